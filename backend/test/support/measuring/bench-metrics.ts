import { appendFileSync } from 'node:fs';

/** A measurement; `least`: the minimum cost of the same work, where the drill measures that too. */
export interface Measurement {
  what: string;
  ours: number;
  unit: string;
  least?: number;
}

/** Reports a measurement to `npm run bench`, which names a file for it when it starts a drill. */
export function reportMeasurement(measurement: Measurement): void {
  const file = process.env['BENCH_METRICS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(measurement)}\n`);
}
