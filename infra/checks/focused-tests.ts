import ts from 'typescript';
import { filesBelow, isTest, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';
import { parse, walk } from './syntax.ts';

const LEAST_FILES = 10;
const TEST_WORDS = ['describe', 'it', 'test'];
const SWITCHES = ['only', 'skip', 'todo', 'failing'];
const PREFIXED = ['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'];

function isSwitched(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node) && SWITCHES.includes(node.name.text)) {
    return ts.isIdentifier(node.expression) && TEST_WORDS.includes(node.expression.text);
  }
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && PREFIXED.includes(node.expression.text);
}

/** A focused or skipped test makes a green run mean nothing. */
export function findFocusedTests(root = ROOT, leastFiles = LEAST_FILES): Outcome {
  const files = filesBelow('.', root).filter((file) => isTest(file) && /\.tsx?$/.test(file));
  const failures = tooFew(files.length, leastFiles, 'test files');
  for (const file of files) {
    const source = parse(file, textOf(file, root));
    walk(source, (node) => {
      if (!isSwitched(node)) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      failures.push(`${file}:${line + 1} ${node.getText(source).slice(0, 60)}`);
    });
  }
  return { failures, note: `${files.length} test files` };
}

export const focusedTests: Check = { name: 'focused-tests', run: () => findFocusedTests() };
