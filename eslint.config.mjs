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
    files: ['backend/src/migrations/**', '**/*.generated.ts'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
);
