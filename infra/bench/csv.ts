import { BESIDE_RULES, median, ratioAtMost, type Line } from './goals.ts';
import { usageOf } from './process-usage.ts';
import type { Target } from './servers.ts';

const MOST = 1.1;
/** The reference formats days; ours also CPFs, CEPs and phones, so that its file is longer. */
const SHORTEST = 0.9;

interface Measured {
  /** CPU seconds. */
  server: number;
  database: number;
  seconds: number;
  bytes: number;
}

/** W6: all clients of the conta of 100,000 as CSV, one reader at a time, alternating; the first round warms up. */
export async function measureCsv(
  conta: string,
  targets: [limit: Target, rules: Target, ours: Target],
  databasePid: number,
  rounds: number,
): Promise<Line[]> {
  const seen: Measured[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const sides: Measured[] = [];
    for (const target of targets) sides.push(await read(target, conta, databasePid));
    for (const { bytes } of sides)
      if (sides[2]!.bytes < bytes * SHORTEST) throw new Error(`W6: ours has ${sides[2]!.bytes} bytes, another one ${bytes}`);
    if (round > 0) seen.push(sides);
  }
  const medianOf = (side: number, of: (measured: Measured) => number): number => median(seen.map((sides) => of(sides[side]!)));
  const text = (side: number): string =>
    `${medianOf(side, ({ seconds }) => seconds).toFixed(2)} s, CPU ${medianOf(side, ({ server }) => server).toFixed(2)} + ${medianOf(side, ({ database }) => database).toFixed(2)} s`;
  return ['', BESIDE_RULES].flatMap((beside, side) => {
    const ratio = (of: (measured: Measured) => number): number => median(seen.map((sides) => of(sides[2]!) / of(sides[side]!)));
    const [cpu, time] = [ratio(({ server, database }) => server + database), ratio(({ seconds }) => seconds)];
    return [
      ratioAtMost(`W6 CSV of 100,000 clients CPU${beside}`, text(side), text(2), cpu, MOST),
      ratioAtMost(`W6 CSV of 100,000 clients time${beside}`, '', '', time, MOST),
    ];
  });
}

async function read(target: Target, conta: string, databasePid: number): Promise<Measured> {
  const readCpu = (): number[] => [target.pid, databasePid].map((pid) => usageOf(pid).cpuSeconds);
  const [before, start] = [readCpu(), performance.now()];
  const response = await fetch(new URL(`/api/export/csv/${conta}`, target.origin), { headers: { cookie: target.cookie } });
  if (!response.ok || !response.body) throw new Error(`W6: ${target.name} answers ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - start) / 1000;
  const [server, database] = readCpu().map((cpu, i) => cpu - before[i]!) as [number, number];
  return { server, database, seconds, bytes };
}
