import { rm, symlink } from 'node:fs/promises';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento, documentosOf, download, upload } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdf, pdfOf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { S3 } from '../support/files/s3.js';
import { verify } from '../support/measuring/verify.js';

const MB = 1024 * 1024;

let s3: S3;
let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  s3 = await S3.start();
  product = await startProduct({ alone: true, worker: true, env: { ...s3.env, TIMEOUT_FACTOR: '0.15' } });
  actors = await createActors(product);
});
beforeEach(async () => {
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterEach(() => {
  s3.mood = 'well';
  s3.beforeReading = async () => undefined;
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(directory, name))
    .filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
const stored = (): string[] => filesBelow(s3.directory).filter((name) => name.endsWith('_object'));

describe('Documents in S3', () => {
  it('are stored, served in full and in ranges, and deleted, small and multipart ones', async () => {
    const before = stored().length;
    for (const content of [pdf(), pdfOf(13 * MB)]) {
      const { id } = await addDocumento(actors.agente, clienteId, { nome: 'a.pdf', content });
      expect((await download(actors.agente, id)).bytes.equals(content)).toBe(true);
      const part = await download(actors.agente, id, '', { range: `bytes=100-${content.length - 2}` });
      expect([part.status, part.bytes.equals(content.subarray(100, -1))]).toEqual([206, true]);
      expect(stored()).toHaveLength(before + 1);
      expect((await actors.agente.delete(`/api/documentos/${id}`)).status).toBe(204);
      await eventually(async () => stored().length === before);
    }
  });

  it('DWN-09: are served by the product only: no response shows a storage key', async () => {
    const { id } = await addDocumento(actors.agente, clienteId);
    const { status, headers } = await download(actors.agente, id);
    const response = JSON.stringify([[...headers], await documentosOf(actors.agente, clienteId)]);
    expect([status, headers.get('location')]).toEqual([200, null]);
    for (const text of [new URL(s3.config.endpoint ?? '').host, s3.config.bucket + '/', 'X-Amz'])
      expect(response).not.toContain(text);
  });

  it('CRY-01: hold no byte in clear', async () => {
    const marker = 'MARCADOR-NO-BALDE';
    await addDocumento(actors.agente, clienteId, { nome: `${marker}.pdf`, content: pdf(marker) });
    const all = [...filesBelow(s3.directory), ...filesBelow(product.env['DATA_DIR'] ?? '')];
    expect(all.length).toBeGreaterThan(0);
    for (const file of all) for (const text of [marker, '%PDF', clienteId]) expect(readFileSync(file).includes(text)).toBe(false);
  });

  for (const mood of ['refusing', 'forbidding', 'silent'] as const) {
    it(`FLT-12: that is ${mood} is answered 503 with Retry-After, without a row, and recovers`, async () => {
      const { id } = await addDocumento(actors.agente, clienteId, { nome: 'a.pdf', content: pdfOf(1_000) }); // 1024 bytes when stored
      s3.mood = mood;
      const sent = await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf' }]);
      expect([sent.status, sent.body]).toMatchObject([503, { code: 'SERVICO_INDISPONIVEL' }]);
      expect(sent.headers.get('retry-after')).toMatch(/^\d+$/);
      const asked = await download(actors.agente, id);
      expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect(await documentosOf(actors.agente, clienteId)).toHaveLength(1);
      s3.mood = 'well';
      await eventually(async () => (await upload(actors.agente, { clienteId }, [{ nome: 'b.pdf' }])).status === 201);
      expect((await download(actors.agente, id)).status).toBe(200);
    });
  }

  it('FLT-13: that fails at the end of a multipart upload leaves no row, object or part', async () => {
    const before = stored().length;
    s3.mood = 'failing at completion';
    const { status } = await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf', content: pdfOf(13 * MB) }]);
    expect(status).toBe(503);
    s3.mood = 'well';
    expect(await documentosOf(actors.agente, clienteId)).toEqual([]);
    await eventually(async () => stored().length === before);
  });

  it('FLT-16: whose deletion fails are removed when the storage is back', async () => {
    const before = stored().length;
    const { id } = await addDocumento(actors.agente, clienteId);
    s3.mood = 'refusing';
    expect((await actors.agente.delete(`/api/documentos/${id}`)).status).toBe(204);
    expect((await download(actors.agente, id)).status).toBe(404);
    await eventually(async () =>
      product.logs.some(({ msg }) => /documento-excluido .* failed, will be tried again/.test(String(msg))),
    );
    s3.mood = 'well';
    await eventually(async () => stored().length === before);
  });
});

describe('npm run verify --deep', () => {
  it('V-03: finds nothing wrong with a document that is deleted during the check', async () => {
    const documentos: { id: string }[] = [];
    for (let i = 0; i < 3; i += 1) documentos.push(await addDocumento(actors.agente, clienteId));
    const before = stored().length;
    s3.beforeReading = async () => {
      for (const { id } of documentos.splice(1)) await actors.agente.delete(`/api/documentos/${id}`);
      await eventually(async () => stored().length === before - 2);
    };
    const { found } = await verify(product, '--deep');
    expect([found['V-03'], found['ok']]).toEqual([{ checked: expect.any(Number), missing: 0, damaged: 0 }, true]);
  });
});

describe('Documents on a disk', () => {
  it('FLT-10: that is not writable is answered 503, without a row, while reads work, and recovers', async () => {
    const onDisk = await startProduct();
    try {
      const cast = await createActors(onDisk);
      const { id: cliente } = await cast.agente.addCliente({ contaId: cast.contaId });
      const { id } = await addDocumento(cast.agente, cliente);
      const tmp = path.join(onDisk.env['DATA_DIR'] ?? '', 'files/tmp');
      await rm(tmp, { recursive: true, force: true });
      await symlink('/sys', tmp); // no file can be created there
      const { status, headers } = await upload(cast.agente, { clienteId: cliente });
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect((await download(cast.agente, id)).status).toBe(200);
      expect(await documentosOf(cast.agente, cliente)).toHaveLength(1);
      await rm(tmp);
      expect((await upload(cast.agente, { clienteId: cliente })).status).toBe(201);
    } finally {
      await onDisk.close();
    }
  });
});
