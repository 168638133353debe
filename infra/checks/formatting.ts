import { toolOutcome, type Check } from './check.ts';

export const formatting: Check = {
  name: 'formatting',
  run: () =>
    toolOutcome(
      'prettier/bin/prettier.cjs',
      ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '.'],
      'prettier',
    ),
};
