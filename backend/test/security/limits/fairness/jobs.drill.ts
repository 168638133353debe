import { describe, expect, it } from '@jest/globals';
import { Fairness, ok } from './bystander.js';

const fairness = Fairness.forFile();
const later = { headers: { prefer: 'respond-async' } };

describe('Another tenant, while one account', () => {
  it('A4: queues 25 cleanings, gets an own job done at once', async () => {
    const { mallory } = fairness;
    await fairness.addDuplicates(mallory.contaId, 10_000);
    const { attacked } = await fairness.compare('A4 job of another one', {
      samples: 20,
      other: async () => {
        const other = await fairness.nextOther();
        ok(await other.post('/api/clean-duplicates', { contaId: other.contaId }));
      },
      attack: async () => {
        for (let i = 0; i < 25; i += 1) ok(await mallory.post('/api/clean-duplicates', { contaId: mallory.contaId }, later));
        return () => undefined;
      },
    });
    expect(attacked.p95).toBeLessThanOrEqual(2_000);
  });
});
