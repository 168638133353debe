import { toolOutcome, type Check } from './check.ts';

export const promises: Check = {
  name: 'promises',
  run: () =>
    toolOutcome(
      'eslint/bin/eslint.js',
      ['--config', 'infra/checks/promises.config.mjs', '--max-warnings', '0', 'backend/src'],
      'eslint with types, backend',
    ),
};
