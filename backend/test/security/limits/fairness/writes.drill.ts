import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { atMost, Fairness, keepCalling, ok } from './bystander.js';

const fairness = Fairness.forFile();

describe('Another tenant, while one account', () => {
  it('A2, A3: cleans 20,000 rows and undoes that with 14 edits in flight, works as before, and the process stays ready', async () => {
    const { product, ana, mallory } = fairness;
    const clienteId = (await ana.addCliente({ nome: 'Rui' })).id;
    await fairness.addDuplicates(mallory.contaId, 10_000);
    const { body } = await mallory.get(`/api/clientes?contaId=${mallory.contaId}&limit=1000`);
    const ids: string[] = body.clientes.map(({ id }: { id: string }) => id);
    const ready = new Set<number>();
    const waits: number[] = [];
    const { alone, attacked } = await fairness.compare('A2 edit and list', {
      samples: 150,
      other: async () => {
        ok(await ana.put(`/api/clientes/${clienteId}`, { bairro: String(performance.now()) }));
        await fairness.readList();
      },
      attack: async () => {
        const cleaning = keepCalling(1, async () => {
          await mallory.post('/api/clean-duplicates', { contaId: mallory.contaId });
          const [last] = (await mallory.get(`/api/limpezas?contaId=${mallory.contaId}`)).body;
          await mallory.post('/api/limpezas/desfazer', { contaId: mallory.contaId, limpezaId: last.id });
        });
        // Beyond the rate of a user a call is refused at almost no cost; a flood of those is nginx's task (door.drill.ts).
        const editing = keepCalling(14, async (n) => {
          const { status } = await mallory.put(`/api/clientes/${ids[n % ids.length]}`, { bairro: String(n) });
          if (status === 429) await sleep(100);
        });
        const watching = keepCalling(1, async () => {
          ready.add((await ana.get('/api/health/ready')).status);
          const text = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and application_name = '' and usename = 'viajario_app'`;
          waits.push((await product.db.query(text)).rows[0].n);
          await sleep(250);
        });
        await sleep(2_000);
        return async () => void (await Promise.all([cleaning(), editing(), watching()]));
      },
    });
    fairness.note(`ready ${[...ready].join()}; most connections waiting for a lock ${Math.max(...waits)}`);
    expect([...ready]).toEqual([200]);
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });
});
