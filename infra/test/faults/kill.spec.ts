import { describe, it } from '@jest/globals';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { killWhileWriting } from './kill-rounds.ts';

describe('kill -9 of API, worker and PostgreSQL during writes', () => {
  it('FLT-01, FLT-03, FLT-05, V-02, V-11: loses nothing acknowledged and does nothing twice (once each; more in the drill)', async () => {
    expectNothingLost(await killWhileWriting({ api: 1, worker: 1, postgres: 1 }));
  }, 600_000);
});
