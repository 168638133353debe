import { here, onNode } from './base.config.mjs';

/** The whole product, driven through Chromium: two test files at a time, because a browser test mostly waits. */
export default {
  ...onNode,
  displayName: 'browser',
  maxWorkers: process.env.TEST_FILTERED ? 1 : 2,
  roots: ['<rootDir>/infra/test/browser'],
  testMatch: ['**/*.spec.ts'],
  testSequencer: here('../queue/longest-first.mjs'),
  globalSetup: here('product.setup.mjs'),
  globalTeardown: here('product.teardown.mjs'),
  setupFiles: [here('product-of-worker.mjs')],
};
