import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../src/config.js';
import { refuseOtherMasterKey } from '../../../src/shared/encryption/master-keys.store.js';
import { createActors } from '../../support/calls/actors.js';
import { startBackend, type Ended } from '../../support/processes/backend-process.js';
import { databaseText } from '../../support/faults/database-text.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const ENTRIES = [
  ['main', 'api'],
  ['worker', 'worker'],
] as const;
const OTHER = randomBytes(32).toString('base64');

let product: Product;
let folder: string;

beforeAll(async () => {
  product = await startProduct();
  folder = mkdtempSync(path.join(tmpdir(), 'viajario-chave-'));
  const { agente, contaId } = await createActors(product);
  const { id } = await agente.addCliente({ contaId, rg: '12.345.678-9' });
  await addDocumento(agente, id);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

/** Starts a process that must be refused; fails when it changed anything. */
async function expectRefused(entry: string, change: Record<string, string>): Promise<Ended> {
  const before = await databaseText(product.db);
  const ended = await startBackend(entry, { ...product.env, DATA_DIR: path.join(folder, 'data'), ...change }).ended;
  expect(await databaseText(product.db)).toBe(before);
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  return ended;
}

/** Refusals of API and worker before they start, with nothing written. */
async function refusalOf(change: Record<string, string>): Promise<string> {
  const before = await databaseText(product.db);
  const refusal = await refuseOtherMasterKey(readConfig({ ...product.env, ...change })).then(
    () => 'none',
    ({ message }: Error) => message,
  );
  expect(await databaseText(product.db)).toBe(before);
  return refusal;
}

const keys = async (): Promise<string[]> => (await product.db.query('select id from chaves_mestras')).rows.map(({ id }) => id);

async function withNoKeyKnown(work: () => Promise<void>): Promise<void> {
  const { rows } = await product.db.query('delete from chaves_mestras returning *');
  try {
    await work();
  } finally {
    await product.db.query('delete from chaves_mestras');
    await product.db.query('insert into chaves_mestras select * from jsonb_populate_recordset(null::chaves_mestras, $1)', [
      JSON.stringify(rows),
    ]);
  }
}

describe('The master key at a start', () => {
  for (const [entry, name] of ENTRIES) {
    it(`CRY-06: that is another one keeps ${name} from starting, with one clear line and nothing written`, async () => {
      const { code, stdout, stderr } = await expectRefused(entry, { DOCUMENTS_KEY: OTHER });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        new RegExp(
          `^${name} cannot start: DOCUMENTS_KEY: is master key [0-9a-f]{16}, but what is stored is protected by [0-9a-f]{16}\n$`,
        ),
      );
      for (const key of [OTHER, product.env['DOCUMENTS_KEY']]) expect(stderr).not.toContain(key);
    });
  }

  it('CRY-06: that is missing, empty or truncated is refused before anything is written', () => {
    for (const key of [undefined, '', OTHER.slice(0, 20)])
      expect(() => readConfig({ ...product.env, DOCUMENTS_KEY: key })).toThrow(/^DOCUMENTS_KEY: must [^\n]+$/);
  });

  it('CRY-06: that is another one beside an old one unknown to this database is refused too', async () => {
    const change = { DOCUMENTS_KEY: OTHER, DOCUMENTS_KEY_OLD: randomBytes(32).toString('base64') };
    expect(await refusalOf(change)).toMatch(/^DOCUMENTS_KEY: /);
  });

  it('CRY-06: without the old one in the middle of a rotation is refused', async () => {
    await product.db.query(`insert into chaves_mestras (id) values ('0123456789abcdef')`);
    try {
      expect(await refusalOf({})).toBe('DOCUMENTS_KEY_OLD: must be master key 0123456789abcdef until rotate-keys has finished');
    } finally {
      await product.db.query(`delete from chaves_mestras where id = '0123456789abcdef'`);
    }
  });

  it('CRY-06: that does not open the columns of a database from before keys were recorded is refused', () =>
    withNoKeyKnown(async () => {
      expect(await refusalOf({ DOCUMENTS_KEY: OTHER })).toBe('DOCUMENTS_KEY: is not the master key that protects what is stored');
    }));

  it('CRY-06: is recorded by a database that knows none, and then known', async () => {
    const [known] = await keys();
    await withNoKeyKnown(async () => {
      await (await startProduct()).close();
      expect(await keys()).toEqual([known]);
    });
  });

  it('CRY-06: cannot be read from any function once it is known, and only added to by the app', async () => {
    const { rows } = await product.db.query(
      'select amostra_cifrada() as sample, (select count(*) from primeira_chave_mestra())::int as n',
    );
    expect(rows).toEqual([{ sample: null, n: 0 }]);
    const { rows: rights } = await product.db.query(
      `select privilege_type as right from information_schema.role_table_grants where grantee = 'viajario_app' and table_name = 'chaves_mestras' order by 1`,
    );
    expect(rights.map(({ right }) => right)).toEqual(['INSERT', 'SELECT']);
  });
});
