import ts from 'typescript';
import { filesBelow, isTest, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';
import { parse, walk } from '@viajario/contracts/openapi/syntax';

const MIN_FILES = 30;
const SQL =
  /^\s*(select\s|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|role|index|function|policy|schema)\s|truncate\s)/i;
/** Repositories write aggregates, stores technical tables; the database folders of shared/ need no suffix. */
const ALLOWED = /\.(queries|store|repository|tables)\.ts$|^backend\/src\/(migrations|shared\/(backup|database))\//;
const READS_ONLY = /\.queries\.ts$/;
const WRITE =
  /\b(insert\s+into|update\s+[\w."]+\s+(as\s+\w+\s+|\w+\s+)?set|delete\s+from|merge\s+into|truncate\s+\w|copy\s+\w+\s*(\(.*\)\s*)?from|pg_(try_)?advisory_\w*lock|nextval|setval|set_config|pg_notify|for\s+(no\s+key\s+)?(update|share))\b/i;

/** String literals, and templates as written. */
function texts(source: ts.SourceFile): { node: ts.Node; text: string }[] {
  const found: { node: ts.Node; text: string }[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node)) found.push({ node, text: node.text });
    if (ts.isTemplateExpression(node)) found.push({ node, text: node.getText(source).slice(1, -1) });
  });
  return found;
}

/** Tables of shared/ itself; modules declare their own (`*.tables.ts`). */
const OF_SHARED = 'arquivos_de_jobs auditoria chaves_mestras idempotencia jobs migracoes rate_limits segredos sessions'.split(
  ' ',
);
/** The access check reads the caller's user in one query with the session. */
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
      const found = new Set(
        texts(parse(file, textOf(file, root)))
          .flatMap(({ text }) => namesOf(NAMED, text))
          .filter((name) => ofModules.has(name)),
      );
      return [...found].map((table) => `${file} names ${table}, a module's table: let the module declare or read it`);
    });
}

/** Violations in the SQL of one file; `*.queries.ts` may only read, and other files may hold none unless ALLOWED. */
function problemsOf(file: string, text: string): string[] {
  const source = parse(file, text);
  const pattern = READS_ONLY.test(file) ? WRITE : SQL;
  const problem = READS_ONLY.test(file) ? 'reads only, but writes' : 'holds SQL';
  return texts(source)
    .filter((found) => pattern.test(found.text))
    .map(({ node }) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      return `${file}:${line + 1} ${problem}: ${node.getText(source).replace(/\s+/g, ' ').slice(0, 60)}`;
    });
}

/**
 * SQL text is allowed in `*.queries.ts` (reads only), `*.store.ts`, `*.repository.ts`, migrations and the database folders of
 * shared/; nowhere else in the backend.
 */
export function findMisplacedSql(root = ROOT, leastFiles = MIN_FILES): Outcome {
  const files = filesBelow('backend/src', root).filter((file) => file.endsWith('.ts') && !isTest(file));
  const failures = tooFew(files.length, leastFiles, 'files');
  const checked = files.filter((file) => READS_ONLY.test(file) || !ALLOWED.test(file));
  failures.push(...checked.flatMap((file) => problemsOf(file, textOf(file, root))));
  return { failures: [...failures, ...findModuleTablesInShared(root)], note: `${files.length} files` };
}

export const sqlPlaces: Check = { name: 'sql-places', run: () => findMisplacedSql() };
