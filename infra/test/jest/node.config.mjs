import { here, onNode } from './base.config.mjs';

/**
 * Unit tests, HTTP tests on a real PostgreSQL, tests of the tools. One worker more than there are slots (../queue/slots.ts): the
 * browser's suite frees one when it ends.
 */
export default {
  maxWorkers: 3,
  testSequencer: here('../queue/longest-first.mjs'),
  projects: [
    {
      ...onNode,
      displayName: 'backend',
      roots: ['<rootDir>/backend', '<rootDir>/packages/contracts/src'],
      testMatch: ['**/*.spec.ts'],
      globalSetup: here('database.setup.mjs'),
      globalTeardown: here('database.teardown.mjs'),
      setupFiles: [here('database-of-worker.mjs')],
    },
    {
      ...onNode,
      displayName: 'infra',
      roots: ['<rootDir>/infra', '<rootDir>/packages/stripe-stand-in', '<rootDir>/packages/contracts/openapi'],
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/infra/test/browser/', '/infra/checks/fixtures/'],
    },
  ],
};
