import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { databaseText } from '../../support/faults/database-text.js';
import { whileHeld } from '../../support/faults/paused.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { v1Value } from '../../support/files/v1-value.js';

let product: Product;
let agent: Browser;
const identity = {
  rg: '12.345.678-9 canário-rg',
  cnh: '98765432100-cnh',
  certidaoNascimento: '123456 01 55 2013 1 00012 certidão',
};
const COLUMNS = ['rg', 'cnh', 'certidao_nascimento'] as const;

beforeAll(async () => {
  product = await startProduct();
  agent = await product.signIn('cry-columns@example.com');
});
afterAll(() => product.close());

async function readStored(id: string): Promise<Record<(typeof COLUMNS)[number], string>> {
  return (await product.db.query(`select ${COLUMNS.join(', ')} from clientes where id = $1`, [id])).rows[0];
}

describe('Identity numbers (D-10)', () => {
  it('D-10: are not in clear text anywhere in the database, and are returned to their owner', async () => {
    const cliente = await agent.post(
      '/api/clientes',
      { contaId: agent.contaId, nome: 'Ana', ...identity },
      { headers: { 'idempotency-key': 'cry-1' } },
    );
    expect(cliente.body).toMatchObject(identity);
    expect((await agent.get(`/api/clientes/${cliente.body.id}`)).body).toMatchObject(identity);
    expect((await agent.get(`/api/clientes?contaId=${agent.contaId}`)).body.clientes[0]).toMatchObject(identity);
    const row = await readStored(cliente.body.id);
    for (const column of COLUMNS) expect(row[column]).toMatch(/^v3:[A-Za-z0-9+/]+=*$/);
    const dump = await databaseText(product.db);
    for (const text of ['canário-rg', '12.345.678-9', '98765432100', '123456 01 55'])
      expect([text, dump.includes(text)]).toEqual([text, false]);
  });

  it('D-10: look different each time the same number is stored', async () => {
    const rows = await Promise.all([1, 2].map(async () => readStored((await agent.addCliente(identity)).id)));
    for (const column of COLUMNS) expect(rows[0]?.[column]).not.toBe(rows[1]?.[column]);
  });

  it('D-10: are encrypted again on an edit, and a cleared one is null', async () => {
    const cliente = await agent.addCliente(identity);
    await agent.put(`/api/clientes/${cliente.id}`, { rg: 'RG novo', cnh: '' });
    const row = await readStored(cliente.id);
    expect(row.rg).toMatch(/^v3:/);
    expect(row.cnh).toBeNull();
    expect((await agent.get(`/api/clientes/${cliente.id}`)).body).toMatchObject({ rg: 'RG novo', cnh: null });
  });

  // nonce of 24 bytes, text, tag
  it.each([
    ['one bit of its first byte flipped', (bytes: Buffer) => (bytes[0] = (bytes[0] ?? 0) ^ 1)],
    ['one bit of its byte 20 flipped', (bytes: Buffer) => (bytes[20] = (bytes[20] ?? 0) ^ 1)],
    ['one bit of its text flipped', (bytes: Buffer) => (bytes[30] = (bytes[30] ?? 0) ^ 1)],
    ['one bit of its last byte flipped', (bytes: Buffer) => (bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1)],
  ])('D-10: a stored value with %s is refused, not shown', async (_, damage) => {
    const cliente = await agent.addCliente(identity);
    const bytes = Buffer.from((await readStored(cliente.id)).rg.slice(3), 'base64');
    damage(bytes);
    const answer = await withStored(cliente.id, `v3:${bytes.toString('base64')}`);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/canário|decipher|auth|verify/i);
  });

  it.each(['v1:', 'v2:', 'v2:AAAA', 'v3:', 'v3:AAAA', 'v4:AAAA', 'claro', ''])(
    'D-10: a stored value in an unknown format (%j) is refused, not shown',
    async (value) => {
      const cliente = await agent.addCliente(identity);
      expect((await withStored(cliente.id, value)).status).toBe(500);
    },
  );

  it('D-10: a value truncated to a part of its tag is refused', async () => {
    const cliente = await agent.addCliente({ rg: '', cnh: 'x' });
    const bytes = Buffer.from((await readStored(cliente.id)).cnh.slice(3), 'base64');
    expect((await withStored(cliente.id, `v3:${bytes.toString('base64', 0, 32)}`)).status).toBe(500);
  });

  it('D-10: a value that no master key binds to its place is refused in a new installation', async () => {
    const cliente = await agent.addCliente(identity);
    const masterKey = Buffer.from(product.env['DOCUMENTS_KEY'] ?? '', 'base64');
    const { status, text } = await withStored(cliente.id, v1Value(masterKey, identity.rg));
    expect([status, text.includes(identity.rg)]).toEqual([500, false]);
  });

  it('D-10: a value copied from another conta, another client or another column is refused, not shown, and logged', async () => {
    const [other, second] = [await product.signIn('cry-columns-outra@example.com'), await agent.addCliente(identity)];
    const sources = [await readStored((await other.addCliente(identity)).id), await readStored(second.id)];
    for (const source of sources) {
      const { id } = await agent.addCliente();
      const answer = await withStored(id, source.rg);
      expect([answer.status, answer.text.includes(identity.rg)]).toEqual([500, false]);
    }
    const { id } = await agent.addCliente(identity);
    expect((await withStored(id, (await readStored(id)).cnh)).status).toBe(500);
    expect(JSON.stringify(product.logs.filter(({ level }) => level === 'error'))).toContain(
      `the value of clientes.rg in row ${id} does not open there`,
    );
    expect((await agent.get(`/api/clientes/${second.id}`)).body).toMatchObject(identity);
    expect((await agent.get(`/api/clientes?contaId=${agent.contaId}`)).status).toBe(200);
  });

  it('D-10: a client moved to another conta shows nothing there, by page, list, CSV or edit', async () => {
    const other = await product.signIn('cry-columns-destino@example.com');
    const { id } = await agent.addCliente(identity);
    await product.db.query('update clientes set conta_id = $2 where id = $1', [id, other.contaId]);
    const calls = [
      () => other.get(`/api/clientes/${id}`),
      () => other.get(`/api/clientes?contaId=${other.contaId}`),
      () => other.put(`/api/clientes/${id}`, { nome: 'Ana' }),
    ];
    for (const call of calls) expect((await call()).status).toBe(500);
    await expect(other.fetch(`/api/export/csv/${other.contaId}`).then((answer) => answer.text())).rejects.toThrow();
    await product.db.query('delete from clientes where id = $1', [id]);
  });
});

describe('A number that cannot be decrypted', () => {
  it.each(['v3:AAAA', ''])(
    'D-10: stored as %j it breaks the list and the CSV that contain it, and nothing else',
    async (value) => {
      const cliente = await agent.addCliente(identity);
      const list = `/api/clientes?contaId=${agent.contaId}`;
      await product.db.query('update clientes set rg = $2 where id = $1', [cliente.id, value]);
      const refused = await agent.get(list);
      expect([refused.status, refused.body.code]).toEqual([500, 'ERRO_INTERNO']);
      await expect(agent.fetch(`/api/export/csv/${agent.contaId}`).then((answer) => answer.text())).rejects.toThrow();
      await product.db.query('delete from clientes where id = $1', [cliente.id]);
      expect((await agent.get(list)).status).toBe(200);
      expect(await (await agent.fetch(`/api/export/csv/${agent.contaId}`)).text()).toContain('Nome*');
    },
  );
});

/** Reads a client with a replaced RG; the client is removed afterwards, so that lists work. */
async function withStored(id: string, rg: string): Promise<{ status: number; text: string }> {
  await product.db.query('update clientes set rg = $2 where id = $1', [id, rg]);
  const answer = await agent.get(`/api/clientes/${id}`);
  await product.db.query('delete from clientes where id = $1', [id]);
  return answer;
}

describe("PostgreSQL's view of its statements", () => {
  it('contains no value of a person that is being written', async () => {
    await agent.addCliente();
    const person = { nome: 'Canário Dourado', email: 'canario@example.com', cpf: '52998224725' };
    const totals = `select 1 from contas_totais where conta_id = '${agent.contaId}' for update`;
    const { answer, statements } = await whileHeld(product, totals, async (somebodyWaits) => {
      const answer = agent.post('/api/clientes', { contaId: agent.contaId, ...person });
      await somebodyWaits();
      const { rows } = await product.db.query('select query from pg_stat_activity where usename <> current_user');
      return { answer, statements: rows.map(({ query }) => query).join('\n') };
    });
    expect((await answer).body).toMatchObject(person);
    expect(statements).toMatch(/insert into clientes .* jsonb_populate_record\(null::clientes, \$1\)/);
    for (const value of Object.values(person)) expect([value, statements.includes(value)]).toEqual([value, false]);
  });
});
