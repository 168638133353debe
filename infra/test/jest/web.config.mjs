import preset from '../../../packages/web-kit/jest.preset.cjs';
import { here } from './base.config.mjs';

/** Component tests of the frontends and web-kit, in jsdom. */
export default {
  ...preset,
  displayName: 'web',
  maxWorkers: 2,
  globalSetup: here('web.setup.mjs'),
  runner: here('../queue/queued-web.mjs'),
  testSequencer: here('../queue/longest-first.mjs'),
  testTimeout: preset.testTimeout * Number(process.env.TEST_LIMITS ?? 1),
};
