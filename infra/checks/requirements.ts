import { filesBelow, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

const FOLDER = 'docs/requirements';
const LEAST_IDS = 300;
const TEXT = /\.(ts|tsx|mjs|md|yml|json)$/;
/** `PAY-30`; goals, invariants and decisions have one letter. */
const ID = /(?<![\w-])(?:(?!SHA|UTF)[A-Z]{3}-\d{2,3}|[GVD]-\d{2})(?![\w-])/g;
const LINE = /^- ([A-Z]{1,3}-\d{2,3}): \S/gm;

const idsIn = (file: string, root: string): string[] => textOf(file, root).match(ID) ?? [];

/** Every requirement id that code, tests and documents name is one line of docs/requirements, and every line is named somewhere. */
export function checkRequirements(root = ROOT, leastIds = LEAST_IDS): Outcome {
  const pages = filesBelow(FOLDER, root);
  const lines = pages.flatMap((page) => [...textOf(page, root).matchAll(LINE)].map(([, id = '']) => id));
  const failures = tooFew(lines.length, leastIds, 'requirements');
  const known = new Set(lines);
  if (known.size < lines.length)
    failures.push(`${FOLDER} has two lines for ${lines.filter((id, index) => lines.indexOf(id) < index).join(', ')}`);
  const named = new Set<string>();
  const others = filesBelow('.', root).filter(
    (file) => TEXT.test(file) && !file.startsWith(FOLDER) && !file.endsWith('package-lock.json'),
  );
  for (const file of others) {
    const ids = new Set(idsIn(file, root));
    for (const id of ids) named.add(id);
    for (const id of ids) if (!known.has(id)) failures.push(`${file} names ${id}, of which ${FOLDER} has no line`);
  }
  const unused = lines.filter((id) => !named.has(id));
  if (unused.length) failures.push(`${FOLDER} has lines that no code and no test names: ${unused.join(', ')}`);
  return { failures, note: `${lines.length} requirements` };
}

export const requirements: Check = { name: 'requirements', run: () => checkRequirements() };
