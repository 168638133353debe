import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../dev/processes/build.ts';
import { BESIDE_RULES, type Line } from './goals.ts';

const PAGE = path.join(ROOT, 'docs/performance.md');
const [BEGIN, END] = ['<!-- measured: npm run bench -- --write -->', '<!-- end of measured -->'];
const HEAD = ['what', 'goal', 'ours', 'limit', 'ratio', 'met', 'when, load'];

/**
 * Writes measured lines into the table of docs/performance.md: each replaces the earlier line of the same metric, the others stay
 * with their dates. Text outside the marks is written by hand and unchanged.
 */
export async function writePage(lines: Line[], load: number): Promise<void> {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error('docs/performance.md has lost its marks');
  const rows = new Map(rowsOf(page.slice(start, end)).map((row) => [row[0], row]));
  const when = `${new Date().toISOString().slice(0, 10)}, ${load.toFixed(0)}`;
  for (const { what, goal, ours, limit, ratio, met } of lines) {
    rows.set(what, [what, goal, ours, limit, ratio, met === null ? '' : met ? 'yes' : 'no', when]);
  }
  const table = [HEAD, HEAD.map(() => '---'), ...rows.values()].map((row) => `| ${row.join(' | ')} |`);
  const count = (lines: string[][]): string => {
    const judged = lines.filter(([, , , , , met]) => met !== '');
    return `${judged.filter(([, , , , , met]) => met === 'yes').length} of ${judged.length}`;
  };
  const [limit, beside] = [false, true].map((is) =>
    count([...rows.values()].filter(([what]) => what!.endsWith(BESIDE_RULES) === is)),
  );
  const met = `${limit} goals met; beside the rules ${beside} of the same. ${machine()}`;
  const text = `${page.slice(0, start)}${BEGIN}\n\n${met}\n\n${table.join('\n')}\n\n${page.slice(end)}`;
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}

/** Rows of the existing table, without its two header lines. */
function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const machine = (): string =>
  `${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`;
