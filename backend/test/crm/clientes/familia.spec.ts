import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Answer } from '../../support/calls/browser.js';
import { FamiliaCalls } from '../../support/calls/familia-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let calls: FamiliaCalls;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
  calls = new FamiliaCalls(product, actors);
});
afterAll(() => product.close());

const HELENA = { nome: 'Helena Prado Dias', cpf: '529.982.247-25', dataNascimento: '1984-03-12' };
const OTAVIO = { nome: 'Otávio Reis Luz', cpf: '111.444.777-35' };
const CAIO = { nome: 'Caio Prado Luz', dataNascimento: '2019-08-07' };

const create = (clientes: object[], fields: object = {}): Promise<Answer> =>
  actors.agente.post('/api/clientes/familia', { contaId: actors.contaId, clientes, principal: 0, ...fields });
const countOf = async (nome: string): Promise<number> =>
  (await product.db.query('select count(*)::int as n from clientes where conta_id = $1 and nome = $2', [actors.contaId, nome]))
    .rows[0].n;

describe('A family of new clients (EXT-45)', () => {
  it('is created with each one’s papers and the ties of the main client, as the family form makes them', async () => {
    const passaporte = { tipo: 'passaporte', pais: 'BRA', numero: 'GB700101', validade: '2032-04-02' };
    const italiano = { tipo: 'passaporte', pais: 'ITA', numero: 'YA1234567', validade: '2029-10-09' };
    const { status, body } = await create(
      [
        { ...OTAVIO, tipoRelacao: 'conjuge', documentosViagem: [italiano] },
        { ...HELENA, validadePassaporte: '2032-04-02', documentosViagem: [passaporte], observacoes: 'prefere janela' },
        CAIO,
      ],
      { principal: 1 },
    );
    const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect([status, body]).toEqual([201, { clientes: [OTAVIO, HELENA, CAIO].map(({ nome }) => ({ id, nome })) }]);
    const [otavio, helena, caio] = body.clientes.map((one: { id: string }) => one.id);
    const ties = await calls.familyOf(helena);
    expect(ties.map(({ referencia, tipoRelacao, inverso }) => [referencia.id, tipoRelacao, inverso]).sort()).toEqual(
      [
        [caio, 'familia', false],
        [otavio, 'conjuge', false],
      ].sort(),
    );
    const read = async (clienteId: string) => (await actors.agente.get(`/api/clientes/${clienteId}`)).body;
    expect(await read(helena)).toMatchObject({
      cpf: '52998224725',
      validadePassaporte: '2032-04-02',
      observacoes: 'prefere janela',
    });
    expect(await read(caio)).toMatchObject({ cpf: null, dataNascimento: '2019-08-07', validadePassaporte: null });
    const papers = async (clienteId: string) => (await actors.agente.get(`/api/clientes/${clienteId}/documentos-viagem`)).body;
    expect(await papers(helena)).toEqual([expect.objectContaining(passaporte)]);
    expect(await papers(otavio)).toEqual([expect.objectContaining(italiano)]);
    expect(await papers(caio)).toEqual([]);
  });

  it('with a CPF that a client has is refused with that client, and nobody is created', async () => {
    const owner = await calls.person('Dona do CPF', { cpf: '168.995.350-09' });
    const { status, body } = await create([{ nome: 'Primeira da lista' }, { nome: 'Segunda da lista', cpf: '16899535009' }]);
    expect([status, body.code, body.message, body.data]).toEqual([
      409,
      'CPF_JA_CADASTRADO',
      'Este CPF já está cadastrado para Dona do CPF.',
      { clienteId: owner, nome: 'Dona do CPF' },
    ]);
    expect(await countOf('Primeira da lista')).toBe(0);
  });

  it('with one CPF twice, or one paper twice, is refused, and nobody is created', async () => {
    const cpf = '714.602.380-01';
    const twice = await create([
      { nome: 'Uma só', cpf },
      { nome: 'Outra só', cpf: '71460238001' },
    ]);
    expect([twice.status, twice.body.message]).toEqual([409, 'Uma só e Outra só estão com o mesmo CPF.']);
    const documentosViagem = [{ tipo: 'passaporte', pais: 'BRA', numero: 'GB700909' }];
    const paper = await create([
      { nome: 'Uma só', documentosViagem },
      { nome: 'Outra só', documentosViagem },
    ]);
    expect(paper.status).toBe(409);
    expect(await countOf('Uma só')).toBe(0);
  });

  it.each([
    ['one person', [CAIO], {}],
    ['sixteen people', Array(16).fill({ nome: 'Gente Demais' }), {}],
    ['somebody without a name', [{ nome: 'Com Nome' }, { nome: ' ' }], {}],
    ['a main client who is not among them', [{ nome: 'Com Nome' }, { nome: 'Com Outro' }], { principal: 2 }],
    ['an unknown relation', [{ nome: 'Com Nome' }, { nome: 'Com Outro', tipoRelacao: 'vizinho' }], {}],
    ['a field that no client has', [{ nome: 'Com Nome' }, { nome: 'Com Outro', apelido: 'Lena' }], {}],
  ])('of %s is refused with 400', async (_, clientes, fields) => {
    expect((await create(clientes, fields)).status).toBe(400);
    expect(await countOf('Com Nome')).toBe(0);
  });
});
