import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../dev/processes/build.ts';
import { atMost, ratioAtMost, type Line } from './goals.ts';

/** Spreadsheets need a worker and its child processes: they are measured in these drills, found by the ids in their titles. */
const DRILLS = ['planilhas.drill', '-t', 'W5|G-14|G-15|LOD-04'];

/** The drills' metrics (backend/test/support/measuring/bench-metrics.ts), with their goals of docs/performance.md. */
const GOALS: Record<string, { most?: number; ratio?: number }> = {
  'W5 import of 50,000 rows': { ratio: 1.15 },
  'W5 import, memory': { most: 150 },
  'W6 CSV, first byte': { most: 50 },
  'W6 CSV, memory': { most: 15 },
  'W7 ZIP of 2,000 files of 500 kB': { ratio: 1.2 },
  'W7 ZIP, memory': { most: 30 },
};

/** Runs the drills that measure W5 to W7; a failing one omits its metrics, and is logged. */
export async function measureBulk(log: (line: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'viajario-metrics-'));
  const file = path.join(folder, 'metrics');
  try {
    const env = { ...process.env, BENCH_METRICS: file };
    const args = ['infra/test/run.ts', '--drill', ...DRILLS];
    const drill = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
    const [code] = await once(drill, 'exit');
    if (code !== 0) log('a drill failed: see above');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    return lines.map((line) => toLine(JSON.parse(line)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toLine({ what, ours, unit, least }: { what: string; ours: number; unit: string; least?: number }): Line {
  const goal = GOALS[what];
  const text = (value: number): string => `${value.toFixed(1)} ${unit}`;
  if (goal?.ratio !== undefined && least !== undefined)
    return ratioAtMost(what, text(least), text(ours), ours / least, goal.ratio);
  if (goal?.most !== undefined) return atMost(what, ours, unit, goal.most);
  throw new Error(`${what}: no goal of docs/performance.md fits`);
}
