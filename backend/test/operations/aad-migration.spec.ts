import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AadMigrationSchedule } from '../../src/shared/encryption/aad-migration.schedule.js';
import type { Browser } from '../support/calls/browser.js';
import { planilha, previa } from '../support/files/planilhas.js';
import { v1Value } from '../support/files/v1-value.js';
import { eventually } from '../../../infra/test/soon.js';
import { startBackend } from '../support/processes/backend-process.js';
import { ownDatabase, type OwnDatabase } from '../support/processes/own-database.js';
import { startProduct, type Product } from '../support/processes/product.js';

const NUMBERS = { rg: '12.345.678-9', cnh: '98765432100', certidaoNascimento: '123456 01 55 2013' };
const CREATE = { headers: { 'idempotency-key': 'bound 1' } };
/** Every column with encrypted values. */
const VALUES = `
  select 'rg' as column, rg as value from clientes union all select 'cnh', cnh from clientes
  union all select 'certidao', certidao_nascimento from clientes union all select 'registro', registro from limpezas_grupos
  union all select 'detalhes', detalhes from jobs union all select 'resposta', resposta from idempotencia
  union all select 'valor', valor from segredos`;
const COLUMNS = ['certidao', 'cnh', 'detalhes', 'registro', 'resposta', 'rg', 'valor'];

let database: OwnDatabase;
let product: Product;
let agent: Browser;
let clienteId: string;
/** Of a preview: its stored answer lives for a day. */
let job: string;

/**
 * An installation as the previous version left it: its values are not bound to a place, and the old processes run beside the new
 * ones.
 */
beforeAll(async () => {
  database = await ownDatabase('viajario_template');
  database.use();
  product = await startProduct({ worker: true });
  await product.db.query(`update chaves_mestras set vinculo = 'nenhum', vinculo_desde = now()`);
  await follow();
  agent = await product.signIn('bound@example.com');
  const body = { contaId: agent.contaId, nome: 'Ana Souza', email: 'ana@example.com', ...NUMBERS };
  clienteId = (await agent.post('/api/clientes', body, CREATE)).body.id;
  for (const _ of [1, 2]) await agent.addCliente({ nome: 'Bia', email: 'bia@example.com', ...NUMBERS });
  await agent.post('/api/clean-duplicates', { contaId: agent.contaId });
  const sheet = await planilha([['Nome'], ['Caio']]);
  const asked = await previa(agent, agent.contaId, sheet, { options: { headers: { prefer: 'respond-async' } } });
  job = `/api/jobs/${(asked.body as { jobId?: string }).jobId}`;
  await eventually(async () => (await agent.get(job)).body.status === 'completed');
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

/** Each process does this every minute. */
async function follow(): Promise<void> {
  for (const app of [product.app, product.worker]) await app?.get(AadMigrationSchedule).follow();
}

/** A process of its own, as for an operator. */
async function operate(command: string): Promise<{ code: number | null; outcome: Record<string, any> }> {
  const env = { ...product.env, DATABASE_URL: database.operatorUrl };
  const { code, stdout, stderr } = await startBackend(command, env).ended;
  if (!stdout.startsWith('{')) throw new Error(`${command} printed ${stdout}${stderr}`);
  return { code, outcome: JSON.parse(stdout) };
}
const rotate = () => operate('rotate-keys');
const verify = () => operate('verify');

/** The columns with values, and the formats of these. */
async function forms(): Promise<{ columns: string[]; forms: string[] }> {
  const { rows } = await product.db.query(
    `select array_agg(distinct "column") as columns, array_agg(distinct left(value, 3)) as forms from (${VALUES}) v where value is not null`,
  );
  return rows[0];
}

const readCliente = async (): Promise<unknown> => (await agent.get(`/api/clientes/${clienteId}`)).body;
const plant = (value: string): Promise<unknown> =>
  product.db.query('update clientes set rg = $2 where id = $1', [clienteId, value]);
const before = (): string => v1Value(Buffer.from(product.env['DOCUMENTS_KEY'] ?? '', 'base64'), NUMBERS.rg);

/** Reads all encrypted values through the calls that return them. */
async function everythingOpens(): Promise<void> {
  const body = { contaId: agent.contaId, nome: 'Ana Souza', email: 'ana@example.com', ...NUMBERS };
  expect((await agent.post('/api/clientes', body, CREATE)).body).toMatchObject({ id: clienteId, ...NUMBERS });
  expect((await agent.get(job)).body.resultado.colunas).toMatchObject([{ titulo: 'Nome' }]);
  const [list, csv] = [
    await agent.get(`/api/clientes?contaId=${agent.contaId}`),
    await (await agent.fetch(`/api/export/csv/${agent.contaId}`)).text(),
  ];
  expect(list.body.clientes).toMatchObject([NUMBERS, NUMBERS]);
  expect(csv.split(NUMBERS.rg)).toHaveLength(3);
}

describe('An installation upgraded from a version before values were bound to their place', () => {
  it('D-10, FLT-24: writes values that the old version reads, and reads both formats, until rotate-keys runs', async () => {
    expect(await forms()).toEqual({ columns: COLUMNS, forms: ['v2:'] });
    await everythingOpens();
    await plant(before());
    expect(await readCliente()).toMatchObject(NUMBERS);
    const { code, outcome: found } = await verify();
    expect([code, found['V-16']]).toEqual([
      0,
      { checked: found['V-16'].checked, unbound: found['V-16'].checked, unreadable: 0, places: [] },
    ]);
  });

  it('CRY-05, D-10: is bound by rotate-keys while users work; then no older version may start', async () => {
    expect(await rotate()).toMatchObject({
      code: 1,
      outcome: { ok: false, problem: expect.stringMatching(/run rotate-keys again/), clientes: { failed: 0 } },
    });
    expect(await forms()).toEqual({ columns: COLUMNS, forms: ['v3:'] });
    const [{ note }] = (await database.query<{ note: string }>(`select obj_description('migracoes'::regclass) as note`)) as [
      { note: string },
    ];
    expect(note).toBe('oldest version that may start: 0018-values-bound-to-their-place');
    await everythingOpens(); // by processes that have not seen the new stage
  });

  it('CRY-05, D-10: is not finished before every running process has seen the new stage', async () => {
    await agent.addCliente({ nome: 'Dora', ...NUMBERS });
    expect((await forms()).forms.sort()).toEqual(['v2:', 'v3:']);
    await follow();
    await agent.addCliente({ nome: 'Davi', ...NUMBERS });
    expect(await rotate()).toMatchObject({
      code: 1,
      outcome: { problem: expect.stringMatching(/five minutes/), clientes: { changed: 1 } },
    });
    await product.db.query(`update chaves_mestras set vinculo_desde = now() - interval '6 minutes'`);
    expect(await rotate()).toMatchObject({ code: 0, outcome: { ok: true, clientes: { changed: 0, failed: 0 } } });
    await follow();
    expect((await forms()).forms).toEqual(['v3:']);
  });

  it('D-10: refuses unbound values from then on; verify names them, and rotate-keys does not bind them', async () => {
    const [{ rg }] = (await product.db.query('select rg from clientes where id = $1', [clienteId])).rows;
    await plant(before());
    expect((await agent.get(`/api/clientes/${clienteId}`)).status).toBe(500);
    expect(await verify()).toMatchObject({ code: 1, outcome: { ok: false, 'V-16': { unbound: 1, unreadable: 0 } } });
    expect(await rotate()).toMatchObject({ code: 1, outcome: { ok: false, clientes: { failed: 1 } } });
    await plant(rg);
    expect(await readCliente()).toMatchObject(NUMBERS);
  });

  it('V-16: a moved value is counted and named', async () => {
    const [{ rg, cnh }] = (await product.db.query('select rg, cnh from clientes where id = $1', [clienteId])).rows;
    await plant(cnh);
    const { code, outcome: found } = await verify();
    const wrong = { unbound: 0, unreadable: 1, places: [`clientes.rg ${clienteId}`] };
    expect([code, found['ok'], found['V-16']]).toEqual([1, false, expect.objectContaining(wrong)]);
    await plant(rg);
    expect((await verify()).outcome['V-16']).toMatchObject({ unbound: 0, unreadable: 0, places: [] });
  });
});
