import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteParecido } from '@viajario/contracts/crm/duplicados/parecidos';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { whileHeld } from '../../support/faults/paused.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

/** Ids of clients that only differ in what is given. */
const anas = async (...fields: Record<string, unknown>[]): Promise<string[]> => {
  const ids = [];
  for (const more of fields) {
    const { id } = await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Ana Reis', email: 'ana@x.com', ...more });
    ids.push(id);
  }
  return ids;
};
const separate = (ids: unknown, person = actors.gestor) => person.post('/api/clientes/nao-duplicados', { ids });
const alike = async (id = ''): Promise<string[]> => {
  const { body } = await actors.agente.get<ClienteParecido[]>(`/api/clientes/${id}/parecidos`);
  return body.map(({ cliente }) => cliente.id);
};
const clean = async (): Promise<number> =>
  (await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId })).body.deletedCount;
const groups = async (): Promise<number> =>
  (await actors.gestor.get(`/api/clean-duplicates?contaId=${actors.contaId}`)).body.totalGrupos;
const pairs = async (): Promise<string[]> => {
  const text = `select menor_id || ' ' || maior_id as pair from nao_duplicados where conta_id = $1 order by 1`;
  return (await product.db.query(text, [actors.contaId])).rows.map(({ pair }) => pair);
};
const pairOf = (...ids: (string | undefined)[]): string => ids.toSorted().join(' ');

describe('Two clients that are no duplicates', () => {
  it('EXP-25: are never offered as duplicates again, and the trail has it once', async () => {
    const [one = '', other = '', third = ''] = await anas({}, {}, {});
    expect(await separate([other, one])).toMatchObject({ status: 200, body: { ids: [other, one] } });
    expect(await separate([one.toUpperCase(), other], actors.proprietario)).toMatchObject({
      status: 200,
      body: { ids: [one, other] },
    });
    expect([await alike(one), await alike(other)]).toEqual([[third], [third]]);
    const form = `/api/clientes/parecidos?contaId=${actors.contaId}&nome=Ana+Reis&clienteId=${one}`;
    expect((await actors.agente.get(form)).body.map(({ cliente }: ClienteParecido) => cliente.id)).toEqual([third]);
    const { rows } = await product.db.query(
      `select usuario_id, alvo_id, detalhes from auditoria where conta_id = $1 and acao = 'clientes-separados'`,
      [actors.contaId],
    );
    expect(rows).toEqual([{ usuario_id: actors.gestor.user.id, alvo_id: other, detalhes: { outroId: one } }]);
  });

  it('EXP-25: have to be two different ids', async () => {
    const [one = '', other = ''] = await anas({}, {});
    for (const ids of [
      [one, one],
      [one, one.toUpperCase()],
      [one],
      [],
      [one, other, randomUUID()],
      'ab',
      [one, 'x'],
      [one, null],
    ]) {
      expect([ids, (await separate(ids)).status]).toEqual([ids, 400]);
    }
    expect(await pairs()).toEqual([]);
  });

  it('EXP-25: have to be of one conta, with the message for an unknown id', async () => {
    const [one = ''] = await anas({});
    const own = await actors.gestor.addCliente();
    const { id: theirs } = await actors.estranho.addCliente();
    for (const ids of [
      [one, own.id],
      [own.id, one],
      [one, theirs],
      [theirs, one],
      [one, randomUUID()],
      [randomUUID(), one],
    ]) {
      const answer = await separate(ids);
      expect([answer.status, answer.body.code]).toEqual([404, 'CLIENTE_NAO_ENCONTRADO']);
    }
    expect((await separate([one, (await anas({}))[0]], actors.agente)).status).toBe(403);
    expect(await pairs()).toEqual([]);
  });

  it('EXP-25: are forgotten once one of them is deleted', async () => {
    const [one = '', other = ''] = await anas({}, {});
    await separate([one, other]);
    expect((await actors.gestor.delete(`/api/clientes/${one}`)).status).toBe(204);
    expect(await pairs()).toEqual([]);
  });
});

describe('Cleaning', () => {
  it('EXP-25: neither previews nor merges a pair marked as no duplicates', async () => {
    const ids = await anas({}, {});
    expect(await groups()).toBe(1);
    await separate(ids);
    expect([await groups(), await clean()]).toEqual([0, 0]);
  });

  it('EXP-30: leaves pairs that only sound alike to a person', async () => {
    const both = { dataNascimento: '1984-03-12', telefoneCelular: '41976543210' };
    await anas({ nome: 'Luiz Souza', ...both }, { nome: 'Luís Sousa', ...both });
    expect(await clean()).toBe(0);
    expect((await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body.total).toBe(2);
  });

  it('EXP-25: leaves a pair that was marked while it started', async () => {
    const ids = await anas({}, {});
    const lock = `select from clientes where conta_id = '${actors.contaId}' for no key update`;
    const cleaning = whileHeld(product, lock, async (somebodyWaits) => {
      const cleaned = clean();
      await somebodyWaits();
      const text = 'insert into nao_duplicados (conta_id, menor_id, maior_id) values ($1, $2, $3)';
      await product.db.query(text, [actors.contaId, ...ids.toSorted()]);
      return { cleaned };
    });
    expect(await (await cleaning).cleaned).toBe(0);
    expect((await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body.total).toBe(2);
  });

  it('EXP-25: moves the marks of removed clients to the kept one, and its undo moves them back', async () => {
    const [kept, removed] = await anas({ rg: '1', bairro: 'Centro' }, {});
    const [other, both] = await anas({ nome: 'Bia' }, { nome: 'Célia' });
    for (const pair of [
      [removed, other],
      [removed, both],
      [both, kept],
    ])
      await separate(pair);
    const before = await pairs();
    expect(await clean()).toBe(1);
    expect(await pairs()).toEqual([pairOf(kept, other), pairOf(kept, both)].toSorted());
    expect(await alike(kept)).toEqual([]);
    const [{ id: limpezaId }] = (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
    await actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId });
    expect(await pairs()).toEqual(before);
  });
});
