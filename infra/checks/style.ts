import { toolOutcome, type Check } from './check.ts';

export const style: Check = {
  name: 'style',
  run: () =>
    toolOutcome(
      'eslint/bin/eslint.js',
      ['--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/', '.'],
      'eslint',
    ),
};
