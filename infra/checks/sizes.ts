import { productFiles, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

/** Physical lines (architecture.md, promises). */
const MOST = { ts: 250, tsx: 300 };
const MEDIAN_BELOW = 60;
const LEAST_FILES = 30;
const TOP = 10;

const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Median, 90th percentile and the longest files of the product; migrations are SQL text and do not count. */
export function measureSizes(root = ROOT, leastFiles = LEAST_FILES): Outcome {
  const files = productFiles(root).filter((file) => !file.includes('/migrations/'));
  const sized = files.map((file) => ({ file, lines: lines(textOf(file, root)) })).sort((a, b) => b.lines - a.lines);
  const sorted = sized.map((entry) => entry.lines).sort((a, b) => a - b);
  const median = at(sorted, 0.5);
  const failures = [
    ...tooFew(files.length, leastFiles, 'files'),
    ...sized
      .filter((entry) => entry.lines > (entry.file.endsWith('.tsx') ? MOST.tsx : MOST.ts))
      .map((entry) => `${entry.file} has ${entry.lines} lines`),
  ];
  if (median >= MEDIAN_BELOW) failures.push(`the median file has ${median} lines, it must stay below ${MEDIAN_BELOW}`);
  const top = sized.slice(0, TOP).map((entry) => `\n       ${String(entry.lines).padStart(4)} ${entry.file}`);
  return { failures, note: `${files.length} files, median ${median}, p90 ${at(sorted, 0.9)} lines; longest:${top.join('')}` };
}

export const sizes: Check = { name: 'sizes', run: () => measureSizes() };
