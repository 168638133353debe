import { here, onNode } from './base.config.mjs';

/** The HTTP specs that need only HTTP and the operator's database, on a running product (`npm run drill -- layout`). */
export default {
  ...onNode,
  displayName: 'joined',
  maxWorkers: 1,
  roots: ['<rootDir>/backend/test'],
  testMatch: ['**/*.spec.ts'],
  setupFiles: [here('database-of-product.mjs')],
};
