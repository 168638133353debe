import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Visao } from '@viajario/contracts/crm/visoes/visoes';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
});
const cast = async (): Promise<void> => {
  actors = await createActors(product);
};
afterAll(() => product.close());

const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string } | undefined)?.code];
const create = (person: Browser, fields: object = {}) =>
  person.post('/api/visoes', { contaId: actors.contaId, nome: 'Vencendo', consulta: 'passaporte=90', ...fields });
const made = async (person: Browser, fields: object = {}): Promise<Visao> => {
  const { status, body } = await create(person, fields);
  expect(status).toBe(201);
  return body;
};
const names = async (person: Browser): Promise<string[]> =>
  (await person.get(`/api/visoes?contaId=${actors.contaId}`)).body.map(({ nome }: Visao) => nome);

describe('A view', () => {
  beforeEach(cast);

  it('is private unless it is shared, and lists are by name', async () => {
    const { agente, gestor, contaId } = actors;
    const own = await made(agente, { nome: ' Éden ', consulta: 'menores=true&sort=nome' });
    expect(own).toEqual({
      id: expect.any(String),
      contaId,
      nome: 'Éden',
      consulta: 'menores=true&sort=nome',
      compartilhada: false,
      minha: true,
    });
    const shared = await made(gestor, { nome: 'abel', compartilhada: true, consulta: '' });
    await made(agente, { nome: 'Zebra' });
    const { body } = await agente.get(`/api/visoes?contaId=${contaId}`);
    expect(body.map(({ nome }: Visao) => nome)).toEqual(['abel', 'Éden', 'Zebra']);
    expect(body.slice(0, 2)).toEqual([{ ...shared, minha: false }, own]);
    expect(await names(gestor)).toEqual(['abel']);
  });

  it('is changed and deleted by its author', async () => {
    const { agente } = actors;
    const visao = await made(agente);
    expect((await agente.put(`/api/visoes/${visao.id}`, {})).body).toEqual(visao);
    const changes = { nome: 'Outra', consulta: 'semCpf=true', compartilhada: true };
    expect((await agente.put(`/api/visoes/${visao.id}`, changes)).body).toEqual({ ...visao, ...changes });
    expect((await agente.delete(`/api/visoes/${visao.id}`)).status).toBe(204);
    expect(codeOf(await agente.put(`/api/visoes/${visao.id}`, {}))).toEqual([404, 'VISAO_NAO_ENCONTRADA']);
    expect(await names(agente)).toEqual([]);
  });

  it('that is private is 404 for other members, whatever their role', async () => {
    const { agente, gestor, proprietario, estranho } = actors;
    const { id } = await made(agente);
    for (const person of [gestor, proprietario, estranho]) {
      expect(codeOf(await person.put(`/api/visoes/${id}`, { nome: 'x' }))).toEqual([404, 'VISAO_NAO_ENCONTRADA']);
      expect(codeOf(await person.delete(`/api/visoes/${id}`))).toEqual([404, 'VISAO_NAO_ENCONTRADA']);
    }
    expect(await names(agente)).toEqual(['Vencendo']);
  });

  it('that is shared is changed by author, gestor and proprietario only', async () => {
    const { agente, gestor, proprietario, estranho } = actors;
    const { id } = await made(gestor, { compartilhada: true });
    expect(codeOf(await agente.put(`/api/visoes/${id}`, { nome: 'x' }))).toEqual([403, 'SEM_PERMISSAO']);
    expect(codeOf(await agente.delete(`/api/visoes/${id}`))).toEqual([403, 'SEM_PERMISSAO']);
    expect(codeOf(await estranho.put(`/api/visoes/${id}`, { nome: 'x' }))).toEqual([404, 'VISAO_NAO_ENCONTRADA']);
    expect((await proprietario.put(`/api/visoes/${id}`, { nome: 'Da dona' })).body).toMatchObject({
      nome: 'Da dona',
      minha: false,
    });
    const mine = await made(agente, { nome: 'Da agente', compartilhada: true });
    expect((await gestor.put(`/api/visoes/${mine.id}`, { compartilhada: false })).body).toMatchObject({ minha: false });
    expect(await names(gestor)).toEqual(['Da dona']);
    expect(await names(agente)).toEqual(['Da agente', 'Da dona']);
    expect((await gestor.delete(`/api/visoes/${id}`)).status).toBe(204);
  });

  it('does not move to another conta', async () => {
    const { agente, contaId } = actors;
    const { id } = await made(agente);
    expect((await agente.put(`/api/visoes/${id}`, { contaId })).status).toBe(400);
  });

  it('is one of at most 200 of a conta', async () => {
    const { agente, gestor, contaId } = actors;
    await product.db.query(
      `insert into visoes (id, conta_id, autor_id, nome, consulta) select gen_random_uuid(), $1, $2, 'v', '' from generate_series(1, $3)`,
      [contaId, gestor.user.id, LIMITS.visoesPorConta - 1],
    );
    const statuses = await Promise.all([1, 2, 3].map(async () => codeOf(await create(agente))));
    expect(statuses.sort()).toEqual([
      [201, undefined],
      [409, 'LIMITE_DE_VISOES'],
      [409, 'LIMITE_DE_VISOES'],
    ]);
  });

  it('is created once for repeated calls', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { contaId: actors.contaId, nome: 'Uma', consulta: '' };
    const answers = [
      await actors.agente.post('/api/visoes', body, { headers }),
      await actors.agente.post('/api/visoes', body, { headers }),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await names(actors.agente)).toEqual(['Uma']);
  });

  it('is 402 without a paid subscription', async () => {
    const { id } = await made(actors.agente);
    for (const person of [actors.agente, actors.proprietario]) await expire(product, person);
    expect(codeOf(await create(actors.agente))).toEqual([402, 'ASSINATURA_INATIVA']);
    expect((await actors.agente.put(`/api/visoes/${id}`, {})).status).toBe(402);
    expect((await actors.agente.get(`/api/visoes?contaId=${actors.contaId}`)).status).toBe(402);
  });
});

describe('The fields of a view', () => {
  beforeAll(cast);

  it.each([
    ['an empty name', { nome: ' ' }],
    ['a long name', { nome: 'x'.repeat(61) }],
    ['a long query', { consulta: `search=${'x'.repeat(1_994)}` }],
    ['no query', { consulta: null }],
    ['a flag as text', { compartilhada: 'true' }],
    ['another field', { autorId: randomUUID() }],
  ])('are refused with %s', async (_, fields) => {
    const { agente } = actors;
    expect((await create(agente, fields)).status).toBe(400);
    const { id } = await made(agente);
    expect((await agente.put(`/api/visoes/${id}`, fields)).status).toBe(400);
  });

  it.each([
    '?passaporte=90',
    'passaporte=60',
    'passaporte=30&passaporte=90',
    'idade=3',
    'contaId=018f0000-0000-7000-8000-000000000000',
    'page=2',
    'limit=20',
    'sort=idade',
    'etiquetaId=x',
    'search[$ne]=x',
    'constructor=x',
    '__proto__=x',
    `search=${'x'.repeat(101)}`,
    'search=a%00b',
    'menores',
  ])('refuse a query that the list refuses or does not know: %s', async (consulta) => {
    const { agente } = actors;
    expect(codeOf(await create(agente, { consulta }))).toEqual([400, 'CONSULTA_INVALIDA']);
    const { id } = await made(agente);
    expect(codeOf(await agente.put(`/api/visoes/${id}`, { consulta }))).toEqual([400, 'CONSULTA_INVALIDA']);
  });

  it.each([
    '',
    `etiquetaId=${randomUUID()}`,
    `etiquetaId=${randomUUID()}&etiquetaId=${randomUUID()}&search=Jos%C3%A9+da+Silva&agenteId=eu&order=desc&sort=validadePassaporte`,
  ])('store a valid query unchanged, also with deleted ids: %j', async (consulta) => {
    expect((await made(actors.agente, { consulta })).consulta).toBe(consulta);
  });
});

describe('A member who leaves: private views are deleted, shared ones remain', () => {
  beforeEach(cast);

  const prepared = async (): Promise<Visao> => {
    await made(actors.agente, { nome: 'Minha' });
    await made(actors.gestor, { nome: 'Do gestor' });
    return made(actors.agente, { nome: 'Nossa', compartilhada: true });
  };
  const rows = async (): Promise<unknown[]> => {
    const { rows: left } = await product.db.query('select nome, autor_id from visoes where conta_id = $1 order by nome', [
      actors.contaId,
    ]);
    return left.map(({ nome, autor_id }) => [nome, autor_id]);
  };

  it.each([
    ['leaves', () => removeMember(actors.agente, actors.contaId, actors.agente)],
    ['is removed', () => removeMember(actors.proprietario, actors.contaId, actors.agente)],
    [
      'is made inactive',
      () =>
        actors.proprietario.call('PATCH', `/api/contas/${actors.contaId}/usuarios/${actors.agente.user.id}`, {
          status: 'inativo',
        }),
    ],
    ['deletes the user', () => actors.agente.delete('/api/auth/user')],
  ])('%s', async (_, goes) => {
    const { id } = await prepared();
    await goes();
    expect(await rows()).toEqual([
      ['Do gestor', actors.gestor.user.id],
      ['Nossa', null],
    ]);
    expect((await actors.gestor.put(`/api/visoes/${id}`, { compartilhada: false })).body).toMatchObject({ minha: true });
    expect(await names(actors.gestor)).toEqual(['Do gestor', 'Nossa']);
    expect(await names(actors.proprietario)).toEqual([]);
  });
});
