import { productFiles, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

const MEDIAN_BELOW = 60;
const MIN_FILES = 30;
const TOP = 10;

const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The product's median file stays small; the longest ones are for ESLint (max-lines). Migrations are SQL text and do not count. */
export function measureSizes(root = ROOT, leastFiles = MIN_FILES): Outcome {
  const files = productFiles(root).filter((file) => !file.includes('/migrations/'));
  const sized = files.map((file) => ({ file, lines: lines(textOf(file, root)) })).sort((a, b) => b.lines - a.lines);
  const longest = (share: number) => sized[Math.floor(sized.length * share)]?.lines ?? 0;
  const failures = tooFew(files.length, leastFiles, 'files');
  if (longest(0.5) >= MEDIAN_BELOW) {
    failures.push(`the median file has ${longest(0.5)} lines, it must stay below ${MEDIAN_BELOW}`);
  }
  const top = sized.slice(0, TOP).map((entry) => `\n       ${String(entry.lines).padStart(4)} ${entry.file}`);
  return { failures, note: `${files.length} files, median ${longest(0.5)}, p90 ${longest(0.1)} lines; longest:${top.join('')}` };
}

export const sizes: Check = { name: 'sizes', run: () => measureSizes() };
