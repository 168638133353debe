import { toolOutcome, type Check } from './check.ts';

export const deadCode: Check = {
  name: 'dead-code',
  run: () => toolOutcome('knip/bin/knip.js', ['--no-progress', '--no-config-hints'], 'knip'),
};
