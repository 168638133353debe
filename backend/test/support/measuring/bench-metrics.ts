import { appendFileSync } from 'node:fs';

/** A measured figure; `least` is what the same work costs at least, where the drill measures that too. */
export interface Figure {
  what: string;
  ours: number;
  unit: string;
  least?: number;
}

/** Tells a figure to `npm run bench`, which names a file for it when it starts a drill. */
export function tellFigure(figure: Figure): void {
  const file = process.env['BENCH_METRICS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
