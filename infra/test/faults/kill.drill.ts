import { describe, it } from '@jest/globals';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { killWhileWriting } from './kill-rounds.ts';

describe('kill -9 of API, worker and PostgreSQL while people write', () => {
  it('FLT-01, FLT-03, FLT-05: loses nothing acknowledged and does nothing twice in 21 rounds', async () => {
    expectNothingLost(await killWhileWriting(21));
  }, 900_000);
});
