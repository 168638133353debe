import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { masterKeyId } from '../../src/shared/encryption/file-keys.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { Browser } from '../support/calls/browser.js';
import { addDocumento, download } from '../support/calls/documento-calls.js';
import { pdf } from '../support/files/files-of-types.js';
import { whileHeld } from '../support/faults/paused.js';
import { endWhoWaits } from '../support/faults/lock-waits.js';
import { logoOf, sendLogo } from '../support/calls/logo-calls.js';
import { startProduct, type Product } from '../support/processes/product.js';

const FIELDS = { rg: '12.345.678-9', cnh: '98765432100', certidaoNascimento: '123456 01 55 2013 1 00012 021 0000123 21' };

let before: Product;
let during: Product;
let actors: Actors;
let old: string;
const current = randomBytes(32).toString('base64');
const currentId = masterKeyId(Buffer.from(current, 'base64'));
const MANY = 3_000;

beforeAll(async () => {
  before = await startProduct({ alone: true });
  old = before.env['DOCUMENTS_KEY'] ?? '';
  actors = await createActors(before);
});
afterAll(async () => {
  await during?.close();
  await before.close();
});

const start = (entry: string, keys: Record<string, string>): BackendProcess =>
  startBackend(entry, { ...before.env, DATABASE_URL: process.env['OPERATOR_DATABASE_URL'] ?? '', ...keys });

async function rotate(keys: Record<string, string>): Promise<{ code: number | null; outcome: Record<string, any> }> {
  const { code, stdout, stderr } = await start('rotate-keys', keys).ended;
  if (!stdout.startsWith('{')) throw new Error(`rotate-keys printed ${stdout}${stderr}`);
  return { code, outcome: JSON.parse(stdout) };
}

describe('A new master key', () => {
  it('CRY-05: reads everything together with the old one, and alone after the rotation', async () => {
    const cliente = await actors.agente.addCliente({ contaId: actors.contaId, ...FIELDS });
    const repeated = { contaId: actors.contaId, nome: 'Duas vezes', rg: '1' };
    const again = (browser: Browser) =>
      browser.post('/api/clientes', repeated, { headers: { 'idempotency-key': 'antes da troca' } });
    const { text: answer } = await again(actors.agente);
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
    expect(await knownKeys()).toHaveLength(2);
    const done = await killHalfWay(keys, documentos[0]?.id);
    expect(await knownKeys()).toHaveLength(2);
    for (const { id } of documentos) expect((await download(agente, id)).bytes.equals(content)).toBe(true);
    expect((await agente.get(`/api/clientes/${cliente.id}`)).body).toMatchObject(FIELDS);

    const files = { checked: 5 + MANY, changed: 5 + MANY - done, failed: 0 };
    expect(await rotate(keys)).toEqual({
      code: 0,
      outcome: {
        ok: true,
        files,
        clientes: { checked: 2, changed: 2, failed: 0 },
        segredos: { checked: 1, changed: 1, failed: 0 },
        respostas: { checked: 1, changed: 1, failed: 0 },
      },
    });
    expect(await knownKeys()).toHaveLength(1);
    await before.db.query(`delete from documentos where nome_arquivo = 'cópia'`);
    const nothingLeft = { checked: expect.any(Number), changed: 0, failed: 0 };
    expect((await rotate(keys)).outcome).toEqual({
      ok: true,
      files: nothingLeft,
      clientes: nothingLeft,
      segredos: nothingLeft,
      respostas: nothingLeft,
    });

    const after = await startProduct({ env });
    try {
      for (const { id } of [...documentos, young]) expect((await download(at(after), id)).bytes.equals(content)).toBe(true);
      expect((await logoOf(at(after), actors.contaId)).status).toBe(200);
      expect((await at(after).get(`/api/clientes/${cliente.id}`)).body).toMatchObject(FIELDS);
      expect((await again(at(after))).text).toBe(answer);
    } finally {
      await after.close();
    }
  });

  it('CRY-05, CRY-06: fails to rotate without the old one, and the old one alone does not start', async () => {
    for (const [entry, key] of [
      ['rotate-keys', randomBytes(32).toString('base64')],
      ['main', old],
    ] as const) {
      const { code, stdout, stderr } = await start(entry, { DOCUMENTS_KEY: key, DATABASE_URL: urlFor(entry) }).ended;
      expect([code, stdout, stderr.trim().split('\n')]).toEqual([
        1,
        '',
        [expect.stringMatching(/cannot start: DOCUMENTS_KEY: /)],
      ]);
    }
    expect(await knownKeys()).toHaveLength(1);
  });
});

const urlFor = (entry: string): string => process.env[entry === 'main' ? 'DATABASE_URL' : 'OPERATOR_DATABASE_URL'] ?? '';

async function knownKeys(): Promise<string[]> {
  return (await before.db.query('select id from chaves_mestras')).rows.map(({ id }) => id);
}

/** Kills (-9) a rotation of many files in progress; returns how many it had done. */
async function killHalfWay(keys: Record<string, string>, documentoId: string | undefined): Promise<number> {
  await before.db.query(
    `insert into documentos select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'nome_arquivo', 'cópia',
       'arquivo_url', 'copia/' || n))).* from documentos d, generate_series(1, ${MANY}) n where d.id = $1`,
    [documentoId],
  );
  const done = async (): Promise<number> =>
    (await before.db.query('select count(*)::int as n from documentos where starts_with(chave_envolta, $1)', [`v1.${currentId}`]))
      .rows[0].n;
  const inTheMiddle = `select from documentos where id = (select id from documentos order by id offset ${MANY / 2} limit 1) for update`;
  return whileHeld(before, inTheMiddle, async (somebodyWaits) => {
    const rotation = start('rotate-keys', keys);
    await somebodyWaits();
    await rotation.kill();
    await endWhoWaits(before.db); // its connection would still write one row
    const count = await done();
    expect([count > MANY / 10, count < MANY]).toEqual([true, true]);
    return count;
  });
}

const at = ({ url }: Product): Browser => actors.agente.at(url);
