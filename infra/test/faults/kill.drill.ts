import { describe, it } from '@jest/globals';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { killWhileWriting } from './kill-rounds.ts';

/** The catalogue's numbers with KILLS=full. */
const kills = process.env.KILLS === 'full' ? { api: 100, worker: 100, postgres: 50 } : { api: 8, worker: 8, postgres: 5 };
const ALL = kills.api + kills.worker + kills.postgres;
const MAX_ROUND_MS = 30_000;

describe('kill -9 of API, worker and PostgreSQL during writes', () => {
  it(
    `FLT-01, FLT-03, FLT-05, G-05: ${JSON.stringify(kills)} times, loses nothing acknowledged and does nothing twice`,
    async () => {
      const start = performance.now();
      const outcome = await killWhileWriting(kills);
      const { created, deleted } = outcome.history;
      const minutes = ((performance.now() - start) / 60_000).toFixed(1);
      console.log(`${ALL} kills in ${minutes} min, ${created.size} clients written, ${deleted.size} of them deleted`);
      expectNothingLost(outcome);
    },
    300_000 + ALL * MAX_ROUND_MS,
  );
});
