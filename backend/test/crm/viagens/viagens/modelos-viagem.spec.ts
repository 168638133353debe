import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../../support/calls/actors.js';
import type { Answer, Browser } from '../../../support/calls/browser.js';
import { sharedProduct, type Product } from '../../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  actors = await createActors(product);
});

const MALA = { texto: 'Fechar a mala', dias: -1, base: 'ida' };
const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string } | undefined)?.code];
const create = (person: Browser, fields: object = {}): Promise<Answer<ModeloDeViagem>> =>
  person.post('/api/modelos-viagem', { contaId: actors.contaId, nome: 'Praia', tarefas: [MALA], ...fields });
const listed = async (person: Browser, contaId = actors.contaId): Promise<ModeloDeViagem[]> =>
  (await person.get(`/api/modelos-viagem?contaId=${contaId}`)).body;
const daysOf = (modelo?: ModeloDeViagem): unknown => modelo?.tarefas.map(({ dias, base }) => [dias, base]);

describe('The templates of trips of a conta', () => {
  it('are two in a new conta; every member may change and delete them', async () => {
    const { agente, gestor, contaId } = actors;
    const [abroad, home, ...others] = await listed(agente);
    expect([abroad?.nome, home?.nome, others]).toEqual(['Viagem internacional', 'Viagem nacional', []]);
    const last = [[-3, 'ida'], [-1, 'ida'], [2, 'volta']]; // prettier-ignore
    expect(daysOf(abroad)).toEqual([[-60, 'ida'], [-45, 'ida'], [-15, 'ida'], ...last]);
    expect(daysOf(home)).toEqual([[-15, 'ida'], ...last]);
    const changed = await agente.put(`/api/modelos-viagem/${abroad?.id}`, { tarefas: [MALA] });
    expect([changed.status, changed.body]).toEqual([200, { ...abroad, contaId, tarefas: [MALA] }]);
    expect((await agente.put(`/api/modelos-viagem/${abroad?.id}`, { nome: ' Neve ' })).body.nome).toBe('Neve');
    for (const { id } of await listed(gestor)) expect((await gestor.delete(`/api/modelos-viagem/${id}`)).status).toBe(204);
    expect(await listed(agente)).toEqual([]);
    expect(await listed(actors.estranho, actors.estranho.contaId)).toHaveLength(2);
  });

  it('are added, or refused with the name of the field', async () => {
    const { status, body } = await create(actors.agente, { nome: ' Serra ', tarefas: [{ ...MALA, texto: ' Casacos ' }] });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), contaId: actors.contaId, nome: 'Serra', tarefas: [{ ...MALA, texto: 'Casacos' }] },
    ]);
    const refused = async (fields: object, field: string) => {
      const answer = await create(actors.agente, fields);
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [expect.objectContaining({ field })] }]);
    };
    await refused({ nome: ' ' }, 'nome');
    await refused({ nome: 'x'.repeat(LIMITS.nomeDeModelo + 1) }, 'nome');
    await refused({ tarefas: [] }, 'tarefas');
    await refused({ tarefas: Array(LIMITS.tarefasPorModelo + 1).fill(MALA) }, 'tarefas');
    await refused({ tarefas: [MALA, { ...MALA, texto: '' }] }, 'tarefas.1.texto');
    await refused({ tarefas: [{ ...MALA, texto: 'x'.repeat(LIMITS.tarefa + 1) }] }, 'tarefas.0.texto');
    for (const dias of [-366, 61, 0.5, '1', null]) await refused({ tarefas: [{ ...MALA, dias }] }, 'tarefas.0.dias');
    await refused({ tarefas: [{ ...MALA, base: 'meio' }] }, 'tarefas.0.base');
    await refused({ outro: 1 }, 'outro');
  });

  it('are at most fifty, also in two concurrent calls', async () => {
    await product.db.query(
      `insert into modelos_viagem (id, conta_id, nome, tarefas) select gen_random_uuid(), $1, 'x', '[]' from generate_series(1, $2)`,
      [actors.contaId, LIMITS.modelosDeViagemPorConta - 3],
    );
    const answers = await Promise.all([create(actors.agente), create(actors.gestor)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'LIMITE_DE_MODELOS_DE_VIAGEM'],
    ]);
  });

  it('belong to their conta, and cannot be changed without paying', async () => {
    const { agente, estranho, proprietario } = actors;
    const [own] = await listed(agente);
    expect((await estranho.get(`/api/modelos-viagem?contaId=${actors.contaId}`)).status).toBe(404);
    expect(codeOf(await estranho.put(`/api/modelos-viagem/${own?.id}`, { nome: 'x' }))).toEqual([404, 'MODELO_NAO_ENCONTRADO']);
    expect((await estranho.delete(`/api/modelos-viagem/${own?.id}`)).status).toBe(404);
    await expire(product, proprietario);
    expect((await create(proprietario)).status).toBe(402);
  });
});
