import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { expire } from '../../../support/calls/actors.js';
import { SlowReader } from '../../../support/faults/slow-reader.js';
import { eventually } from '../../../../../infra/test/soon.js';
import { Fairness, keepCalling, ok } from './bystander.js';

const fairness = Fairness.forFile();

describe('Another tenant, while one account', () => {
  it('A6: reads four exports at 80 kB/s, gets an export at once', async () => {
    const { api, mallory } = fairness;
    const cookie = `sid=${mallory.cookies.get('sid')}`;
    const secondConta = await addConta('Segunda');
    await fairness.addDuplicates(secondConta, 50_000);
    const { alone, attacked } = await fairness.compare('A6 CSV', {
      samples: 20,
      other: async () => {
        const other = await fairness.nextOther();
        const response = await other.fetch(`/api/export/csv/${other.contaId}`);
        await response.arrayBuffer();
        ok(response);
      },
      attack: async () => {
        const readers = [mallory.contaId, secondConta, mallory.contaId, secondConta].map(
          (id) => new SlowReader(api.port, `/api/export/csv/${id}`, { everyMs: 800, cookie }),
        );
        await eventually(async () => readers.every(({ status }) => status === 200));
        return () => {
          for (const reader of readers) reader.leave();
        };
      },
    });
    expect(attacked.p95).toBeLessThanOrEqual(alone.p95 + 2_000);
  });

  it('A7: previews 100,000 equal names repeatedly, gets answers as before', async () => {
    const { product, mallory } = fairness;
    const thirdConta = await addConta('Terceira');
    await fairness.addDuplicates(thirdConta, 50_000);
    await product.db.query(`update clientes set nome = 'Maria da Silva', email = null where conta_id = $1`, [thirdConta]);
    await product.db.query('analyze clientes');
    const { alone, attacked } = await fairness.compare('A7 list', {
      samples: 150,
      other: fairness.readList,
      attack: async () => {
        const previewing = keepCalling(1, () => mallory.get(`/api/clean-duplicates?contaId=${thirdConta}`));
        await sleep(500);
        return previewing;
      },
    });
    expect(attacked.p95).toBeLessThanOrEqual(alone.p95 + 100);
  });

  it('A8: requests its ZIP repeatedly after its trial, finds only one of them stored', async () => {
    const { product, mallory } = fairness;
    await expire(product, mallory);
    const kept = `select count(*)::int as n from arquivos_de_jobs where conta_id = $1`;
    await fairness.compare('A8 list', {
      other: fairness.readList,
      attack: async () => {
        for (let i = 0; i < 6; i += 1) await (await mallory.fetch(`/api/export/complete/${mallory.contaId}`)).body?.cancel();
        return () => undefined;
      },
    });
    const { n } = (await product.db.query(kept, [mallory.contaId])).rows[0];
    fairness.note(`files kept after six calls: ${n}`);
    expect(n).toBe(1);
  });
});

async function addConta(nome: string): Promise<string> {
  return (await fairness.mallory.post('/api/contas', { nome, tipo: 'agencia' })).body.id;
}
