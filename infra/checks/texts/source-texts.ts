import ts from 'typescript';
import { productFiles, ROOT, textOf } from '../check.ts';
import { parse, walk } from '@viajario/contracts/openapi/syntax';

/** A text in the sources; each inserted value is written as `{}`. */
export interface SourceText {
  file: string;
  line: number;
  text: string;
  /**
   * Contexts of English text: a log line, an unexpected error or a metric's help, which operators read, or words to compare with, such as a spreadsheet's
   * other headings.
   */
  forOperators: boolean;
}

const VALUE = '{}';
/** Elements inside a sentence; any other one begins a new text. */
const INLINE = new Set(['a', 'b', 'br', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'time', 'Link']);
const ENTITIES: Record<string, string> = { '&nbsp;': ' ', '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** White space as displayed. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** JSX drops white space with line breaks between texts and elements. */
function jsxText(node: ts.JsxText): string {
  const lines = node.text.split('\n').map((line, index, all) => {
    const start = index > 0 ? line.trimStart() : line;
    return index < all.length - 1 ? start.trimEnd() : start;
  });
  return lines
    .filter(Boolean)
    .join(' ')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

function elementText(element: ts.JsxElement | ts.JsxFragment): string {
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return jsxText(child);
      if (ts.isJsxExpression(child)) return child.expression ? (expressionText(child.expression) ?? VALUE) : '';
      if (ts.isJsxElement(child) && INLINE.has(child.openingElement.tagName.getText())) return elementText(child);
      // an icon, mostly
      return ts.isJsxSelfClosingElement(child) ? '' : VALUE;
    })
    .join('');
}

/** Undefined unless it is a text. */
function expressionText(node: ts.Expression): string | undefined {
  if (ts.isParenthesizedExpression(node)) return expressionText(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((s) => (expressionText(s.expression) ?? VALUE) + s.literal.text).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [expressionText(node.left), expressionText(node.right)];
    return left === undefined && right === undefined ? undefined : (left ?? VALUE) + (right ?? VALUE);
  }
  return undefined;
}

/** Whether one child, which is found by itself, holds the whole text of the element. */
function repeatsChild(node: ts.Node): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  const whole = plain(elementText(node));
  return node.children.some((child) => {
    if (ts.isJsxExpression(child))
      return child.expression !== undefined && plain(expressionText(child.expression) ?? '') === whole;
    return ts.isJsxElement(child) && plain(elementText(child)) === whole;
  });
}

const isFactName = (name: ts.Identifier) =>
  ts.isPropertyAssignment(name.parent) && name.parent.name === name && !ts.isObjectLiteralExpression(name.parent.initializer);

function textOfNode(node: ts.Node): string | undefined {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return elementText(node);
  // a list of facts may display an object's keys
  if (ts.isIdentifier(node)) return isFactName(node) ? node.text : undefined;
  return ts.isExpression(node) && !ts.isParenthesizedExpression(node) ? expressionText(node) : undefined;
}

function isForOperators(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText()) && node.expression.getText() !== 'DomainError';
  // a list of words is compared, not displayed
  if (ts.isCallExpression(node))
    return /\.(debug|info|warn|error|fatal|log|split)$|^(words|namesOf)$/.test(node.expression.getText());
  // a pattern for user input is not displayed
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'String.raw';
  return ts.isPropertyAssignment(node) && /^(help|synonyms)$/.test(node.name.getText());
}

/** Classes are written out (packages/web-kit/src/layout/primitives.css). */
const isClassName = (node: ts.Node) =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'className';

function anyAround(node: ts.Node, matches: (node: ts.Node) => boolean): boolean {
  return matches(node) || (node.parent !== undefined && anyAround(node.parent, matches));
}

/** Texts of one file, including the parts of a joined one. */
export function textsOf(file: string, source: string): SourceText[] {
  const tree = parse(file, source);
  const found: SourceText[] = [];
  walk(tree, (node) => {
    const text = plain(textOfNode(node) ?? '');
    if (!/\p{L}/u.test(text) || repeatsChild(node) || anyAround(node, isClassName)) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push({ file, line: line + 1, text, forOperators: anyAround(node, isForOperators) });
  });
  return found;
}

/** All texts of the files that ship, except SQL. */
export function productTexts(root = ROOT): SourceText[] {
  const files = productFiles(root).filter((file) => !/\/migrations\/|\.(queries|repository|store)\.ts$/.test(file));
  return files.flatMap((file) => textsOf(file, textOf(file, root)));
}
