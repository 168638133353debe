import ts from 'typescript';
import { parse, walk } from '@viajario/contracts/openapi/syntax';
import { filesBelow, isTest, ROOT, textOf, tooFew, type Check, type Outcome } from '../check.ts';

const MIN_FILES = 30;
/** Who hands out turns: fair by conta or link, user and network (docs/decisions/0024). */
const SHARES = 'backend/src/shared/limits/shares.ts';
/** Where calls wait for something else than a turn. */
const OTHERS: Readonly<Record<string, string>> = {
  'backend/src/shared/limits/group-commit.ts': 'writes of many calls become one, and none waits for another',
  'backend/src/shared/jobs/finished-jobs.ts': 'waits for news of a job; how many may is a share (job-answers.ts)',
};
const PACKAGES = /^(p-limit|p-queue|async-mutex|async-sema|bottleneck|fastq)$/;
const KEPT = new Set(['add', 'push', 'set', 'unshift', 'on', 'once']);

/** Whether a call is kept waiting in a list of its object: the executor of a promise adds to a field. */
function keepsWaiting(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Promise') return false;
  let found = false;
  for (const executor of node.arguments ?? [])
    walk(executor, (inner) => {
      if (!ts.isCallExpression(inner) || !ts.isPropertyAccessExpression(inner.expression)) return;
      const { name, expression: list } = inner.expression;
      if (KEPT.has(name.text) && ts.isPropertyAccessExpression(list) && list.expression.kind === ts.SyntaxKind.ThisKeyword)
        found = true;
    });
  return found;
}

const importsQueue = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && PACKAGES.test(node.moduleSpecifier.text);

function handsOutTurns(file: string, root: string): boolean {
  let found = false;
  walk(parse(file, textOf(file, root)), (node) => {
    if (keepsWaiting(node) || importsQueue(node)) found = true;
  });
  return found;
}

/** Calls wait for scarce turns nowhere but in `Shares`: a queue of one's own would be fair to nobody. */
export function findOwnQueues(root = ROOT, leastFiles = MIN_FILES): Outcome {
  const files = filesBelow('backend/src', root).filter((file) => file.endsWith('.ts') && !isTest(file));
  const found = files.filter((file) => handsOutTurns(file, root));
  const failures = tooFew(files.length, leastFiles, 'files');
  for (const file of found)
    if (file !== SHARES && !(file in OTHERS)) failures.push(`${file} keeps calls waiting: let Shares hand out the turns`);
  if (root === ROOT)
    for (const file of [SHARES, ...Object.keys(OTHERS)])
      if (!found.includes(file)) failures.push(`${file} keeps no calls waiting: remove it from turns.ts`);
  return { failures, note: `${files.length} files` };
}

export const turns: Check = { name: 'turns', run: () => findOwnQueues() };
