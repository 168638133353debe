import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Resident memory of a process in MB: `VmRSS` now, `VmHWM` at its highest. */
export function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resets the peak memory. */
export function markMemory(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return memory(pid, 'VmRSS');
}

/** How many files, sockets and pipes a process holds open. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Whether it was stopped by a signal. */
export const isStopped = (pid: number): boolean => /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

/** Processes that it has started and that run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
