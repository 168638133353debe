import { filesBelow, isTest, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

const FOLDER = 'docs/requirements';
const MIN_IDS = 300;
const TEXT = /\.(ts|tsx|mjs|md|yml|json)$/;
/** `PAY-30`; goals, invariants and decisions have one letter. */
const ID = /(?<![\w-])(?:(?!SHA|UTF)[A-Z]{3}-\d{2,3}|[GVD]-\d{2})(?![\w-])/g;
const LINE = /^- ([A-Z]{1,3}-\d{2,3}): \S/gm;
const CASE = /\b(it|describe)(\.each\b|\()/;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** The ids in the code of a test file; comments do not count, nor do the examples of these checks. */
const provenIn = (file: string, text: string): string[] =>
  isTest(file) && !file.startsWith('infra/checks/') && CASE.test(text) ? (text.replaceAll(COMMENT, '').match(ID) ?? []) : [];

/** Every requirement id in code, tests and documents is one line of docs/requirements, and a test names every line. */
export function checkRequirements(root = ROOT, leastIds = MIN_IDS): Outcome {
  const pages = filesBelow(FOLDER, root);
  const lines = pages.flatMap((page) => [...textOf(page, root).matchAll(LINE)].map(([, id = '']) => id));
  const failures = tooFew(lines.length, leastIds, 'requirements');
  const known = new Set(lines);
  if (known.size < lines.length)
    failures.push(`${FOLDER} has two lines for ${lines.filter((id, index) => lines.indexOf(id) < index).join(', ')}`);
  const proven = new Set<string>();
  const others = filesBelow('.', root).filter(
    (file) => TEXT.test(file) && !file.startsWith(FOLDER) && !file.endsWith('package-lock.json'),
  );
  for (const file of others) {
    const text = textOf(file, root);
    for (const id of provenIn(file, text)) proven.add(id);
    for (const id of new Set(text.match(ID)))
      if (!known.has(id)) failures.push(`${file} names ${id}, of which ${FOLDER} has no line`);
  }
  const unproven = [...known].filter((id) => !proven.has(id));
  if (unproven.length) failures.push(`${FOLDER} has lines that no test names in its title: ${unproven.join(', ')}`);
  return { failures, note: `${lines.length} requirements` };
}

export const requirements: Check = { name: 'requirements', run: () => checkRequirements() };
