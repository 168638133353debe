import { open, stat } from 'node:fs/promises';
import type { Client } from 'pg';

/** Settings of a server without statistics, which writes down how each statement was run once `explainAll` has been called. */
export const WITHOUT_STATISTICS = [
  'autovacuum=off',
  'session_preload_libraries=auto_explain',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
];

export async function explainAll(db: Client): Promise<void> {
  await db.query('alter system set auto_explain.log_min_duration = 0');
  await db.query('select pg_reload_conf()');
}

interface Node {
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Node[];
  [name: string]: unknown;
}

/** A statement, and how many rows its plan handled on all of its levels, those that it threw away included. */
export interface Run {
  text: string;
  rows: number;
}

/** What a server's log says of the statements that were run since the last look. */
export class RunsInLog {
  private seen = 0;

  constructor(private readonly log: string) {}

  async read(): Promise<Run[]> {
    const { size } = await stat(this.log);
    const bytes = Buffer.alloc(size - this.seen);
    const file = await open(this.log);
    await file.read(bytes, 0, bytes.length, this.seen);
    await file.close();
    this.seen = size;
    // further lines of an entry begin with a tab
    const entries = bytes.toString().split(/\n(?!\t)/);
    return entries.flatMap((entry) => {
      const [, json] = entry.split(/ plan:\n/, 2);
      if (json === undefined) return [];
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
      return [{ text, rows: rowsOf(plan) }];
    });
  }
}

function rowsOf({ 'Actual Rows': rows = 0, 'Actual Loops': loops = 0, Plans: below = [], ...others }: Node): number {
  const removed = Object.entries(others).map(([name, count]) => (name.startsWith('Rows Removed by') ? Number(count) : 0));
  const own = loops * removed.reduce((sum, count) => sum + count, rows);
  return below.reduce((sum, node) => sum + rowsOf(node), own);
}
