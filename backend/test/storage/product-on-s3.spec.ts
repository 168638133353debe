import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Files } from '../../src/shared/files/files.js';
import { now } from '../support/clock.js';
import { newFolder, removeFolder } from '../support/files/backups.js';
import { eventually } from '../../../infra/test/soon.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { S3 } from '../support/files/s3.js';
import { verify } from '../support/measuring/verify.js';
import { setAge } from '../support/files/storages.js';

let s3: S3;
let product: Product;

beforeAll(async () => {
  s3 = await S3.start();
  product = await startProduct({ alone: true, env: s3.env, worker: true });
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

const readiness = () => product.visitor().get('/api/health/ready');
const storageIs = (state: 'ok' | 'degraded'): Promise<true> =>
  eventually(async () => (await readiness()).body.checks?.storage === state);

describe('The product with a bucket', () => {
  it('stays ready while S3 does not answer, reports that to operators, and lets users work without files', async () => {
    await storageIs('ok');
    await s3.down();
    await storageIs('degraded');
    const { status, body } = await readiness();
    expect([status, body]).toEqual([200, { status: 'ok', checks: { database: 'ok', queue: 'ok', storage: 'degraded' } }]);
    const agent = await product.signIn('sem-arquivos@example.com');
    expect(await agent.addCliente({ nome: 'Ana' })).toMatchObject({ nome: 'Ana' });
    await s3.up();
    await storageIs('ok');
    const logged = product.logs.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('storage '));
    expect(logged).toEqual([expect.stringMatching(/^storage does not answer: .*ECONNREFUSED/), 'storage answers again']);
  });

  it('V-04: leaves nothing on its own disk of an upload by a killed API', async () => {
    const dataDir = newFolder();
    const tmp = path.join(dataDir, 'files/tmp');
    mkdirSync(tmp, { recursive: true });
    const [old, young] = ['a'.repeat(32), 'b'.repeat(32)] as const;
    for (const name of [old, young]) writeFileSync(path.join(tmp, name), 'x');
    setAge(path.join(tmp, old), 2);
    const api = await ApiProcess.start(product, { DATA_DIR: dataDir });
    try {
      await eventually(async () => !existsSync(path.join(tmp, old)));
      expect(readdirSync(tmp)).toEqual([young]);
    } finally {
      await api.stop();
      removeFolder(dataDir);
    }
  });

  it('V-04: is verified and swept also when S3 does not list open uploads, and reports what was not checked', async () => {
    s3.mood = 'knowing no open uploads';
    try {
      const { found } = await verify(product);
      expect(found['V-04']).toMatchObject({ unfinished: null, notChecked: ['ListMultipartUploads'] });
      expect(found['V-03']).toMatchObject({ checked: expect.any(Number) });
      expect(await product.app.get(Files).removeUnfinished(now())).toBe(0);
      const told = product.logs.filter(({ msg }) => String(msg).includes('the storage does not know ListMultipartUploads'));
      expect(told).toHaveLength(1);
    } finally {
      s3.mood = 'well';
    }
  });

  it('FLT-16: removes a deleted client’s files from it, also when it was down at first', async () => {
    const agent = await product.signIn('s3@example.com');
    const options = { binding: `${agent.contaId}/x`, maxBytes: 100 };
    const { key } = await product.app.get(Files).store(Readable.from([Buffer.from('conteúdo')]), options);
    expect(s3.holds(key)).toBe(true);
    await s3.down();
    await product.db.query("insert into jobs (id, conta_id, tipo, dados) values ($1, $2, 'cliente-excluido', $3)", [
      randomUUID(),
      agent.contaId,
      JSON.stringify({ clienteId: randomUUID(), arquivos: [key] }),
    ]);
    await eventually(async () => product.logs.some(({ msg }) => String(msg).includes('will be tried again')));
    await s3.up();
    await eventually(async () => !s3.holds(key));
  });
});
