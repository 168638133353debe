import { readdirSync, readFileSync } from 'node:fs';

/** What a process and all its descendants, ended ones included, have used so far. Read from /proc, so on Linux only. */
export interface Usage {
  cpuSeconds: number;
  /** Resident memory; pages that processes share count in each. */
  rssMb: number;
}

const TICKS_PER_SECOND = 100;

export function usageOf(pid: number): Usage {
  const usage = { cpuSeconds: 0, rssMb: 0 };
  for (const member of treeOf(pid)) {
    const stat = statOf(member);
    if (!stat) continue;
    usage.cpuSeconds += stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
    usage.rssMb += (Number(stat[21]) * 4096) / 1_000_000;
  }
  return usage;
}

function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? Number(statOf(Number(name))?.[1]) : NaN;
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const member of tree) tree.push(...(children.get(member) ?? []));
  return tree;
}

/** Fields of /proc/pid/stat from the third on: the second, the program's name, may itself hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // it has ended meanwhile
  }
}
