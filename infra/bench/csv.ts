import { median, ratioAtMost, type Line } from './goals.ts';
import { usageOf } from './process-usage.ts';
import type { Target } from './servers.ts';

const MOST = 1.1;
/** The limit formats days; ours also CPFs, CEPs and phones, so that its file is longer. */
const SHORTEST = 0.9;

interface Measured {
  /** CPU seconds. */
  server: number;
  database: number;
  seconds: number;
  bytes: number;
}

/** W6: all clients of the conta of 100,000 as CSV, one reader at a time, in turns; the first turn warms up. */
export async function measureCsv(conta: string, targets: [Target, Target], databasePid: number, rounds: number): Promise<Line[]> {
  const seen: [Measured, Measured][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [limit, ours] = [await read(targets[0], conta, databasePid), await read(targets[1], conta, databasePid)];
    if (ours.bytes < limit.bytes * SHORTEST) throw new Error(`W6: ours has ${ours.bytes} bytes, the limit's ${limit.bytes}`);
    if (round > 0) seen.push([limit, ours]);
  }
  const ratio = (of: (measured: Measured) => number): number => median(seen.map(([limit, ours]) => of(ours) / of(limit)));
  const text = (side: 0 | 1): string => {
    const of = (figure: (measured: Measured) => number): string => median(seen.map((pair) => figure(pair[side]))).toFixed(2);
    return `${of(({ seconds }) => seconds)} s, CPU ${of(({ server }) => server)} + ${of(({ database }) => database)} s`;
  };
  const cpu = ratioAtMost(
    'W6 CSV of 100,000 clients CPU',
    text(0),
    text(1),
    ratio(({ server, database }) => server + database),
    MOST,
  );
  const time = ratioAtMost(
    'W6 CSV of 100,000 clients time',
    '',
    '',
    ratio(({ seconds }) => seconds),
    MOST,
  );
  return [cpu, time];
}

async function read(target: Target, conta: string, databasePid: number): Promise<Measured> {
  const used = (): number[] => [target.pid, databasePid].map((pid) => usageOf(pid).cpuSeconds);
  const [before, start] = [used(), performance.now()];
  const response = await fetch(new URL(`/api/export/csv/${conta}`, target.origin), { headers: { cookie: target.cookie } });
  if (!response.ok || !response.body) throw new Error(`W6: ${target.name} answers ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - start) / 1000;
  const [server, database] = used().map((cpu, i) => cpu - before[i]!) as [number, number];
  return { server, database, seconds, bytes };
}
