import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

/** Most hops from the first file of a path to its last. */
const MAX_HOPS = { Write: 4, Read: 2, Job: 7 };
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

/** Broken links in the documents, and paths of files and folders that do not exist. */
function deadReferences(root: string): string[] {
  const pages = fs.readdirSync(root).filter((file) => file.endsWith('.md'));
  return pages.concat(filesBelow('docs', root).filter((file) => file.endsWith('.md'))).flatMap((page) => {
    const text = textOf(page, root);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => path.join(path.dirname(page), link));
    const names = [...text.matchAll(/`((?:backend|frontend-\w+|packages|infra|docs)\/[\w@./-]+)`/g)].map(([, name = '']) => name);
    return [...links, ...names]
      .filter((name) => !/(^|\/)dist\//.test(name) && !fs.existsSync(path.join(root, name)))
      .map((name) => `${page} names ${name}, which does not exist`);
  });
}

/** The documents refer to existing files; in docs/paths.md, which a newcomer follows, no path is longer than promised. */
export function checkPaths(root = ROOT): Outcome {
  const text = textOf(PAGE, root);
  const failures: string[] = [];
  const named = [...text.matchAll(/`([a-z][\w@.-]*(?:\/[\w@.-]+)+)`/g)].map((match) => match[1] ?? '');
  failures.push(...tooFew(named.length, 5, 'file names in docs/paths.md'));
  failures.push(...deadReferences(root));
  const found = sections(text);
  for (const [kind, most] of Object.entries(MAX_HOPS)) {
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
