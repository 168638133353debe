import { defineConfig, globalIgnores } from 'eslint/config';
import jest from 'eslint-plugin-jest';
import reactHooks from 'eslint-plugin-react-hooks';
import unicorn from 'eslint-plugin-unicorn';
import tseslint from 'typescript-eslint';

const TESTS = [
  '**/*.spec.{ts,tsx}',
  '**/*.drill.ts',
  'backend/test/**',
  'infra/test/**/*.ts',
  'infra/bench/**/*.ts',
  '**/testing.{ts,tsx}',
];
const FEW_DEPENDENCIES = {
  selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]',
  message: 'At most 5 constructor dependencies: split the class.',
};
/** What eslint-plugin-jest lets pass. */
const UNFINISHED_TEST = {
  selector: 'MemberExpression[object.name=/^(describe|it|test)$/][property.name=/^(todo|failing)$/]',
  message: 'A test that is not run or has to fail makes a green run mean nothing.',
};
/** Read once after an action, these tell what the page happened to show: `docs/flakes.md`. */
const READ_ONCE =
  '/^(count|isVisible|isHidden|isEnabled|isDisabled|isChecked|isEditable|inputValue|textContent|innerText|innerHTML|allTextContents|allInnerTexts|getAttribute|ariaSnapshot)$/';
const READ_BY_HELPER = '/^(focused|focusIsVisible|isFocused|hasFocus)$/';
const READS = [
  `CallExpression[callee.name="expect"] AwaitExpression CallExpression[callee.property.name=${READ_ONCE}]`,
  `CallExpression[callee.name="expect"] AwaitExpression CallExpression[callee.name=${READ_BY_HELPER}]`,
  'CallExpression[callee.name="expect"] CallExpression[callee.property.name="url"][callee.object.name!="answer"]',
  'VariableDeclarator > AwaitExpression > CallExpression[callee.property.name=/^(count|isVisible|isHidden)$/]', // these do not wait
];
const REPEATED = 'CallExpression[callee.name=/^(soon|eventually)$/] CallExpression';
const FLAKES_OF_BROWSERS = [
  {
    selector: `:matches(${READS.join()}):not(${REPEATED})`,
    message: 'Read once, it lies on a slow machine: await soon(async () => expect(…)).',
  },
  { selector: 'Literal[value="networkidle"]', message: 'Says nothing about what is shown: wait for what the test needs.' },
];
const SLEEPS = [
  'ImportDeclaration[source.value=/^(node:)?timers\\/promises$/] ImportSpecifier[imported.name="setTimeout"]',
  'CallExpression[callee.property.name="waitForTimeout"]',
  'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.length=2]', // without a delay it is a turn of the loop
];
const ELAPSED = 'BinaryExpression[operator="-"][left.callee.object.name="Date"][left.callee.property.name="now"]';
const LIMITS_OF_TIME = [
  'CallExpression[callee.object.name="performance"][callee.property.name="now"]',
  `CallExpression[callee.name="expect"] ${ELAPSED}`,
  `VariableDeclarator > ${ELAPSED}`,
  'ImportDeclaration[source.value=/measuring\\/timing/]',
];
const FLAKES = [
  {
    selector: 'ExpressionStatement > CallExpression[callee.name=/^(soon|eventually)$/]',
    message: 'Nobody waits for it, so it cannot fail: await it.',
  },
  {
    selector: `:matches(${SLEEPS.join()})`,
    message:
      'A sleep proves nothing: wait for a condition with soon(), forward the clock of the page, ask the queue whether it is idle.',
  },
  {
    selector: `:matches(${LIMITS_OF_TIME.join()})`,
    message: 'Limits of time belong to drills and the bench: assert what was done (statements, calls, bytes).',
  },
];
const SECOND_CLOCK = {
  selector:
    ':matches(NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.object.name="Date"][callee.property.name="now"])',
  message: 'A second clock: now() of backend/test/support/clock.ts is that of the API, the worker and the database.',
};
const lines = (max) => ['error', { max, skipBlankLines: false, skipComments: false }];
const functionLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

/** Promises of docs/architecture.md; formatting is Prettier's, imports across layers are dependency-cruiser's. */
export default defineConfig(
  globalIgnores([
    '**/dist/**',
    '**/dist-dev/**',
    '**/.data/**',
    '**/.tmp/**',
    '.nx/**',
    'coverage/**',
    'infra/checks/fixtures/**',
  ]),
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    extends: [tseslint.configs.base],
    plugins: { unicorn },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-self-compare': 'error',
      'no-fallthrough': 'error',
      'no-unused-private-class-members': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'max-lines': lines(250),
      'max-lines-per-function': functionLines(40),
      complexity: ['error', 20],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-require-imports': 'error',
      '@typescript-eslint/no-empty-function': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'no-restricted-syntax': ['error', FEW_DEPENDENCIES],
    },
  },
  {
    // A hook returns closures over its state: splitting one in two scatters it.
    files: ['**/use-*.ts'],
    rules: { 'max-lines-per-function': functionLines(80) },
  },
  {
    files: ['**/*.tsx'],
    // A component's function holds its markup: JSX is long without being complicated.
    rules: { 'max-lines': lines(300), 'max-lines-per-function': functionLines(120) },
  },
  {
    files: ['frontend-*/src/**/*.{ts,tsx}', 'packages/web-kit/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['backend/src/**/*.ts', 'frontend-*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['backend/src/modules/*/application/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              allowImportNames: ['Injectable', 'Inject'],
              message: 'application/ throws DomainError, not HTTP exceptions.',
            },
          ],
        },
      ],
    },
  },
  {
    // The border to the ORM and to Nest is the only place where a cast is the honest answer.
    files: ['backend/src/shared/**/*.ts', ...TESTS],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  {
    files: TESTS,
    plugins: { jest },
    settings: { jest: { version: 30 } },
    rules: {
      'jest/no-focused-tests': 'error',
      'jest/no-disabled-tests': 'error',
      'no-restricted-syntax': ['error', FEW_DEPENDENCIES, UNFINISHED_TEST],
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', FEW_DEPENDENCIES, UNFINISHED_TEST, ...FLAKES] },
  },
  {
    files: ['backend/test/**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', FEW_DEPENDENCIES, UNFINISHED_TEST, ...FLAKES, SECOND_CLOCK] },
  },
  {
    files: ['infra/test/browser/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', FEW_DEPENDENCIES, UNFINISHED_TEST, ...FLAKES, ...FLAKES_OF_BROWSERS] },
  },
  {
    files: ['backend/src/migrations/**', '**/*.generated.ts'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
);
