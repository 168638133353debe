import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from './support/actors.js';
import { startBackend } from './support/backend-process.js';
import { Browser } from './support/browser.js';
import { addDocumento, download } from './support/documento-calls.js';
import { pdf } from './support/files-of-types.js';
import { forgetLogos, logoOf, sendLogo } from './support/logo-calls.js';
import { startProduct, type Product } from './support/product.js';

const FIELDS = { rg: '12.345.678-9', cnh: '98765432100', certidaoNascimento: '123456 01 55 2013 1 00012 021 0000123 21' };

let before: Product;
let during: Product;
let actors: Actors;
const [old, current] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [string, string];

beforeAll(async () => {
  before = await startProduct({ env: { DOCUMENTS_KEY: old } });
  // other files' keys are not known here
  for (const table of ['documentos', 'clientes', 'segredos']) await before.db.query(`delete from ${table}`);
  await forgetLogos(before);
  actors = await createActors(before);
});
afterAll(async () => {
  await during?.close();
  await before.close();
});

async function rotate(keys: Record<string, string>): Promise<{ code: number | null; outcome: Record<string, any> }> {
  const env = { ...before.env, DATABASE_URL: process.env['OPERATOR_DATABASE_URL'] ?? '', ...keys };
  const { code, stdout, stderr } = await startBackend('rotate-keys', env).ended;
  if (!stdout.startsWith('{')) throw new Error(`rotate-keys printed ${stdout}${stderr}`);
  return { code, outcome: JSON.parse(stdout) };
}

describe('A new master key', () => {
  it('CRY-05: reads everything while the old one is known, and alone once all is rotated', async () => {
    const cliente = await actors.agente.addCliente({ contaId: actors.contaId, ...FIELDS });
    await actors.agente.addCliente({ contaId: actors.contaId, rg: '1' });
    const content = pdf('antes da troca');
    const documentos = [];
    for (const nome of ['a.pdf', 'b.pdf', 'c.pdf'])
      documentos.push(await addDocumento(actors.agente, cliente.id, { nome, content }));
    await sendLogo(actors.gestor, actors.contaId);
    const env = {
      DATA_DIR: before.env['DATA_DIR'] ?? '',
      SESSION_SECRET: before.env['SESSION_SECRET'] ?? '',
      DOCUMENTS_KEY: current,
    };

    during = await startProduct({ env: { ...env, DOCUMENTS_KEY_OLD: old } });
    const agente = at(during);
    for (const { id } of documentos) expect((await download(agente, id)).bytes.equals(content)).toBe(true);
    expect((await agente.get(`/api/clientes/${cliente.id}`)).body).toMatchObject(FIELDS);
    const young = await addDocumento(agente, cliente.id, { nome: 'depois.pdf', content });

    const keys = { DOCUMENTS_KEY: current, DOCUMENTS_KEY_OLD: old };
    expect(await rotate(keys)).toEqual({
      code: 0,
      outcome: {
        ok: true,
        files: { checked: 5, changed: 4, failed: 0 },
        clientes: { checked: 2, changed: 2, failed: 0 },
        segredos: { checked: 1, changed: 1, failed: 0 },
      },
    });
    const nothingLeft = { checked: expect.any(Number), changed: 0, failed: 0 };
    expect((await rotate(keys)).outcome).toEqual({ ok: true, files: nothingLeft, clientes: nothingLeft, segredos: nothingLeft });

    const after = await startProduct({ env });
    try {
      for (const { id } of [...documentos, young]) expect((await download(at(after), id)).bytes.equals(content)).toBe(true);
      expect((await logoOf(at(after), actors.contaId)).status).toBe(200);
      expect((await at(after).get(`/api/clientes/${cliente.id}`)).body).toMatchObject(FIELDS);
    } finally {
      await after.close();
    }
  });

  it('CRY-05: that comes without the old one rotates nothing and says so', async () => {
    const { code, outcome } = await rotate({ DOCUMENTS_KEY: randomBytes(32).toString('base64') });
    expect(code).toBe(1);
    expect(outcome).toMatchObject({
      ok: false,
      files: { checked: 5, changed: 0, failed: 5 },
      clientes: { checked: 2, changed: 0, failed: 2 },
      segredos: { checked: 1, changed: 0, failed: 1 },
    });
  });
});

function at(product: Product): Browser {
  const copy = new Browser(product.url);
  for (const [name, value] of actors.agente.cookies) copy.cookies.set(name, value);
  return copy;
}
