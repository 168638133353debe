import { describe, expect, it } from '@jest/globals';
import { addDocumento, download, upload } from '../../../support/calls/documento-calls.js';
import { SlowReader } from '../../../support/faults/slow-reader.js';
import { pdfOf } from '../../../support/files/files-of-types.js';
import { eventually } from '../../../../../infra/test/soon.js';
import { atMost, Fairness, MB, ok } from './bystander.js';

const fairness = Fairness.forFile();

describe('Another tenant, while one account', () => {
  it('A1: has two hundred slow readers of a file, downloads and uploads as before', async () => {
    const { api, ana, mallory } = fairness;
    const content = pdfOf(4.9 * MB);
    const clienteId = (await ana.addCliente({ nome: 'Rui' })).id;
    const theirs = await addDocumento(mallory, (await mallory.addCliente({ nome: 'M' })).id, { nome: 'm.pdf', content });
    const own = await addDocumento(ana, clienteId, { nome: 'a.pdf', content });
    const cookie = `sid=${mallory.cookies.get('sid')}`;
    const ready: number[] = [];
    const { alone, attacked } = await fairness.compare('A1 download of 4.9 MB from a bucket', {
      other: async () => {
        ok(await download(ana, own.id));
        ready.push((await ana.get('/api/health/ready')).status);
      },
      attack: async () => {
        const open = (): SlowReader =>
          new SlowReader(api.port, `/api/documentos/${theirs.id}/download`, { everyMs: 600_000, cookie });
        const readers = Array.from({ length: 200 }, open);
        await eventually(async () => readers.some(({ status }) => status === 200));
        return () => {
          for (const reader of readers) reader.leave();
        };
      },
    });
    ok(await upload(ana, { clienteId }, [{ nome: 'b.pdf', content }]));
    expect(new Set(ready)).toEqual(new Set([200]));
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 1.5));
  });
});
