import { here, onNode } from './jest.base.mjs';

/** The whole product, driven through Chromium, one test file after the other. */
export default {
  ...onNode,
  displayName: 'browser',
  maxWorkers: 1,
  roots: ['<rootDir>/infra/test/browser'],
  testMatch: ['**/*.spec.ts'],
  testTimeout: 180_000,
  testEnvironment: here('browser-environment.mjs'),
  globalSetup: here('product.setup.mjs'),
  globalTeardown: here('product.teardown.mjs'),
};
