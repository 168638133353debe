import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../../infra/test/soon.js';
import { createCopia } from '../../../support/calls/copia-calls.js';
import { addDocumento } from '../../../support/calls/documento-calls.js';
import { pdfOfPages } from '../../../support/files/pdf-pages.js';
import { endedJob } from '../../../support/jobs/jobs.js';
import { atMost, Fairness, keepCalling, ok } from './bystander.js';

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

  it('21-A1: and a second one ask for copies of PDFs of 60,000 pages, gets an own job done as before', async () => {
    const { product, mallory } = fairness;
    const attackers = [mallory, await fairness.signIn('trudy@example.com')];
    const clientes = await Promise.all(attackers.map((attacker) => attacker.addCliente({ nome: 'M' })));
    const asked: number[] = [];
    const { alone, attacked } = await fairness.compare('21-A1 job of another one', {
      samples: 20,
      other: async () => {
        const other = await fairness.nextOther();
        ok(await other.post('/api/clean-duplicates', { contaId: other.contaId }));
      },
      attack: async () => {
        const ends = attackers.map((attacker, index) =>
          keepCalling(1, async (n) => {
            const file = { nome: `${n}.pdf`, content: pdfOfPages(60_000 + n) };
            const { id } = await addDocumento(attacker, clientes[index]?.id ?? '', file);
            for (let copy = 0; copy < 10; copy += 1) asked.push((await createCopia(attacker, id)).status);
            await sleep(2_000);
          }),
        );
        await eventually(async () => asked.length >= 20);
        return async () => void (await Promise.all(ends.map((end) => end())));
      },
    });
    const { rows } = await product.db.query(`select count(*)::int as n from documentos where sem_marca is not null`);
    fairness.note(`${asked.length} copies asked for, ${rows[0].n} files refused`);
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });

  it('21-A4: erases people all the time while a colleague exports, works as before, and the export ends', async () => {
    const { product } = fairness;
    const colleagues = await fairness.signIn('oscar@example.com');
    await fairness.addDuplicates(colleagues.contaId, 10_000);
    const { rows } = await product.db.query('select id from clientes where conta_id = $1', [colleagues.contaId]);
    const ids = rows.map(({ id }) => id);
    let jobId = '';
    let erased = 0;
    const { alone, attacked } = await fairness.compare('21-A4 list', {
      other: fairness.readList,
      attack: async () => {
        jobId = (await colleagues.get(`/api/export/complete/${colleagues.contaId}`, later)).body.jobId;
        const end = keepCalling(2, async (n) => {
          const { status } = await colleagues.post(`/api/clientes/${ids[n]}/eliminacao`, { motivo: 'pedido' });
          if (status === 200) erased += 1;
          else await sleep(100);
        });
        return async () => {
          await endedJob(colleagues, jobId); // while they are still being erased
          await end();
        };
      },
    });
    const { status } = (await colleagues.get(`/api/jobs/${jobId}`)).body;
    fairness.note(`the export is ${status}, ${erased} erased`);
    expect(status).toBe('completed');
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });
});
