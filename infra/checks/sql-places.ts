import ts from 'typescript';
import { filesBelow, isTest, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';
import { parse, walk } from '@viajario/contracts/openapi/syntax';

const LEAST_FILES = 30;
const SQL =
  /^\s*(select\s|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|role|index|function|policy|schema)\s|truncate\s)/i;
const ALLOWED =
  /\.(queries|repository|store)\.ts$|^backend\/src\/migrations\/|^backend\/src\/shared\/(backup|database|encryption|files|jobs|limits|observability|verification)\//;

function sqlTexts(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) && SQL.test(node.text)) found.push(node);
    if (ts.isTemplateExpression(node) && SQL.test(node.head.text)) found.push(node);
  });
  return found;
}

/** SQL text lives in `*.queries.ts` (reads), `*.repository.ts` and `*.store.ts` (writes), the migrations and the rooms of shared/ that work on the database; nowhere else in the backend. */
export function findSqlOutsideQueries(root = ROOT, leastFiles = LEAST_FILES): Outcome {
  const files = filesBelow('backend/src', root).filter((file) => file.endsWith('.ts') && !isTest(file));
  const failures = tooFew(files.length, leastFiles, 'files');
  for (const file of files.filter((name) => !ALLOWED.test(name))) {
    const source = parse(file, textOf(file, root));
    for (const node of sqlTexts(source)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      failures.push(`${file}:${line + 1} holds SQL: ${node.getText(source).replace(/\s+/g, ' ').slice(0, 60)}`);
    }
  }
  return { failures, note: `${files.length} files` };
}

export const sqlPlaces: Check = { name: 'sql-places', run: () => findSqlOutsideQueries() };
