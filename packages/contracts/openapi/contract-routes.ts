import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { objectProperties, parse } from './syntax.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ROUTES_FILE = 'packages/contracts/src/routes.ts';

/** A route as its source declares it; type texts like `ClientesPage` or `ContaListItem[]`, undefined for none. */
export interface DeclaredRoute {
  group: string;
  name: string;
  body: string | undefined;
  query: string | undefined;
  answer: string | undefined;
  /** First paragraph of the comment above it, empty without one. */
  comment: string;
}

/** Every route that packages/contracts/src/routes.ts lists, in its order. */
export function declaredRoutes(root = ROOT): DeclaredRoute[] {
  const parsed = (file: string) => parse(file, fs.readFileSync(path.join(root, file), 'utf8'));
  const source = parsed(ROUTES_FILE);
  return objectProperties(source, 'ROUTES').flatMap((property) => {
    const group = property.name?.getText(source) ?? '';
    const file = originOf(group, source);
    const routes = objectProperties(parsed(file), group);
    return routes.map((entry) => declaration(group, entry));
  });
}

function originOf(group: string, source: ts.SourceFile): string {
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const named = new RegExp(`\\b${group}\\b`).test(statement.importClause?.getText(source) ?? '');
    if (!named || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    return `packages/contracts/src/${statement.moduleSpecifier.text.slice(2).replace(/\.js$/, '.ts')}`;
  }
  throw new Error(`${ROUTES_FILE}: ${group} is not imported by its own name`);
}

function declaration(group: string, entry: ts.ObjectLiteralElementLike): DeclaredRoute {
  const call = ts.isPropertyAssignment(entry) && ts.isCallExpression(entry.initializer) ? entry.initializer : undefined;
  const [body, query, answer] = (call?.typeArguments ?? []).map((type) => type.getText());
  const [doc] = ts.getJSDocCommentsAndTags(entry);
  const comment = doc ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : '';
  const named = (type: string | undefined) => (type === 'undefined' || type === 'void' ? undefined : type);
  return { group, name: entry.name?.getText() ?? '', body: named(body), query: named(query), answer: named(answer), comment };
}
