import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limpezas, type DuplicatesPreview } from '@viajario/contracts/crm/duplicados/limpezas';
import { parecidos, type ClienteParecido } from '@viajario/contracts/crm/duplicados/parecidos';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Browser } from '../../support/calls/browser.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const LUIZ = {
  nome: 'Luiz Sousa',
  dataNascimento: '1990-05-10',
  cpf: '529.982.247-25',
  telefoneCelular: '11 98765-4321',
  telefoneResidencial: '11 3333-4444',
  telefoneComercial: '11 2222-5555',
  email: 'luiz@x.com',
};

const add = (fields: Record<string, unknown> = {}) => actors.agente.addCliente({ contaId: actors.contaId, ...fields });
const ask = (query: Record<string, string>, person: Browser = actors.agente) =>
  person.get<ClienteParecido[]>(`/api/clientes/parecidos?${new URLSearchParams({ contaId: actors.contaId, ...query })}`);
const of = async (id: string, person: Browser = actors.agente): Promise<ClienteParecido[]> =>
  (await person.get<ClienteParecido[]>(`/api/clientes/${id}/parecidos`)).body;
const said = (found: readonly ClienteParecido[]): string[] =>
  found.map(({ cliente, motivos, nivel }) => `${cliente.nome}: ${nivel} ${motivos.join(' ')}`);

describe('Clients similar to the current values of a form', () => {
  it.each([
    ['the same CPF', { cpf: '52998224725' }, 'alto cpf'],
    ['the same CPF under another name', { cpf: '529.982.247-25', nome: 'Bia' }, 'alto cpf'],
    ['the same CPF, born on another day', { cpf: '52998224725', dataNascimento: '1991-05-10' }, 'medio cpf'],
    ['the same name and birth date', { nome: 'LUIZ  SOUSA', dataNascimento: '1990-05-10' }, 'alto nome dataNascimento'],
    [
      'a name that sounds alike and the birth date',
      { nome: 'Luís de Souza', dataNascimento: '1990-05-10' },
      'alto nome dataNascimento',
    ],
    [
      'both, and another CPF',
      { nome: 'Luiz Sousa', dataNascimento: '1990-05-10', cpf: '11144477735' },
      'medio nome dataNascimento',
    ],
    ['a name that sounds alike', { nome: 'Luís Souza' }, 'medio nome'],
    ['the name, born on another day', { nome: 'Luiz Sousa', dataNascimento: '1990-10-05' }, 'medio nome'],
    ['the mobile phone without its ninth digit, with 55', { telefone: '+55 (11) 8765-4321' }, 'medio telefone'],
    ['the phone at home', { telefone: '1133334444' }, 'medio telefone'],
    ['the phone at work', { telefone: '551122225555' }, 'medio telefone'],
    ['the e-mail in other letters', { email: 'LUIZ@X.com' }, 'medio email'],
    ['everything', { ...LUIZ, telefone: '11987654321' }, 'alto cpf nome dataNascimento telefone email'],
  ])(
    'EXP-24: are found by %s',
    async (
      _,
      { telefoneCelular: _c, telefoneResidencial: _r, telefoneComercial: _k, ...query }: Record<string, string>,
      expected,
    ) => {
      await add(LUIZ);
      const answer = await ask(query);
      expect(problemsOf(parecidos.find, 200, answer.body)).toEqual([]);
      expect(said(answer.body)).toEqual([`Luiz Sousa: ${expected}`]);
    },
  );

  it.each<Record<string, string>>([
    {},
    { dataNascimento: '1990-05-10' },
    { nome: 'Luíza Sousa', dataNascimento: '1990-05-10' },
    { nome: 'Luiz' },
    { nome: '–' },
    { cpf: '11144477735' },
    { telefone: '21987654321' },
    { telefone: '4321' },
    { email: 'luiza@x.com' },
  ])('EXP-24: are not found by %j', async (query) => {
    await add({ ...LUIZ, telefoneComercial: '4321' });
    expect((await ask(query)).body).toEqual([]);
  });

  it('EXP-24: are returned with identifying fields', async () => {
    const { id } = await add(LUIZ);
    const cliente = {
      id,
      nome: 'Luiz Sousa',
      dataNascimento: '1990-05-10',
      cpf: '52998224725',
      telefoneCelular: '11987654321',
      email: 'luiz@x.com',
    };
    expect((await ask({ email: 'luiz@x.com' })).body).toEqual([{ cliente, motivos: ['email'], nivel: 'medio' }]);
  });

  it('EXP-24: are five at most, the most certain first', async () => {
    for (const nome of ['Ana Reis', 'Ana Reis', 'Anna Reis', 'Ana Reyz', 'Ana dos Reis']) await add({ nome });
    await add({ nome: 'Zoé', telefoneCelular: '11987654321', email: 'ana@x.com' });
    await add({ nome: 'Anna Reiz', dataNascimento: '1990-05-10' });
    const { body } = await ask({ nome: 'Ana Reis', dataNascimento: '1990-05-10', email: 'ana@x.com', telefone: '11987654321' });
    expect(said(body)).toEqual([
      'Anna Reiz: alto nome dataNascimento',
      'Zoé: medio telefone email',
      'Ana dos Reis: medio nome',
      'Ana Reis: medio nome',
      'Ana Reis: medio nome',
    ]);
  });

  it('EXP-24: are found among a thousand clients of one name', async () => {
    await inBulk(
      product,
      `insert into clientes (id, conta_id, nome) select gen_random_uuid(), $1, 'José da Silva' from generate_series(1, 1000)`,
      [actors.contaId],
    );
    await add({ nome: 'Jozé Silva', dataNascimento: '1990-05-10' });
    const { body } = await ask({ nome: 'José Silva', dataNascimento: '1990-05-10' });
    expect(said(body).slice(0, 2)).toEqual(['Jozé Silva: alto nome dataNascimento', 'José da Silva: medio nome']);
    expect(body).toHaveLength(5);
  });

  it.each<Record<string, string>>([
    { cpf: '123456789012' },
    { dataNascimento: '1990-02-30' },
    { email: 'ana@' },
    { nome: 'a'.repeat(256) },
  ])('EXP-24: refuse %j', async (query) => expect((await ask(query)).status).toBe(400));
});

describe('Clients similar to another one', () => {
  it('EXP-24: are not the client itself, nor of another conta', async () => {
    const { id } = await add(LUIZ);
    const { cpf: _, ...alike } = LUIZ;
    await actors.estranho.addCliente(LUIZ);
    expect(await of(id)).toEqual([]);
    const twin = await add({ ...alike, nome: 'Luís Souza' });
    expect(said(await of(id))).toEqual(['Luís Souza: alto nome dataNascimento telefone email']);
    expect(said(await of(twin.id))).toEqual(['Luiz Sousa: alto nome dataNascimento telefone email']);
    expect((await ask({ email: 'luiz@x.com', clienteId: id })).body.map(({ cliente }) => cliente.id)).toEqual([twin.id]);
  });

  it('EXP-24: are found by any of three phones', async () => {
    const { id } = await add({ nome: 'Ana', telefoneComercial: '11 98765-4321' });
    await add({ nome: 'Bia', telefoneResidencial: '11 8765-4321' });
    expect(said(await of(id))).toEqual(['Bia: medio telefone']);
  });

  it('EXP-24: are never examples, and examples have none', async () => {
    const { contaId, agente } = actors;
    await agente.post('/api/exemplo', { contaId });
    const { body } = await agente.get(`/api/clientes?contaId=${contaId}`);
    const [exemplo] = body.clientes;
    await add({ nome: exemplo.nome });
    expect((await ask({ nome: exemplo.nome })).body.map(({ cliente }) => cliente.id)).not.toContain(exemplo.id);
    expect(await of(exemplo.id)).toEqual([]);
  });

  it('EXP-24: follow an edit', async () => {
    const { id } = await add({ nome: 'Wagner Alves' });
    await add({ nome: 'Vagner Alves' });
    expect(await of(id)).toHaveLength(1);
    await actors.agente.put(`/api/clientes/${id}`, { nome: 'Wilson Alves' });
    expect(await of(id)).toEqual([]);
  });
});

type Fields = Record<string, unknown>;
const [DIA, OUTRO_DIA] = [{ dataNascimento: '1984-03-12' }, { dataNascimento: '1984-12-03' }];
const [CELULAR, SEM_NONO] = [{ telefoneCelular: '41 97654-3210' }, { telefoneCelular: '41 7654-3210' }];
const EMAIL = { email: 'lia@ex.example' };

/** Two entries; the second has what the first has, but for what is given for it. */
type Two = [um: string, outro: string, fields: Fields, others?: Fields];
const ALTO = 'alto nome dataNascimento';
const PAIRS: [Two, expected: string][] = [
  [['Luiz Souza', 'Luís Sousa', DIA], ALTO],
  [['Thiago Melo', 'Tiago Mello', DIA], ALTO],
  [['Philipe Matos', 'Felipe Mattos', DIA, { cpf: '52998224725' }], ALTO],
  [['Sara Goncalves', 'Sarah Gonçalves', DIA], ALTO],
  [['Conceição Reis', 'Conceicao dos Reis', { ...DIA, ...EMAIL }], `${ALTO} email`],
  [['Victor Baptista', 'Vítor Batista', { ...DIA, ...CELULAR }], `${ALTO} telefone`],
  [['Ruth Queiroz', 'Rute Queirós', DIA], ALTO],
  [['Elizabeth Moraes', 'Elisabete Morais', DIA], ALTO],
  [['José Lima Jr.', 'José Lima Júnior', DIA], ALTO],
  [['Geovanna Dias', 'Giovana Dias', DIA], ALTO],
  [['William Gomes', 'Willian Gomez', DIA], ALTO],
  [['Łukasz Nowak', 'Lukas Novak', DIA], ALTO],
  [['Kátia Wagner', 'Cátia Vagner', CELULAR], 'medio nome telefone'],
  [['Yasmin Rodrigues', 'Iasmim Rodriguez', CELULAR, SEM_NONO], 'medio nome telefone'],
  [
    [
      'Heloísa Prado',
      'Eloíza Prado',
      { telefoneResidencial: '41 3222-1100' },
      { telefoneResidencial: null, telefoneComercial: '+55 41 3222-1100' },
    ],
    'medio nome telefone',
  ],
  [['Jaqueline Alves', 'Jacqueline Alves', { telefoneCelular: '+351 931 222 333' }], 'medio nome telefone'],
  [['Célia Vasconcellos', 'Sélia Vasconcelos', EMAIL, { email: 'LIA@ex.example' }], 'medio nome email'],
  [['Izabel Mendonca', 'Isabel Mendonça', { ...EMAIL, ...CELULAR }, DIA], 'medio nome telefone email'],
  [
    ['Raphael Ayrton', 'Rafael Airton', CELULAR, { telefoneCelular: '97654-3210', telefoneComercial: '41976543210' }],
    'medio nome telefone',
  ],
  // A cleaning compares mobile phones only.
  [['Davi Luz', 'Davi Luz', { telefoneResidencial: '41 3222-1100' }], 'medio nome telefone'],
];
const NO_PAIRS: [why: string, Two][] = [
  ['another birth date', ['Luiz Souza', 'Luís Sousa', { ...DIA, ...CELULAR }, OUTRO_DIA]],
  ['another birth date, the same e-mail', ['Luiz Souza', 'Luís Sousa', { ...DIA, ...EMAIL }, OUTRO_DIA]],
  ['nothing but the sound', ['Luiz Souza', 'Luís Sousa', {}]],
  ['nothing but the name', ['Luiz Souza', 'Luiz Souza', {}]],
  ['another CPF', ['Thiago Melo', 'Tiago Mello', { ...DIA, cpf: '11144477735' }, { cpf: '52998224725' }]],
  ['Luísa is not Luís', ['Luísa Souza', 'Luís Souza', DIA]],
  ['Marcela is not Marcelo', ['Marcela Dias', 'Marcelo Dias', { ...DIA, ...CELULAR }]],
  ['Diogo is not Diego', ['Diogo Prado', 'Diego Prado', DIA]],
  ['Rita is not Rute', ['Rita Prado', 'Rute Prado', DIA]],
  ['Zélia is not Célia', ['Zélia Reis', 'Célia Reis', DIA]],
  ['Filho', ['Carlos Lima', 'Carlos Lima Filho', DIA]],
  ['Neto and Júnior', ['José Lima Neto', 'José Lima Júnior', DIA]],
  ['one name more', ['Ana Souza', 'Ana Souza Lima', DIA]],
  ['another surname', ['Kátia Wagner', 'Cátia Weber', CELULAR]],
  ['a sister with the same phone', ['Ana Reis', 'Anita Reis', CELULAR]],
  ['another DDD', ['Kátia Wagner', 'Cátia Vagner', CELULAR, { telefoneCelular: '11 97654-3210' }]],
  [
    'another country',
    ['Kátia Wagner', 'Cátia Vagner', { telefoneCelular: '+351 931 222 333' }, { telefoneCelular: '+34 931 222 333' }],
  ],
  ['too short a phone', ['Kátia Wagner', 'Cátia Vagner', { telefoneComercial: '4321' }]],
  ['another e-mail', ['Célia Dias', 'Sélia Dias', EMAIL, { email: 'li@ex.example' }]],
  ['what a cleaning merges', ['Luiz Souza', 'LUIZ SOUZA', { ...DIA, ...CELULAR }]],
];

describe("Pairs in 'Limpar duplicatas'", () => {
  const preview = async (person = actors.gestor, contaId = actors.contaId): Promise<DuplicatesPreview> => {
    const { body } = await person.get<DuplicatesPreview>(`/api/clean-duplicates?contaId=${contaId}`);
    expect(problemsOf(limpezas.preview, 200, body)).toEqual([]);
    return body;
  };
  const shown = async (): Promise<string[]> =>
    (await preview()).parecidos.map(({ clientes, motivos, nivel }) =>
      [...clientes.map(({ nome }) => nome).toSorted(), nivel, ...motivos].join(' '),
    );
  const addTwo = async ([um, outro, fields, others]: Two, more = ''): Promise<[string, string]> => [
    (await add({ ...fields, nome: um + more })).id,
    (await add({ ...fields, ...others, nome: outro + more })).id,
  ];
  const separate = (ids: string[]) => actors.gestor.post('/api/clientes/nao-duplicados', { ids });

  it('EXP-30: sound alike and have one value more in common; the surest come first', async () => {
    for (const [two] of PAIRS) await addTwo(two);
    const expected = PAIRS.map(([[um, outro], words]) => [...[um, outro].toSorted(), words].join(' '));
    const pairs = await shown();
    expect(pairs.toSorted()).toEqual(expected.toSorted());
    const sureness = (await preview()).parecidos.map(({ motivos, nivel }) => [nivel, -motivos.length].join());
    expect(sureness).toEqual(sureness.toSorted());
    expect((await preview()).deletedCount).toBe(0);
  });

  it('EXP-30: are not those that only look alike, nor what a cleaning merges', async () => {
    // Each two have a name of their own.
    for (const [place, [, two]] of NO_PAIRS.entries()) await addTwo(two, ` ${String.fromCodePoint(0x4e00 + place)}`);
    expect(await shown()).toEqual([]);
    expect((await preview()).deletedCount).toBe(1);
  });

  it('EXP-30: begin with the entry that should remain', async () => {
    const [bare, full] = await addTwo(['Luiz Souza', 'Luís Sousa', DIA, { cidade: 'Maringá', uf: 'PR' }]);
    const ids = async () => (await preview()).parecidos.map(({ clientes }) => clientes.map(({ id }) => id));
    expect(await ids()).toEqual([[full, bare]]);
    await actors.agente.put(`/api/clientes/${bare}`, { retencaoAte: '2099-01-01' });
    expect(await ids()).toEqual([[bare, full]]);
  });

  it('EXP-25: are neither examples, nor of another conta, nor called two people', async () => {
    const [um, outro] = await addTwo(['Luiz Souza', 'Luís Sousa', DIA]);
    await actors.estranho.addCliente({ nome: 'Luis Souza', ...DIA });
    expect(await shown()).toHaveLength(1);
    expect((await preview(actors.estranho, actors.estranho.contaId)).parecidos).toEqual([]);
    await separate([outro, um]);
    expect(await shown()).toEqual([]);
    await actors.agente.post('/api/exemplo', { contaId: actors.contaId });
    const { body } = await actors.agente.get(`/api/clientes?contaId=${actors.contaId}`);
    const exemplo = body.clientes.find((one: { exemplo: boolean }) => one.exemplo);
    await add({ nome: exemplo.nome, dataNascimento: exemplo.dataNascimento, telefoneCelular: exemplo.telefoneCelular });
    expect(await shown()).toEqual([]);
  });

  it('EXP-30: are a client and each of two people that it could be, whom a cleaning leaves alone', async () => {
    await add({ nome: 'Ana Reis', ...DIA, cpf: '52998224725' });
    await add({ nome: 'Ana Reis', ...DIA, cpf: '11144477735' });
    await add({ nome: 'Ana Reis', ...DIA });
    expect((await preview()).deletedCount).toBe(0);
    expect(await shown()).toEqual(Array(2).fill('Ana Reis Ana Reis alto nome dataNascimento'));
  });

  it('EXP-30: are those for whom a sheet had the same CPF, until one has another or they are called two people', async () => {
    const [dono, importado] = await addTwo([
      'Helena Prado',
      'Otávio Luz',
      { ...DIA, cpf: '52998224725' },
      { ...OUTRO_DIA, cpf: null },
    ]);
    const [outra] = await addTwo(['Rute Dias', 'Ruth Dias', DIA]);
    for (const id of [importado, outra])
      await product.db.query(
        `insert into cpfs_na_planilha (conta_id, menor_id, maior_id) values ($1, least($2::uuid, $3), greatest($2::uuid, $3))`,
        [actors.contaId, dono, id],
      );
    const ofSheet = 'Helena Prado Otávio Luz medio cpfNaPlanilha';
    expect(await shown()).toEqual([
      'Rute Dias Ruth Dias alto nome dataNascimento',
      expect.stringMatching(/^Helena Prado /),
      expect.stringMatching(/^Helena Prado /),
    ]);
    expect(await shown()).toContain(ofSheet);
    await separate([dono, outra]);
    expect(await shown()).toEqual([expect.any(String), ofSheet]);
    await actors.agente.put(`/api/clientes/${importado}`, { cpf: '11144477735' });
    expect(await shown()).toHaveLength(1);
  });

  it('EXP-30: are two hundred at most, however many share a name and a value', async () => {
    await inBulk(
      product,
      `insert into clientes (id, conta_id, nome, data_nascimento, telefone_comercial)
       select gen_random_uuid(), $1, (array['Luiz', 'Luís'])[1 + n % 2] || ' ' || chr(19968 + n / 2), '1984-03-12', '4133334444' from generate_series(1, 500) n`,
      [actors.contaId],
    );
    expect((await preview()).parecidos).toHaveLength(LIMITS.paresDeParecidos);
    await inBulk(
      product,
      `insert into clientes (id, conta_id, nome, data_nascimento) select gen_random_uuid(), $1, (array['Sara Reis', 'Sarah Reis'])[1 + n % 2], '1984-03-13'
       from generate_series(1, 2000) n`,
      [actors.contaId],
    );
    expect((await preview()).parecidos).toHaveLength(LIMITS.paresDeParecidos);
  });
});
