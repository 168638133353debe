import { onNode } from './jest.base.mjs';

/** Slow fault drills (`npm run drill`): each starts what it kills. */
export default {
  ...onNode,
  displayName: 'drill',
  maxWorkers: 1,
  roots: ['<rootDir>/backend', '<rootDir>/infra'],
  testMatch: ['**/*.drill.ts'],
  testTimeout: 900_000,
};
