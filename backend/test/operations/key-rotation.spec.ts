import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addEnvio } from '../support/calls/ficha-calls.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { startBackend } from '../support/processes/backend-process.js';
import { whileHeld } from '../support/faults/paused.js';
import { ownDatabase, type OwnDatabase } from '../support/processes/own-database.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { v1Value } from '../support/files/v1-value.js';

const NUMBERS = { rg: '12.345.678-9', cnh: '98765432100', certidaoNascimento: '123456 01 55 2013 1 00012 021 0000123 21' };

let database: OwnDatabase;
let product: Product;
let actors: Actors;
/** The current key of all values; each test rotates to its own. */
let old: string;

beforeAll(async () => {
  database = await ownDatabase('viajario_template');
  database.use();
  product = await startProduct();
  actors = await createActors(product);
  old = product.env['DOCUMENTS_KEY'] ?? '';
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

interface Keys extends Record<string, string> {
  DOCUMENTS_KEY: string;
  DOCUMENTS_KEY_OLD: string;
}

const newKeys = (): Keys => ({ DOCUMENTS_KEY: randomBytes(32).toString('base64'), DOCUMENTS_KEY_OLD: old });

async function rotate(keys: Record<string, string>): Promise<{ code: number | null; outcome: Record<string, any> }> {
  const env = { ...product.env, DATABASE_URL: database.operatorUrl, ...keys };
  const { code, stdout, stderr } = await startBackend('rotate-keys', env).ended;
  if (!stdout.startsWith('{')) throw new Error(`rotate-keys printed ${stdout}${stderr}`);
  return { code, outcome: JSON.parse(stdout) };
}

/** Rotates all, and does `meanwhile` while the rotation is paused before it changes the rows that `lock` locks. */
async function rotateWhile(keys: Keys, lock: string, meanwhile: () => Promise<void>): ReturnType<typeof rotate> {
  const { rotated } = await whileHeld(product, lock, async (somebodyWaits) => {
    const begun = rotate(keys);
    await somebodyWaits();
    await meanwhile();
    return { rotated: begun };
  });
  return rotated;
}

/** The view of a process that has this key alone. */
async function seenWith(key: string, clienteIds: string[]): Promise<unknown[]> {
  const api = await ApiProcess.start(product, { DOCUMENTS_KEY: key });
  const person = api.browserOf(actors.gestor);
  try {
    return await Promise.all(clienteIds.map(async (id) => (await person.get(`/api/clientes/${id}`)).body));
  } finally {
    await api.stop();
  }
}

describe('A rotation of the master key while users work', () => {
  it('CRY-05: leaves no number of a client or a travel document, and no submission of a client, under the old key when another number is edited meanwhile', async () => {
    const [first, edited] = [
      await actors.gestor.addCliente({ contaId: actors.contaId, ...NUMBERS }),
      await actors.gestor.addCliente({ contaId: actors.contaId, ...NUMBERS }),
    ];
    const passaporte = { tipo: 'passaporte', pais: 'BRA', numero: 'FZ 123456' };
    const documentosOf = ({ id }: { id: string }): string => `/api/clientes/${id}/documentos-viagem`;
    expect((await actors.gestor.post(documentosOf(first), passaporte)).status).toBe(201);
    const sent = { campos: { rg: '123' }, arquivos: [{ flag: 'rg' }] };
    const envio = await addEnvio(actors, { id: first.id, contaId: actors.contaId }, sent);
    const keys = newKeys();
    const api = await ApiProcess.start(product, keys);
    const lock = `select from clientes where id = '${first.id}' for update`;
    const { code, outcome } = await rotateWhile(keys, lock, async () => {
      const { status } = await api.browserOf(actors.gestor).put(`/api/clientes/${edited.id}`, { rg: '55' });
      expect(status).toBe(200);
    }).finally(() => api.stop());
    old = keys.DOCUMENTS_KEY;
    expect([code, outcome['ok']]).toEqual([0, true]);
    const later = await ApiProcess.start(product, { DOCUMENTS_KEY: old });
    const person = later.browserOf(actors.gestor);
    expect((await person.get(`/api/clientes/${edited.id}`)).body).toMatchObject({ ...NUMBERS, rg: '55' });
    expect((await person.get(`/api/clientes/${first.id}`)).body).toMatchObject(NUMBERS);
    expect((await person.get(documentosOf(first))).body).toMatchObject([{ numero: 'FZ 123456' }]);
    const { campos, arquivos } = (await person.get(`/api/envios/${envio.id}`)).body;
    expect(campos).toMatchObject([{ enviado: '123' }]);
    expect((await person.get(`/api/envios/${envio.id}/arquivos/${arquivos[0].id}`)).status).toBe(200);
    const again = await person.post(documentosOf(edited), passaporte);
    await later.stop();
    expect([again.status, again.body.data]).toEqual([409, { clienteId: first.id, nome: first.nome }]);
  });

  it('CRY-05: is not finished while a process still writes with the old key, and reports that', async () => {
    const cliente = await actors.gestor.addCliente({ contaId: actors.contaId });
    const keys = newKeys();
    const api = await ApiProcess.start(product, { DOCUMENTS_KEY: keys.DOCUMENTS_KEY_OLD, DOCUMENTS_KEY_OLD: keys.DOCUMENTS_KEY });
    const { code, outcome } = await rotateWhile(keys, 'select from segredos for update', async () => {
      const { status } = await api.browserOf(actors.gestor).put(`/api/clientes/${cliente.id}`, NUMBERS);
      expect(status).toBe(200);
    }).finally(() => api.stop());
    expect([code, outcome]).toEqual([
      1,
      expect.objectContaining({
        ok: false,
        problem: expect.stringMatching(/^a process has written with the old key .* run rotate-keys again$/),
      }),
    ]);
    expect(await rotate(keys)).toMatchObject({ code: 0, outcome: { ok: true } });
    old = keys.DOCUMENTS_KEY;
    expect(await seenWith(old, [cliente.id])).toMatchObject([NUMBERS]);
  });

  it('CRY-05: converts values of the first format, with a new key or without, and is then finished', async () => {
    const ids: string[] = [];
    for (const keys of [{ DOCUMENTS_KEY: old }, newKeys()]) {
      const { id } = await actors.gestor.addCliente({ contaId: actors.contaId });
      const before = Object.values(NUMBERS).map((number) => v1Value(Buffer.from(old, 'base64'), number));
      await product.db.query('update clientes set rg = $2, cnh = $3, certidao_nascimento = $4 where id = $1', [id, ...before]);
      await product.db.query(`update chaves_mestras set vinculo = 'iniciado', vinculo_desde = now() - interval '1 hour'`);
      const { code, outcome } = await rotate(keys);
      expect([code, outcome]).toEqual([0, expect.objectContaining({ ok: true })]);
      if (!('DOCUMENTS_KEY_OLD' in keys)) expect(outcome['clientes']).toMatchObject({ changed: 1, failed: 0 });
      const again = await rotate(keys);
      expect([again.code, again.outcome['clientes'].changed]).toEqual([0, 0]);
      old = keys.DOCUMENTS_KEY;
      const { rows } = await product.db.query('select rg, cnh, certidao_nascimento from clientes where id = $1', [id]);
      for (const value of Object.values(rows[0])) expect(value).toMatch(/^v3:/);
      ids.push(id);
    }
    expect(await seenWith(old, ids)).toMatchObject([NUMBERS, NUMBERS]);
  });
});
