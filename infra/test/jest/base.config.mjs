import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const here = (name) => path.join(import.meta.dirname, name);

/** Projects on Node: test files run in bare Node, see docs/decisions/0021; ../queue/queued-node.mjs runs them, native-modules.mjs compiles them. */
export const onNode = {
  rootDir: ROOT,
  runner: here('../queue/queued-node.mjs'),
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.data/', '/\\.tmp/'],
};
