import path from 'node:path';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * A promise that is not awaited loses its error, and with it work that was acknowledged. The rule needs types and therefore some
 * ten seconds, so it covers only the backend, where work is acknowledged (npm run lint -- promises).
 */
export default defineConfig(globalIgnores(['**/dist/**', '**/*.spec.ts']), {
  files: ['backend/src/**/*.ts'],
  extends: [tseslint.configs.base],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: path.resolve(import.meta.dirname, '../..') } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
  },
});
