import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let owner: Browser;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  ({ estranho: owner } = await createActors(product));
});
afterAll(() => product.close());

const stats = async () => (await owner.get(`/api/stats?contaId=${owner.contaId}`)).body;
const relate = (from: string, to: string): Promise<unknown> =>
  product.db.query(
    `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao) values (gen_random_uuid(), $1, $2, $3, 'familia')`,
    [owner.contaId, from, to],
  );
/** The first day of a month of São Paulo, as `yyyy-mm-dd`; 0 is this month. */
const firstOfMonth = async (offset: number): Promise<string> => {
  const { rows } = await product.db.query(
    `select to_char(date_trunc('month', now() at time zone 'America/Sao_Paulo') + $1 * interval '1 month', 'yyyy-mm-dd') as day`,
    [offset],
  );
  return rows[0].day;
};

describe('The four numbers', () => {
  it('are zero in an empty conta', async () => {
    expect(await stats()).toEqual({ totalClientes: 0, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 0 });
  });

  it('count A-B, B-C and D-E as two families, whatever the direction', async () => {
    const [a, b, c, d, e, f] = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((nome) => owner.addCliente({ nome })));
    await relate(a!.id, b!.id);
    await relate(c!.id, b!.id);
    await relate(e!.id, d!.id);
    expect(await stats()).toMatchObject({ totalClientes: 6, familyGroups: 2 });
    await relate(c!.id, d!.id);
    expect((await stats()).familyGroups).toBe(1);
    await owner.delete(`/api/clientes/${b!.id}`);
    expect((await stats()).familyGroups).toBe(1);
    await owner.delete(`/api/clientes/${d!.id}`);
    expect((await stats()).familyGroups).toBe(0);
    expect(f!.nome).toBe('F');
  });

  it('are right at each read while relationships are added and removed concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => owner.addCliente({})));
    const pairs = [0, 2, 4, 6].map((i) => [people[i]!.id, people[i + 1]!.id] as const);
    for (const [i, [a, b]] of pairs.entries()) {
      await Promise.all([relate(a, b), stats(), stats(), stats()]);
      expect((await stats()).familyGroups).toBe(i + 1);
      expect((await stats()).familyGroups).toBe(i + 1);
    }
    for (const [i, [a]] of pairs.entries()) {
      await Promise.all([owner.delete(`/api/clientes/${a}`), stats(), stats(), stats()]);
      expect((await stats()).familyGroups).toBe(3 - i);
    }
  });

  it('do not wait for writers of the conta', async () => {
    const [a, b] = [await owner.addCliente({}), await owner.addCliente({})];
    await relate(a.id, b.id);
    await product.db.query('begin');
    try {
      await product.db.query('select 1 from contas_totais where conta_id = $1 for update', [owner.contaId]);
      expect((await stats()).familyGroups).toBe(1);
    } finally {
      await product.db.query('rollback');
    }
  });

  it('count as new the clients that entered in this month of São Paulo, first day included, not last month’s or next month’s', async () => {
    const [before, start, next] = [await firstOfMonth(0), await firstOfMonth(0), await firstOfMonth(1)];
    const lastMonth = new Date(Date.parse(`${before}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    for (const dataEntrada of [start, undefined]) await owner.addCliente({ dataEntrada });
    for (const dataEntrada of [lastMonth, next, '2001-01-01']) await owner.addCliente({ dataEntrada });
    expect(await stats()).toMatchObject({ totalClientes: 5, newThisMonth: 2 });
  });

  it('ignore when a row was written and use the day of entry', async () => {
    const cliente = await owner.addCliente({ dataEntrada: '2001-01-01' });
    expect((await stats()).newThisMonth).toBe(0);
    await owner.put(`/api/clientes/${cliente.id}`, { dataEntrada: await firstOfMonth(0) });
    expect((await stats()).newThisMonth).toBe(1);
  });

  it('use the day on which the row was written without a day of entry (PRD-12)', async () => {
    const cliente = await owner.addCliente({ dataEntrada: '2001-01-01' });
    const { body } = await owner.put(`/api/clientes/${cliente.id}`, { dataEntrada: null });
    expect([body.dataEntrada, (await stats()).newThisMonth]).toEqual([null, 1]);
    for (const [createdAt, counted] of [
      [`${await firstOfMonth(0)}T00:00:00-03`, 1],
      [`${await firstOfMonth(0)}T02:59:59Z`, 0],
      [`${await firstOfMonth(1)}T03:00:00Z`, 0],
    ] as const) {
      await product.db.query('update clientes set created_at = $2 where id = $1', [cliente.id, createdAt]);
      expect([createdAt, (await stats()).newThisMonth]).toEqual([createdAt, counted]);
    }
  });

  it('count uploaded files, not filled text fields', async () => {
    const cliente = await owner.addCliente({ rg: '1', cnh: '2', certidaoNascimento: '3' });
    expect((await stats()).totalDocumentos).toBe(0);
    for (let i = 0; i < 3; i += 1) {
      await product.db.query(
        `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
         values (gen_random_uuid(), $1, $2, 'RG', 'rg', gen_random_uuid()::text, 'rg.pdf', 10)`,
        [owner.contaId, cliente.id],
      );
    }
    expect((await stats()).totalDocumentos).toBe(3);
  });

  it('need the conta', async () => {
    expect((await owner.get('/api/stats')).status).toBe(400);
    expect((await owner.get('/api/stats?contaId=x')).status).toBe(400);
  });
});
