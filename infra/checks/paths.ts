import fs from 'node:fs';
import path from 'node:path';
import { ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

/** Most hops from the first file of a path to its last. */
const MOST_HOPS = { Write: 4, Read: 2, Job: 7 };
const PAGE = 'docs/paths.md';

function sections(text: string): { kind: string; title: string; steps: string[] }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { kind: title.split(':')[0] ?? '', title, steps: lines.filter((line) => /^\d+\. /.test(line)) };
    });
}

/** docs/paths.md names the files a newcomer follows: each exists, and no path is longer than promised. */
export function checkPaths(root = ROOT): Outcome {
  const text = textOf(PAGE, root);
  const failures: string[] = [];
  const named = [...text.matchAll(/`([a-z][\w@.-]*(?:\/[\w@.-]+)+)`/g)].map((match) => match[1] ?? '');
  failures.push(...tooFew(named.length, 5, 'file names in docs/paths.md'));
  for (const file of named)
    if (!fs.existsSync(path.join(root, file))) failures.push(`${PAGE} names ${file}, which does not exist`);
  const found = sections(text);
  for (const [kind, most] of Object.entries(MOST_HOPS)) {
    const mine = found.filter((section) => section.kind === kind);
    if (mine.length === 0) failures.push(`${PAGE} has no section "## ${kind}: …"`);
    for (const { title, steps } of mine) {
      if (steps.length < 2) failures.push(`${PAGE}, "${title}": no numbered steps`);
      if (steps.length - 1 > most) failures.push(`${PAGE}, "${title}": ${steps.length - 1} hops, at most ${most} allowed`);
    }
  }
  return { failures, note: `${named.length} files named` };
}

export const paths: Check = { name: 'paths', run: () => checkPaths() };
