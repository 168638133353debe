import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const here = (name) => path.join(import.meta.dirname, name);

/** Projects on Node: test files run in bare Node, see docs/decisions/0021; native-modules.mjs compiles them. */
export const onNode = {
  rootDir: ROOT,
  runner: 'jest-light-runner',
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.data/', '/\\.tmp/'],
};
