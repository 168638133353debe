import ts from 'typescript';
import { filesBelow, isTest, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';
import { parse, walk } from '@viajario/contracts/openapi/syntax';

const LEAST_FILES = 30;
const SQL =
  /^\s*(select\s|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|role|index|function|policy|schema)\s|truncate\s)/i;
const ALLOWED =
  /\.(queries|repository|store|tables)\.ts$|^backend\/src\/migrations\/|^backend\/src\/shared\/(backup|database|encryption|files|jobs|limits|observability|verification)\//;

function sqlTexts(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) && SQL.test(node.text)) found.push(node);
    if (ts.isTemplateExpression(node) && SQL.test(node.head.text)) found.push(node);
  });
  return found;
}

/** Tables of shared/ itself; those of modules are declared by them (`*.tables.ts`). */
const OF_SHARED = 'arquivos_de_jobs auditoria chaves_mestras idempotencia jobs migracoes rate_limits sessions'.split(' ');
/** Access asks for the caller's user in one query with the session. */
const KNOWS_MODULES = /^backend\/src\/shared\/session\/access\.queries\.ts$/;
const CREATED = /create (?:unlogged )?table (?:if not exists )?(\w+)/g;
const NAMED = /\b(?:from|join|into|update)\s+(?:public\.)?(\w+)/g;

function namesOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** shared/ knows no module, and so none of its tables. */
export function findModuleTablesInShared(root = ROOT): string[] {
  const migrations = filesBelow('backend/src/migrations', root).map((file) => textOf(file, root));
  const ofModules = new Set(migrations.flatMap((text) => namesOf(CREATED, text)).filter((name) => !OF_SHARED.includes(name)));
  const files = filesBelow('backend/src/shared', root).filter((file) => file.endsWith('.ts') && !isTest(file));
  return files
    .filter((file) => !KNOWS_MODULES.test(file))
    .flatMap((file) => {
      const texts: string[] = [];
      walk(parse(file, textOf(file, root)), (node) => {
        if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) texts.push(node.getText());
      });
      const found = new Set(texts.flatMap((text) => namesOf(NAMED, text)).filter((name) => ofModules.has(name)));
      return [...found].map((table) => `${file} names ${table}, a module's table: let the module declare or read it`);
    });
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
  return { failures: [...failures, ...findModuleTablesInShared(root)], note: `${files.length} files` };
}

export const sqlPlaces: Check = { name: 'sql-places', run: () => findSqlOutsideQueries() };
