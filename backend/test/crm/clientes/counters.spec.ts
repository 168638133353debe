import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import type { Browser } from '../../support/calls/browser.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let owner: Browser;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signIn('contadores@example.com');
});
afterAll(() => product.close());

/** Counters of every conta beside what is really there; equal lists when all is well. */
async function countersAndCounts(): Promise<[unknown[], unknown[]]> {
  const counters = await product.db.query(
    `select conta_id, clientes::int, documentos::int from contas_totais where clientes <> 0 or documentos <> 0 order by conta_id`,
  );
  const counts = await product.db.query(
    `select c.id as conta_id, (select count(*)::int from clientes k where k.conta_id = c.id) as clientes,
       (select count(*)::int from documentos d where d.conta_id = c.id) as documentos
     from contas c where exists (select from clientes k where k.conta_id = c.id) order by c.id`,
  );
  return [counters.rows, counts.rows];
}

async function addDocumentos(contaId: string, clienteId: string, n: number): Promise<void> {
  await product.db.query(
    `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
     select gen_random_uuid(), $1, $2, 'RG', 'rg', gen_random_uuid()::text, 'rg.pdf', 10 from generate_series(1, $3)`,
    [contaId, clienteId, n],
  );
}

async function expectRight(): Promise<void> {
  const [counters, counts] = await countersAndCounts();
  expect(counters).toEqual(counts);
  const [ofClientes, counted] = await clientesCountersAndCounts();
  expect(ofClientes).toEqual(counted);
}

/** The same of every client that has documents or relationships. */
async function clientesCountersAndCounts(): Promise<[unknown[], unknown[]]> {
  const counters = await product.db.query(
    `select conta_id, cliente_id, documentos, relacionamentos from clientes_totais where documentos <> 0 or relacionamentos <> 0 order by cliente_id`,
  );
  const counts = await product.db.query(
    `select * from (select c.conta_id, c.id as cliente_id, (select count(*)::int from documentos d where d.cliente_id = c.id) as documentos,
       (select count(*)::int from relacionamentos_clientes r where c.id in (r.cliente_id, r.referencia_id)) as relacionamentos from clientes c) c
     where documentos <> 0 or relacionamentos <> 0 order by cliente_id`,
  );
  return [counters.rows, counts.rows];
}

const countersByName = async (contaId: string): Promise<Record<string, [number, number]>> =>
  Object.fromEntries(
    (await owner.get(`/api/clientes?contaId=${contaId}&limit=100`)).body.clientes.map(
      ({ nome, documentosCount, relacionamentosCount }: ClienteListItem) => [nome, [documentosCount, relacionamentosCount]],
    ),
  );

describe('The totals of a conta', () => {
  it('are right after concurrent creations and deletions by users and by the operator', async () => {
    const ids = (await Promise.all(Array.from({ length: 30 }, (_, i) => owner.addCliente({ nome: `Nome ${i}` })))).map(
      ({ id }) => id,
    );
    await addDocumentos(owner.contaId, ids[0]!, 3);
    await addDocumentos(owner.contaId, ids[29]!, 2);
    await Promise.all([
      ...ids.slice(0, 5).map((id) => owner.delete(`/api/clientes/${id}`)),
      ...Array.from({ length: 5 }, () => owner.addCliente()),
      product.db.query('delete from clientes where id = any($1)', [ids.slice(5, 10)]),
    ]);
    await expectRight();
    const { body } = await owner.get(`/api/stats?contaId=${owner.contaId}`);
    expect(body).toMatchObject({ totalClientes: 25, totalDocumentos: 2 });
    expect((await owner.get(`/api/clientes?contaId=${owner.contaId}`)).body.total).toBe(25);
  });

  it('are right after statements that change many rows of several contas', async () => {
    const other = await product.signIn('contadores-outra@example.com');
    await product.db.query(
      `insert into clientes (id, conta_id, nome) select gen_random_uuid(), case when n % 3 = 0 then $1::uuid else $2::uuid end, 'Em massa'
       from generate_series(1, 300) n`,
      [owner.contaId, other.contaId],
    );
    await expectRight();
    await product.db.query(`delete from clientes where nome = 'Em massa' and id::text < '8'`);
    await expectRight();
    await product.db.query(`delete from clientes where nome = 'Em massa'`);
    expect((await other.get(`/api/stats?contaId=${other.contaId}`)).body.totalClientes).toBe(0);
  });

  it('do not change when a transaction is rolled back or refused', async () => {
    const before = await countersAndCounts();
    await product.db.query('begin');
    await product.db.query(`insert into clientes (id, conta_id, nome) values (gen_random_uuid(), $1, 'Não fica')`, [
      owner.contaId,
    ]);
    await product.db.query('rollback');
    await owner.post('/api/clientes', { contaId: owner.contaId, nome: 'X', empresaId: '018f0000-0000-7000-8000-000000000000' });
    expect(await countersAndCounts()).toEqual(before);
  });

  it('do not change when a company with employees is deleted, who remain clients', async () => {
    const { rows } = await product.db.query(
      `insert into empresas (id, conta_id, razao_social, cnpj) values (gen_random_uuid(), $1, 'Fecha', '11222333000181') returning id`,
      [owner.contaId],
    );
    const cliente = await owner.addCliente({ empresaId: rows[0].id });
    const before = await countersAndCounts();
    await product.db.query('delete from empresas where id = $1', [rows[0].id]);
    expect(await countersAndCounts()).toEqual(before);
    expect((await owner.get(`/api/clientes/${cliente.id}`)).body).toMatchObject({ empresaId: null, empresa: null });
  });

  it('are deleted with their conta and all its rows', async () => {
    const { body: conta } = await owner.post('/api/contas', { nome: 'Some', tipo: 'agencia' });
    const cliente = await owner.addCliente({ contaId: conta.id });
    await owner.addCliente({ contaId: conta.id, responsavelId: cliente.id });
    await addDocumentos(conta.id, cliente.id, 2);
    await product.db.query('delete from contas where id = $1', [conta.id]);
    for (const table of ['contas_totais', 'clientes', 'clientes_totais', 'documentos']) {
      const { rows } = await product.db.query(`select count(*)::int as n from ${table} where conta_id = $1`, [conta.id]);
      expect([table, rows[0].n]).toEqual([table, 0]);
    }
    await expectRight();
    expect((await owner.get(`/api/clientes/${cliente.id}`)).status).toBe(404);
    expect((await owner.get(`/api/clientes?contaId=${conta.id}`)).status).toBe(404);
  });
});

describe('The counts of a client', () => {
  let contaId: string;
  let [ana, bia, caio] = ['', '', ''];

  beforeAll(async () => {
    contaId = (await owner.post('/api/contas', { nome: 'Contagens', tipo: 'agencia' })).body.id;
    for (const nome of ['Ana', 'Bia', 'Caio']) await owner.addCliente({ contaId, nome });
    const { clientes } = (await owner.get(`/api/clientes?contaId=${contaId}&sort=nome`)).body;
    [ana, bia, caio] = clientes.map(({ id }: ClienteListItem) => id);
  });

  const relate = (clienteId: string, referenciaId: string, tipoRelacao: string) =>
    owner.post('/api/relacionamentos', { clienteId, referenciaId, tipoRelacao });

  it('follow documents and relationships of both sides, with and without a search', async () => {
    expect(await countersByName(contaId)).toEqual({ Ana: [0, 0], Bia: [0, 0], Caio: [0, 0] });
    await addDocumentos(contaId, ana, 3);
    await relate(ana, bia, 'conjuge');
    const { body: second } = await relate(caio, ana, 'filho');
    expect(await countersByName(contaId)).toEqual({ Ana: [3, 2], Bia: [0, 1], Caio: [0, 1] });
    const { body } = await owner.get(`/api/clientes?contaId=${contaId}&search=ana`);
    expect(body.clientes[0]).toMatchObject({ documentosCount: 3, relacionamentosCount: 2 });
    expect((await owner.delete(`/api/relacionamentos/${second.id}`)).status).toBe(204);
    await product.db.query(`delete from documentos where id = (select id from documentos where cliente_id = $1 limit 1)`, [ana]);
    expect(await countersByName(contaId)).toEqual({ Ana: [2, 1], Bia: [0, 1], Caio: [0, 0] });
    await expectRight();
  });

  it('change with a document or a relationship that moves to another client, and with no other change', async () => {
    await product.db.query('update documentos set cliente_id = $2 where cliente_id = $1', [ana, caio]);
    await product.db.query('update relacionamentos_clientes set referencia_id = $2 where referencia_id = $1', [bia, caio]);
    expect(await countersByName(contaId)).toEqual({ Ana: [0, 1], Bia: [0, 0], Caio: [2, 1] });
    const versions = `select array_agg(xmin::text order by cliente_id) as versions from clientes_totais where conta_id = $1`;
    const before = await product.db.query(versions, [contaId]);
    await product.db.query(`update documentos set nome_arquivo = 'outro.pdf' where conta_id = $1`, [contaId]);
    await product.db.query(`update relacionamentos_clientes set observacoes = 'outra' where conta_id = $1`, [contaId]);
    expect((await product.db.query(versions, [contaId])).rows).toEqual(before.rows);
    await expectRight();
  });

  it('are right after many concurrent changes of the same clients, and are deleted with a client', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, () => addDocumentos(contaId, ana, 2)),
      ...['familia', 'irmao', 'pai_mae'].map((tipo) => relate(bia, ana, tipo)),
      ...['familia', 'irmao', 'pai_mae'].map((tipo) => relate(ana, caio, tipo)),
      product.db.query('delete from documentos where cliente_id = $1', [caio]),
    ]);
    await expectRight();
    expect((await countersByName(contaId))['Ana']?.[0]).toBe(20);
    expect((await owner.delete(`/api/clientes/${ana}`)).status).toBe(204);
    expect((await countersByName(contaId))['Bia']).toEqual([0, 0]);
    const { rows } = await product.db.query('select 1 from clientes_totais where cliente_id = $1', [ana]);
    expect(rows).toEqual([]);
    await expectRight();
  });
});
