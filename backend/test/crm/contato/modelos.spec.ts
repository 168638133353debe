import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MODELOS_PADRAO } from '@viajario/contracts/crm/mensagens/contextos';
import type { ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  actors = await createActors(product);
});

const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string } | undefined)?.code];
const create = (person: Browser, fields: object = {}) =>
  person.post('/api/modelos-mensagem', {
    contaId: actors.contaId,
    nome: 'Saudação',
    contexto: 'livre',
    texto: 'Olá, {primeiroNome}!',
    ...fields,
  });
const listed = async (person: Browser, contaId = actors.contaId): Promise<ModeloDeMensagem[]> =>
  (await person.get(`/api/modelos-mensagem?contaId=${contaId}`)).body;

describe('The templates of a conta', () => {
  it('are four at first, by name, which any member changes and deletes for good', async () => {
    const { agente, gestor, contaId } = actors;
    const first = await listed(agente);
    expect(first.map(({ id: _id, ...modelo }) => modelo)).toEqual(
      MODELOS_PADRAO.map((padrao) => ({ ...padrao, contaId })).toSorted((a, b) => a.nome.localeCompare(b.nome)),
    );
    const [aniversario] = first;
    const changed = await agente.put(`/api/modelos-mensagem/${aniversario?.id}`, { texto: 'Parabéns, {nome}! 🎂' });
    expect(changed.body).toEqual({ ...aniversario, texto: 'Parabéns, {nome}! 🎂' });
    expect((await gestor.delete(`/api/modelos-mensagem/${first[1]?.id}`)).status).toBe(204);
    expect((await listed(gestor)).map(({ nome }) => nome)).toEqual([first[0], first[2], first[3]].map((one) => one?.nome));
  });

  it('are added, or refused with a message', async () => {
    const { agente } = actors;
    const { status, body } = await create(agente, { nome: ' Boas-vindas ' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), contaId: actors.contaId, nome: 'Boas-vindas', contexto: 'livre', texto: 'Olá, {primeiroNome}!' },
    ]);
    for (const fields of [
      { nome: '' },
      { nome: 'x'.repeat(LIMITS.nomeDeModelo + 1) },
      { contexto: 'natal' },
      { texto: ' ' },
      { texto: 'x'.repeat(LIMITS.mensagem + 1) },
      { outro: 1 },
    ])
      expect((await create(agente, fields)).status).toBe(400);
    for (const texto of ['Olá, {sobrenome}', '{}', '{ nome }', '{NOME}']) {
      expect(codeOf(await create(agente, { texto }))).toEqual([400, 'VARIAVEL_DESCONHECIDA']);
      expect(codeOf(await agente.put(`/api/modelos-mensagem/${body.id}`, { texto }))).toEqual([400, 'VARIAVEL_DESCONHECIDA']);
    }
    expect((await create(agente, { texto: '{ sem fecho, } 50% 🎉 çãé' })).status).toBe(400);
    expect((await create(agente, { texto: 'chave { só, 🎉 çãé' })).status).toBe(201);
  });

  it('are at most a hundred, also in two concurrent calls', async () => {
    await product.db.query(
      `insert into modelos_mensagem (id, conta_id, nome, contexto, texto)
       select gen_random_uuid(), $1, 'x', 'livre', 'x' from generate_series(1, $2)`,
      [actors.contaId, LIMITS.modelosPorConta - 1 - MODELOS_PADRAO.length],
    );
    const answers = await Promise.all([create(actors.agente), create(actors.gestor)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'LIMITE_DE_MODELOS'],
    ]);
  });

  it('belong to their conta, and cannot be changed without paying', async () => {
    const { agente, estranho, proprietario } = actors;
    const [own] = await listed(agente);
    expect((await estranho.get(`/api/modelos-mensagem?contaId=${actors.contaId}`)).status).toBe(404);
    expect((await estranho.put(`/api/modelos-mensagem/${own?.id}`, { nome: 'x' })).status).toBe(404);
    expect((await estranho.delete(`/api/modelos-mensagem/${own?.id}`)).status).toBe(404);
    await expire(product, proprietario);
    expect((await create(proprietario)).status).toBe(402);
  });
});
