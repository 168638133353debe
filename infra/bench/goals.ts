import type { Measured } from './http-load.ts';

/** One metric with its goal of docs/performance.md. */
export interface Line {
  what: string;
  limit: string;
  ours: string;
  ratio: string;
  goal: string;
  met: boolean | null;
}

export interface Round {
  workload: string;
  limit: Measured;
  rules: Measured;
  product: Measured;
}

/** The reference of a comparison: `limit` implements no rule of the requirements, `rules` all of them (rules-server.ts). */
const RULERS = ['limit', 'rules'] as const;
/** Suffix of the lines that compare with the rules server. */
export const BESIDE_RULES = ', beside the rules';

interface Goal {
  /** CPU (server and database) divided by the reference's, median of the rounds. */
  cpu: number;
  /** The same of the median time. */
  p50?: number;
  /** Our own p99 over our p50. */
  tail?: number;
}

const GOALS: Record<string, Goal> = {
  W1: { cpu: 1.5, p50: 1.5 },
  W1deep: { cpu: 1.2 },
  W2: { cpu: 1.1 },
  W2email: { cpu: 1.1 },
  W3: { cpu: 2, tail: 5 },
  W4: { cpu: 2 },
};

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The lines of one workload. On a shared machine CPU decides; time is listed as well. */
export function judge(rounds: Round[]): Line[] {
  const [{ workload }] = rounds as [Round];
  const goal = GOALS[workload]!;
  const ours = describe(rounds.map(({ product }) => product));
  const compared = RULERS.flatMap((ruler) => {
    const ratio = (of: (measured: Measured) => number): number =>
      median(rounds.map((round) => of(round.product) / of(round[ruler])));
    const line = (what: string, found: number, wanted: number | undefined): Line => ({
      what: `${workload} ${what}${ruler === 'rules' ? BESIDE_RULES : ''}`,
      limit: '',
      ours: '',
      ratio: `${found.toFixed(2)}x`,
      goal: wanted === undefined ? '' : `<= ${wanted}x`,
      met: wanted === undefined ? null : found <= wanted,
    });
    const cpu = { ...line('CPU', ratio(cpuOf), goal.cpu), limit: describe(rounds.map((round) => round[ruler])), ours };
    const p50 = line(
      'p50',
      ratio(({ p50 }) => p50),
      goal.p50,
    );
    return [cpu, p50];
  });
  if (goal.tail === undefined) return compared;
  const tail = median(rounds.map(({ product }) => product.p99 / product.p50));
  const what = `${workload} p99 / p50`;
  return [
    ...compared,
    { what, limit: '', ours: '', ratio: `${tail.toFixed(2)}x`, goal: `<= ${goal.tail}x`, met: tail <= goal.tail },
  ];
}

/** A metric beside the minimum cost of the same work. */
export const ratioAtMost = (what: string, limit: string, ours: string, ratio: number, most: number): Line => ({
  what,
  limit,
  ours,
  ratio: `${ratio.toFixed(2)}x`,
  goal: `<= ${most}x`,
  met: ratio <= most,
});

export const atMost = (what: string, ours: number, unit: string, most: number): Line => ({
  what,
  limit: '',
  ours: `${ours.toFixed(1)} ${unit}`,
  ratio: '',
  goal: `<= ${most} ${unit}`,
  met: ours <= most,
});

/** A metric without a goal. */
export const figure = (what: string, ours: string): Line => ({ what, limit: '', ours, ratio: '', goal: '', met: null });

const cpuOf = ({ serverCpu, databaseCpu }: Measured): number => serverCpu + databaseCpu;

function describe(side: Measured[]): string {
  const of = (metric: (measured: Measured) => number, digits: number): string => median(side.map(metric)).toFixed(digits);
  const cpu = `${of((m) => m.serverCpu, 2)} + ${of((m) => m.databaseCpu, 2)} ms`;
  return `${of((m) => m.perSecond, 0)}/s, ${of((m) => m.p50, 1)} ms, CPU ${cpu}`;
}

/** The one table that a run prints. */
export function tableOf(lines: Line[]): string {
  const cells = lines.map(({ met, ...line }) => [...Object.values(line), met === null ? '' : met ? 'pass' : 'MISS']);
  const rows = [['', 'limit', 'ours', 'ratio', 'goal', ''], ...cells];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
