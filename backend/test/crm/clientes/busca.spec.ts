import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Achado, Busca } from '@viajario/contracts/crm/busca/busca';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Answer } from '../../support/calls/browser.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const find = (q: string, person = actors.agente): Promise<Answer<Busca>> =>
  person.get(`/api/busca?${new URLSearchParams({ contaId: actors.contaId, q })}`);
const found = async (q: string): Promise<Busca> => {
  const { status, body } = await find(q);
  expect(status).toBe(200);
  return body;
};
const list = async (search: string, others = '') =>
  (await actors.agente.get(`/api/clientes?${new URLSearchParams({ contaId: actors.contaId, search })}${others}`)).body;
const add = (person: Record<string, unknown>) => actors.agente.addCliente({ contaId: actors.contaId, ...person });
const addEmpresa = async (empresa: Record<string, unknown>): Promise<string> =>
  (await actors.agente.post('/api/empresas', { contaId: actors.contaId, ...empresa })).body.id;
const names = (list: Achado[]): string[] => list.map(({ nome }) => nome);

describe('The global search', () => {
  beforeAll(async () => {
    actors = await createActors(product);
    await add({
      nome: 'Álvaro Souza',
      cpf: '529.982.247-25',
      telefoneCelular: '(11) 98765-4321',
      email: 'alvaro.souza@example.com',
      cidade: 'Santos',
    });
    await add({ nome: 'Álvaro Souza', telefoneCelular: '1188887777', cidade: 'Santos' });
    await add({ nome: 'Álvaro Souza', email: 'Outro@Example.com', telefoneComercial: '+1 212 555-0100' });
    await add({ nome: 'Álvaro Souza', cidade: 'Santos', uf: 'SP' });
    await add({ nome: 'Álvaro Souza', rg: '778899001' });
    const empresaId = await addEmpresa({
      razaoSocial: 'Açúcar e Café Comércio Ltda',
      nomeFantasia: "D'Ávila & Filhos",
      cnpj: '12.ABC.345/01DE-35',
      email: 'contato@davila.com.br',
      telefoneResponsavel: '11 3333-4444',
      nomeContatoResponsavel: 'Rosângela',
    });
    await addEmpresa({ razaoSocial: 'Sol Nascente', cnpj: '11.222.333/0001-81' });
    await add({ nome: 'Zoë Ábaco', empresaId });
  });

  it.each([
    ['529.982.247-25', '529.982.247-25'],
    [' 52998224725 ', '529.982.247-25'],
    ['529.982', '529.982.247-25'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['11 8765-4321', '(11) 98765-4321'],
    ['11 98888-7777', '(11) 8888-7777'],
    ['88887777', '(11) 8888-7777'],
    ['ALVARO.SOUZA@example.com', 'alvaro.souza@example.com'],
    ['outro@', 'Outro@Example.com'],
    ['+1 212 555-0100', '+12125550100'],
  ])('finds one client of several with one name by %j, and shows the match', async (q, detalhe) => {
    expect(await found(q)).toEqual({
      clientes: [{ id: expect.any(String), nome: 'Álvaro Souza', detalhe }],
      empresas: [],
      novo: null,
    });
  });

  it.each(['alvaro souza', 'SOUZA, álvaro', 'souz alv'])('shows what distinguishes clients found by %j', async (q) => {
    const details = (await found(q)).clientes.map(({ detalhe }) => detalhe).sort();
    expect(details).toEqual(['', '(11) 8888-7777', '+12125550100', '529.982.247-25', 'Santos/SP']);
  });

  it.each([
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '12.abc.345',
    'd’avila filhos',
    'davila',
    'acucar cafe',
    'contato@davila.com.br',
    '+55 (11) 3333-4444',
    'rosangela',
  ])('finds a company by %j', async (q) => {
    expect((await found(q)).empresas).toEqual([
      { id: expect.any(String), nome: "D'Ávila & Filhos", detalhe: '12.ABC.345/01DE-35' },
    ]);
  });

  it('finds a company by its CNPJ of digits alone, and the clients of a company by its name', async () => {
    expect(await found('11.222.333/0001-81')).toMatchObject({ clientes: [], empresas: [{ nome: 'Sol Nascente' }] });
    expect(names((await found('davila')).clientes)).toEqual(['Zoë Ábaco']);
  });

  it.each([
    ...['CPF 529.982.247-25', 'cpf:52998224725', '529.982.247-25 (Álvaro)', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ...['11 98765-4321 (Álvaro)', 'Álvaro <alvaro.souza@example.com>', 'mailto:alvaro.souza@example.com', '+55 (011) 98765-4321'],
    ...['https://api.whatsapp.com/send?phone=5511987654321&text=Oi', '"529.982.247-25"', 'e-mail: alvaro.souza@example.com'],
  ])('PRD-79: finds one client by the pasted %j, here and in the list', async (q) => {
    const { clientes } = await found(q);
    expect(clientes).toMatchObject([{ nome: 'Álvaro Souza' }]);
    expect((await list(q)).clientes.map(({ id }: { id: string }) => id)).toEqual(clientes.map(({ id }) => id));
  });

  it('PRD-79: finds a client by the number of a travel paper, first, in the list and in a selection', async () => {
    const { id } = await add({ nome: 'Zilda Prado' });
    await add({ nome: 'GB700101' });
    const paper = { tipo: 'passaporte', pais: 'ITA', numero: 'GB 700101', validade: '2032-04-02' };
    expect((await actors.agente.post(`/api/clientes/${id}/documentos-viagem`, paper)).status).toBe(201);
    for (const q of ['GB700101', 'gb 700101', 'passaporte GB700101', 'Nº GB700101'])
      expect([q, names((await found(q)).clientes)]).toEqual([q, ['Zilda Prado', 'GB700101']]);
    expect((await list('passaporte: GB700101')).total).toBe(2);
    expect((await list('GB700101', '&passaporte=sem')).clientes.map(({ nome }: { nome: string }) => nome)).toContain('GB700101');
    expect((await list('GB700102')).total).toBe(0);
    const theirs = await actors.estranho.get(`/api/busca?contaId=${actors.estranho.contaId}&q=GB700101`);
    expect(theirs.body.clientes).toEqual([]);
  });

  it('does not look into encrypted numbers', async () => {
    expect((await found('778899001')).clientes).toEqual([]);
  });

  it.each<[string, Busca['novo']]>([
    ['111.444.777-35', { campo: 'cpf', valor: '11144477735' }],
    ['+55 (21) 99876-5432', { campo: 'telefoneCelular', valor: '21998765432' }],
    ['021 2345-6789', { campo: 'telefoneCelular', valor: '2123456789' }],
    [' nova@exemplo.com.br ', { campo: 'email', valor: 'nova@exemplo.com.br' }],
    ['  Maria da Glória ', { campo: 'nome', valor: 'Maria da Glória' }],
    ['nova@exemplo', { campo: 'nome', valor: 'nova@exemplo' }],
    ['CPF 111.444.777-35', { campo: 'cpf', valor: '11144477735' }],
    ['tel: +351 931 222 333', { campo: 'telefoneCelular', valor: '+351931222333' }],
    ['21 99876-5432 (Rita)', { campo: 'telefoneCelular', valor: '21998765432' }],
    ['Rita <rita@exemplo.com.br>', { campo: 'email', valor: 'rita@exemplo.com.br' }],
    ['passaporte YB123456', null],
    ['CPF 111.444', null],
    ['a1b2c3', null],
    ['111.444.777-36', null],
    ['12.345.678/0001-95', null],
    ['AB.CDE.FGH/IJKL-80', null],
    ['12345', null],
    ['??', null],
    ['%_', null],
  ])('offers for %j, that nothing has, the field that it looks like', async (q, novo) => {
    expect(await found(q)).toEqual({ clientes: [], empresas: [], novo });
  });

  it.each(['', 'a', ' a ', '\u200b\u200b', 'x'.repeat(101), 'a\0b'])('refuses %j', async (q) => {
    expect((await find(q)).status).toBe(400);
  });

  it('is for members, while the subscription is paid', async () => {
    for (const person of [actors.estranho, actors.inativo]) expect((await find('alvaro', person)).status).toBe(404);
    const theirs = await actors.estranho.get(`/api/busca?contaId=${actors.estranho.contaId}&q=alvaro`);
    expect(theirs.body).toMatchObject({ clientes: [], empresas: [] });
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    expect((await find('alvaro')).status).toBe(402);
  });
});

describe('The order of results', () => {
  beforeEach(async () => {
    actors = await createActors(product);
  });

  it('is the whole number, names with this beginning, words with this beginning, then the others, by name', async () => {
    for (const nome of ['Zeca Ana', 'Mariana', 'Éva Ananias', 'Ana Zulmira', 'Ána Abreu', 'Joana', 'Bia Ana'])
      await add({ nome });
    expect(names((await found('ANA')).clientes)).toEqual([
      'Ána Abreu',
      'Ana Zulmira',
      'Bia Ana',
      'Éva Ananias',
      'Zeca Ana',
      'Joana',
      'Mariana',
    ]);
    expect(names((await found('ana z')).clientes)).toEqual(['Ana Zulmira', 'Zeca Ana']);
    await add({ nome: 'Abel', telefoneCelular: '1133334444' });
    await add({ nome: 'Zoe', telefoneCelular: '33334444' });
    await add({ nome: 'Abel', email: 'xeva@a.com' });
    await add({ nome: 'Zoe', email: 'eva@a.com' });
    expect(names((await found('3333-4444')).clientes)).toEqual(['Zoe', 'Abel']);
    expect(names((await found('eva@a.com')).clientes)).toEqual(['Zoe', 'Abel']);
  });

  it('is cut at eight results of each kind', async () => {
    await product.db.query(
      `with c as (insert into clientes (id, conta_id, nome) select gen_random_uuid(), $1, 'Silva ' || lpad(n::text, 2, '0') from generate_series(1, 20) n)
       insert into empresas (id, conta_id, razao_social, cnpj)
       select gen_random_uuid(), $1, 'Viagens Silva ' || lpad(n::text, 2, '0'), '' from generate_series(1, 20) n`,
      [actors.contaId],
    );
    await add({ nome: 'Abel da Silva' });
    const { clientes, empresas } = await found('silva');
    expect(names(clientes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Silva 0${n}`));
    expect(names(empresas)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Viagens Silva 0${n}`));
    expect(empresas[0]?.detalhe).toBe('');
  });
});
