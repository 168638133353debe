import ts from 'typescript';
import { productFiles, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';
import { objectProperties, parse } from '@viajario/contracts/openapi/syntax';

const MIN_IMPORTS = 10;
const FRONTEND = /^(frontend-[a-z]+|packages\/web-kit)\/src\//;
/** The list of modules that exist once per page; `from: webKit('file.ts')` replaces a package by a hand-written selection. */
const SHARED = 'packages/rspack-preset/src/shared-modules.mjs';

/** Import path in app code -> the hand-written file that federation serves for it. */
function curatedLists(root: string): [module: string, file: string][] {
  const found: [string, string][] = [];
  for (const entry of objectProperties(parse(SHARED, textOf(SHARED, root)), 'MODULES')) {
    const [, file] = /webKit\('([^']+)'\)/.exec(entry.getText()) ?? [];
    const name = entry.name && (ts.isStringLiteral(entry.name) || ts.isIdentifier(entry.name)) ? entry.name.text : '';
    if (file) found.push([name, `packages/web-kit/src/${file}`]);
  }
  return found;
}

function exportedNames(source: ts.SourceFile): string[] {
  return source.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    const clause = statement.exportClause;
    return clause && ts.isNamedExports(clause) ? clause.elements.map((element) => element.name.text) : [];
  });
}

interface ImportedName {
  name: string;
  /** True for a type-only import, which the compiled file does not contain. */
  typeOnly: boolean;
}

/** Names that `source` imports from exactly `module`. */
function importedNames(source: ts.SourceFile, module: string): ImportedName[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    if (!ts.isStringLiteral(statement.moduleSpecifier) || statement.moduleSpecifier.text !== module) return [];
    const clause = statement.importClause;
    if (!clause?.namedBindings || !ts.isNamedImports(clause.namedBindings)) return [];
    const whole = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return clause.namedBindings.elements.map((e) => ({ name: (e.propertyName ?? e.name).text, typeOnly: whole || e.isTypeOnly }));
  });
}

/**
 * A name that app code imports and the curated entry lacks is `undefined` in the browser and no build reports it, so it is
 * checked here.
 */
export function checkCuratedNames(root = ROOT, leastImports = MIN_IMPORTS): Outcome {
  const files = productFiles(root).filter((file) => FRONTEND.test(file));
  const sources = files.map((file) => ({ file, source: parse(file, textOf(file, root)) }));
  const failures: string[] = [];
  let count = 0;
  for (const [module, curated] of curatedLists(root)) {
    const offered = exportedNames(parse(curated, textOf(curated, root)));
    for (const { file, source } of sources) {
      const used = importedNames(source, module).filter((name) => !name.typeOnly);
      count += used.length;
      failures.push(
        ...used
          .filter(({ name }) => !offered.includes(name))
          .map(({ name }) => `${file} imports ${name}, which ${curated} does not export`),
      );
    }
  }
  return { failures: [...tooFew(count, leastImports, 'curated imports'), ...failures], note: `${count} imports` };
}

export const curatedNames: Check = { name: 'curated-names', run: () => checkCuratedNames() };
