import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RelacionamentosQueries } from '../../../src/modules/crm/clientes/relacionamentos/infrastructure/relacionamentos.queries.js';
import { Sql } from '../../../src/shared/database/sql.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { FamiliaCalls } from '../../support/calls/familia-calls.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let calls: FamiliaCalls;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
  calls = new FamiliaCalls(product, actors);
});
afterAll(() => product.close());

const groupOf = async (id: string) => (await actors.agente.get(`/api/clientes/${id}/grupo-familiar`)).body;

describe('The rest of the family (PRD-23)', () => {
  it('lists indirect relationships at any distance by name, without the client and its direct ones', async () => {
    const [eu = '', direto = '', longe = '', maisLonge = '', fora = ''] = await calls.people(
      'Eu',
      'Direto',
      'Zoé',
      'Ângela',
      'Fora',
    );
    await calls.relate(eu, direto);
    await calls.relate(longe, direto);
    await calls.relate(longe, maisLonge);
    await calls.relate(maisLonge, eu); // now a direct relationship
    expect(await groupOf(eu)).toEqual({ membros: [{ id: longe, nome: 'Zoé', cpf: null, email: null }], total: 1 });
    expect((await groupOf(direto)).membros.map((m: { nome: string }) => m.nome)).toEqual(['Ângela']);
    expect(await groupOf(fora)).toEqual({ membros: [], total: 0 });
  });

  it('of ten thousand in a line, or of one person with ten thousand relationships, stops at 200 without reading on', async () => {
    const [first = '', hub = '', leaf = ''] = await calls.people('Ponta', 'Centro', 'Folha');
    await addLine(first, 10_000);
    await calls.addFamily(hub, 10_000);
    await calls.relate(hub, leaf);
    for (const id of [first, leaf]) {
      const { membros, total } = await groupOf(id);
      expect([membros.length, total]).toEqual([200, 201]);
    }
    expect(await groupOf(hub)).toEqual({ membros: [], total: 0 });
    for (const id of [first, leaf]) expect(await relationshipsRead(id)).toBeLessThan(2_000);
  });

  it('of a missing client, or one of another conta, is the specification’s 404', async () => {
    const theirs = await actors.estranho.addCliente();
    for (const id of [randomUUID(), 'x', theirs.id])
      expect((await actors.agente.get(`/api/clientes/${id}/grupo-familiar`)).body.message).toBe('Cliente não encontrado');
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many relationships PostgreSQL reads to find a client's group, as it says itself. */
async function relationshipsRead(id: string): Promise<number> {
  const sent = jest.spyOn(product.app.get(Sql, { strict: false }), 'rowsOfConta');
  await product.app.get(RelacionamentosQueries, { strict: false }).grupo(actors.contaId, id);
  const [[, { text, values }]] = sent.mock.calls as [Parameters<Sql['rowsOfConta']>];
  sent.mockRestore();
  const { rows } = await product.db.query(`explain (analyze, timing off, format json) ${text}`, [...values]);
  const readBy = (node: PlanNode): number =>
    (node['Relation Name'] === 'relacionamentos_clientes'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);
  return readBy(rows[0]['QUERY PLAN'][0].Plan);
}

/** A line of clients, each related to the next, that begins with `first`. */
async function addLine(first: string, length: number): Promise<void> {
  await inBulk(
    product,
    `with ids as materialized (select n, case when n = 0 then $2::uuid else gen_random_uuid() end as id from generate_series(0, $3) n),
       novos as (insert into clientes (id, conta_id, nome) select id, $1, 'Elo ' || n from ids where n > 0)
     insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
       select gen_random_uuid(), $1, a.id, b.id, 'familia' from ids a join ids b on b.n = a.n + 1`,
    [actors.contaId, first, length],
  );
}
