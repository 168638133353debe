import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newCopia } from '../../../support/calls/copia-calls.js';
import { addDocumento, download, upload } from '../../../support/calls/documento-calls.js';
import type { Remote } from '../../../support/calls/browser.js';
import { SlowReader } from '../../../support/faults/slow-reader.js';
import { pdfOf } from '../../../support/files/pdf-pages.js';
import { eventually } from '../../../../../infra/test/soon.js';
import { atMost, Fairness, keepCalling, MB, ok, type Comparison } from './bystander.js';

const fairness = Fairness.forFile();
/** 64 KiB each: about 4 KiB a second. */
const EVERY_MS = 16_000;

let content: Buffer;
/** More than the operating system takes of an answer that nobody reads. */
let large: Buffer;
let clienteId: string;
let ownId: string;
let ready: number[];

beforeAll(async () => {
  [content, large] = [await pdfOf(4.8 * MB), await pdfOf(8 * MB)];
  clienteId = (await fairness.ana.addCliente({ nome: 'Rui' })).id;
  ownId = (await addDocumento(fairness.ana, clienteId, { nome: 'a.pdf', content })).id;
});

async function addFile(person: Remote): Promise<string> {
  return (await addDocumento(person, (await person.addCliente({ nome: 'M' })).id, { nome: 'm.pdf', content: large })).id;
}

/** Keeps `count` slow readers open, and opens another one every half second. */
async function readSlowly(count: number, open: (n: number) => SlowReader): Promise<() => Promise<void>> {
  const readers = Array.from({ length: count }, (_, n) => open(n));
  await eventually(async () => readers.filter(({ status }) => status === 200).length >= Math.min(count, 20));
  const end = keepCalling(1, async (n) => {
    readers.push(open(n));
    await sleep(500);
  });
  return async () => {
    await end();
    for (const reader of readers) reader.leave();
  };
}

/** The other tenant's downloads meanwhile. */
const compare = (what: string, attack: Comparison['attack']): ReturnType<Fairness['compare']> => {
  ready = [];
  return fairness.compare(`${what}: download of 4.9 MB from a bucket`, {
    other: async () => {
      ok(await download(fairness.ana, ownId));
      ready.push((await fairness.ana.get('/api/health/ready')).status);
    },
    attack,
  });
};

describe('Another tenant downloads as before, while', () => {
  it('A1: one account has two hundred slow readers of a file, and uploads too', async () => {
    const { api, ana, mallory } = fairness;
    const path = `/api/documentos/${await addFile(mallory)}/download`;
    const options = { everyMs: 600_000, cookie: `sid=${mallory.cookies.get('sid')}`, address: mallory.address };
    const { alone, attacked } = await compare('A1', () => readSlowly(200, () => new SlowReader(api.port, path, options)));
    ok(await upload(ana, { clienteId }, [{ nome: 'b.pdf', content }]));
    expect(new Set(ready)).toEqual(new Set([200]));
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 1.5));
  });

  it.each([
    ['one address', () => '198.51.100.1'],
    ['eight addresses', (n: number) => `198.51.100.${n + 1}`],
  ])('21-A7: eight trial accounts of %s have twenty slow readers each', async (where, addressOf) => {
    const files: { path: string; cookie: string; address: string }[] = [];
    for (let n = 0; n < 8; n += 1) {
      const person = await fairness.signIn(`trial-${n}-${where.replace(' ', '-')}@example.com`, addressOf(n));
      const path = `/api/documentos/${await addFile(person)}/download`;
      files.push({ path, cookie: `sid=${person.cookies.get('sid')}`, address: person.address });
    }
    const { alone, attacked } = await compare(`21-A7 ${where}`, () =>
      readSlowly(160, (n) => {
        const { path, ...options } = files[n % files.length]!;
        return new SlowReader(fairness.api.port, path, { everyMs: EVERY_MS, ...options });
      }),
    );
    expect(new Set(ready)).toEqual(new Set([200]));
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });

  it('21-A7: one link has slow readers at eight addresses', async () => {
    const { product, api, mallory } = fairness;
    const { id, token } = await newCopia(mallory, await addFile(mallory));
    await product.db.query('update copias set downloads = 10000 where id = $1', [id]);
    const path = `/api/copia/${token}/arquivo`;
    const { alone, attacked } = await compare('21-A7 one link', () =>
      readSlowly(160, (n) => new SlowReader(api.port, path, { everyMs: EVERY_MS, address: `198.51.100.${20 + (n % 8)}` })),
    );
    expect(attacked.p95).toBeLessThanOrEqual(atMost(alone, 2));
  });
});
