import ts from 'typescript';

/** Syntax tree of one file, without types. */
export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Properties of `const <name> = { ... }`, even when `as const` or `satisfies` surrounds the object; empty when absent. */
export function objectProperties(source: ts.SourceFile, name: string): ts.ObjectLiteralElementLike[] {
  let found: ts.ObjectLiteralElementLike[] = [];
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(source) !== name || !node.initializer) return;
    let value: ts.Expression = node.initializer;
    while (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) value = value.expression;
    if (ts.isObjectLiteralExpression(value)) found = [...value.properties];
  });
  return found;
}
