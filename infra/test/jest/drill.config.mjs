import { here, onNode } from './base.config.mjs';

/** Slow fault drills (`npm run drill`): each starts the processes that it kills; those of the backend get a PostgreSQL. */
export default {
  maxWorkers: 1,
  projects: [
    {
      ...onNode,
      displayName: 'backend-drill',
      roots: ['<rootDir>/backend'],
      testMatch: ['**/*.drill.ts'],
      globalSetup: here('database.setup.mjs'),
      globalTeardown: here('database.teardown.mjs'),
      setupFiles: [here('database-of-worker.mjs')],
    },
    { ...onNode, displayName: 'infra-drill', roots: ['<rootDir>/infra'], testMatch: ['**/*.drill.ts'] },
  ],
};
