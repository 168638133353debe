import { here } from './base.config.mjs';
import preset from '../../../packages/web-kit/jest.preset.cjs';

/** Component tests of the frontends and web-kit, in jsdom. */
export default { ...preset, displayName: 'web', maxWorkers: 2, globalSetup: here('web.setup.mjs') };
