import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Empresa } from '@viajario/contracts/crm/empresas/empresas';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Answer } from '../../support/calls/browser.js';
import { CNPJ, EmpresaCalls } from '../../support/calls/empresa-calls.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { OWN_STATEMENTS, statementsOf } from '../../support/measuring/statements.js';

let product: Product;
let actors: Actors;
let calls: EmpresaCalls;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
  calls = new EmpresaCalls(actors);
});
afterAll(() => product.close());

const fieldError = (field: string, message: string) => ({ status: 400, errors: [{ field, message }] });
const refusal = ({ status, body }: Answer) => ({ status, errors: body.errors });

describe('A company', () => {
  const typed = {
    razaoSocial: '  Viagens & Cia Ltda ',
    nomeFantasia: 'Viagens & Cia',
    cnpj: '11.444.777/0001-61',
    email: 'contato@viagens.example.com',
    telefone: '+55 (11) 3333-4444',
    nomeContatoResponsavel: 'Inês Prado',
    telefoneResponsavel: '+351 912 345 678',
    emailResponsavel: 'ines@viagens.example.com',
    cep: '01310-100',
    rua: 'Avenida Paulista',
    numero: '1578',
    complemento: '12º andar',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'sp',
    observacoes: 'linha 1\nlinha 2',
  };
  const stored = {
    ...typed,
    razaoSocial: 'Viagens & Cia Ltda',
    cnpj: '11444777000161',
    telefone: '1133334444',
    telefoneResponsavel: '+351912345678',
    cep: '01310100',
    uf: 'SP',
  };

  it('is stored without punctuation, answered whole and the same in list and detail', async () => {
    const { status, body } = await calls.create(typed);
    const row = {
      ...stored,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      contaId: actors.contaId,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: body.createdAt,
    };
    expect([status, body]).toEqual([201, { ...row, funcionariosCount: 0 }]);
    expect(await calls.listed(body.id)).toEqual(body);
    expect(await calls.detail(body.id)).toEqual({ ...row, funcionarios: [] });
  });

  it('needs only its legal name and CNPJ; whatever else is empty is null', async () => {
    const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, ' ']));
    const { status, body } = await calls.create({ ...empty, razaoSocial: 'Só o nome', cnpj: CNPJ });
    expect([status, body.nomeFantasia, body.telefone, body.email, body.cep, body.uf]).toEqual([
      201,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(await calls.create()).toMatchObject({ status: 201, body: { nomeFantasia: null, observacoes: null } });
  });

  it.each([
    ['razaoSocial', 'Razão Social é obrigatória', ['', '  ', null, undefined, 1]],
    ['cnpj', 'CNPJ é obrigatório', ['', ' ./-', null, undefined]],
    ['cep', 'CEP deve estar no formato 00000-000', ['1310100', '01310-1000', '01.310-100', '0131o-100', '01310 100']],
    ['email', 'Email inválido', ['x', 'a@b', 'a b@example.com', 'a@example.com\nb']],
    ['emailResponsavel', 'Email inválido', ['x', '@example.com']],
  ])('without a valid %s is refused with the specification’s message: %s', async (field, message, values) => {
    for (const value of values) expect(refusal(await calls.create({ [field]: value }))).toEqual(fieldError(field, message));
  });

  it('with several wrong fields gets all errors at once (PRD-31)', async () => {
    const { body } = await calls.create({ razaoSocial: '', cnpj: '', cep: '1', email: 'x' });
    expect(body.errors.map((e: { field: string }) => e.field).sort()).toEqual(['cep', 'cnpj', 'email', 'razaoSocial']);
    expect(body.message).toBe('Verifique os campos destacados.');
  });

  it('may have a CEP with or without its hyphen, or none', async () => {
    for (const cep of ['01310-100', '01310100', ' 01310-100 ', '01310\u2011100'])
      expect((await calls.create({ cep })).body.cep).toBe('01310100');
    for (const cep of ['', null]) expect((await calls.create({ cep })).body.cep).toBeNull();
  });

  it('keeps texts up to their limits and refuses longer ones', async () => {
    for (const [field, max] of [
      ['razaoSocial', 255],
      ['nomeFantasia', 255],
      ['rua', 255],
      ['observacoes', 5_000],
    ] as const) {
      // prettier-ignore
      expect([field, (await calls.create({ [field]: 'x'.repeat(max) })).status]).toEqual([field, 201]);
      expect([field, (await calls.create({ [field]: 'x'.repeat(max + 1) })).status]).toEqual([field, 400]);
    }
    expect((await calls.create({ uf: 'SPX' })).body.errors[0].field).toBe('uf');
    expect((await calls.create({ telefone: '1'.repeat(16) })).body.errors[0].field).toBe('telefone');
  });
});

describe('A CNPJ (PRD-26, PRD-27)', () => {
  it.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['00.000.000/0001-91', '00000000000191'],
    ['11.222.333/0001-81', '11222333000181'],
    ['11.444.777/0001-61', '11444777000161'],
    ['A1B2C3D4000193', 'A1B2C3D4000193'],
    ['\u202a12.ABC.345/01DE\u201335\u202c', '12ABC34501DE35'],
    ['zz.zzz.zzz/0001-91', 'ZZZZZZZZ000191'],
  ])('%s is stored as %s, as text', async (cnpj, stored) => {
    const { status, body } = await calls.create({ cnpj });
    expect([status, body.cnpj]).toEqual([201, stored]);
    const { rows } = await product.db.query('select cnpj from empresas where id = $1', [body.id]);
    expect(rows[0].cnpj).toBe(stored);
  });

  it.each(['12.ABC.345/01DE-36', '11.222.333/0001-18', '00000000000000', '12ABC34501DEAB', '123'])(
    '%s, wrong as it is, is the screens’ warning and not refused',
    async (cnpj) => expect((await calls.create({ cnpj })).status).toBe(201),
  );

  it.each([
    '123456789012345',
    '12.ABC.345/01DE-355',
    '11222333@00181',
    '11222333000181%',
    'ÁBC34501DE35',
    '11\u0000222333000181',
  ])('%j is refused by name', async (cnpj) => expect((await calls.create({ cnpj })).body.errors[0].field).toBe('cnpj'));

  it('that is no text is refused by name, never a 500', async () => {
    for (const cnpj of [11222333000181, true, {}, [CNPJ], { $ne: '' }])
      expect(refusal(await calls.create({ cnpj }))).toEqual({
        status: 400,
        errors: [expect.objectContaining({ field: 'cnpj' })],
      });
  });

  it('need not be unique in a conta', async () => {
    const [first, second] = [await calls.create({ cnpj: '60.746.948/0001-12' }), await calls.create({ cnpj: '60746948000112' })];
    expect([first.status, second.status, first.body.id === second.body.id]).toEqual([201, 201, false]);
  });
});

describe('The list of companies', () => {
  it('is ordered by nome fantasia in Portuguese order, and counts employees', async () => {
    const owner = actors.estranho;
    const ids: string[] = [];
    for (const [razaoSocial, nomeFantasia] of [
      ['Zeta SA', 'Água Viva'],
      ['Álamo Ltda', null],
      ['Beta Ltda', ''],
      ['Alfa SA', 'zebra'],
      ['avião Ltda', undefined],
    ])
      ids.push((await owner.post('/api/empresas', { contaId: owner.contaId, razaoSocial, nomeFantasia, cnpj: CNPJ })).body.id);
    for (const nome of ['Um', 'Dois']) await owner.addCliente({ nome, empresaId: ids[0] });
    const { body } = await owner.get(`/api/empresas?contaId=${owner.contaId}`);
    expect(body.map((one: Empresa) => [one.nomeFantasia ?? one.razaoSocial, one.funcionariosCount])).toEqual([
      ['Água Viva', 2],
      ['Álamo Ltda', 0],
      ['avião Ltda', 0],
      ['Beta Ltda', 0],
      ['zebra', 0],
    ]);
    expect((await owner.get(`/api/empresas?contaId=${actors.contaId}`)).status).toBe(404);
    for (const query of ['', '?contaId=x', `?contaId=${owner.contaId}&contaId=${actors.contaId}`])
      expect((await owner.get(`/api/empresas${query}`)).status).toBe(400);
  });

  it('of 5,000 with 20,000 employees takes as many statements as an empty one', async () => {
    const { body: conta } = await actors.proprietario.post('/api/contas', { nome: 'Muitas empresas', tipo: 'agencia' });
    const read = () => actors.proprietario.get<Empresa[]>(`/api/empresas?contaId=${conta.id}`);
    const before = await statementsOf(read);
    await inBulk(
      product,
      `with novas as (insert into empresas (id, conta_id, razao_social, cnpj)
         select gen_random_uuid(), $1, 'Empresa ' || n, '11222333000181' from generate_series(1, 5000) n returning id)
       insert into clientes (id, conta_id, nome, empresa_id)
         select gen_random_uuid(), $1, 'Pessoa ' || n, novas.id from novas cross join generate_series(1, 4) n`,
      [conta.id],
    );
    const { body } = await read();
    expect([body.length, new Set(body.map(({ funcionariosCount }) => funcionariosCount))]).toEqual([5_000, new Set([4])]);
    expect(await statementsOf(read)).toBeLessThanOrEqual(before + OWN_STATEMENTS);
  });
});

describe('An edit of a company (PRD-25)', () => {
  it('leaves missing fields, clears null and empty ones, and never empties legal name and CNPJ', async () => {
    const before = await calls.empresa({
      nomeFantasia: 'Sol',
      bairro: 'A',
      cidade: 'B',
      telefone: '11999998888',
      cep: '01310-100',
    });
    const { status, body } = await calls.edit(before.id, { bairro: null, cidade: ' ', telefone: '', cep: '' });
    const cleared = { bairro: null, cidade: null, telefone: null, cep: null };
    expect([status, body]).toEqual([200, { ...before, ...cleared, updatedAt: body.updatedAt }]);
    for (const value of ['', ' ', null]) {
      expect(refusal(await calls.edit(before.id, { razaoSocial: value }))).toEqual(
        fieldError('razaoSocial', 'Razão Social é obrigatória'),
      );
      expect(refusal(await calls.edit(before.id, { cnpj: value }))).toEqual(fieldError('cnpj', 'CNPJ é obrigatório'));
    }
    expect(await calls.listed(before.id)).toEqual(body);
    expect((await calls.edit(before.id, { razaoSocial: 'Lua SA', cnpj: '12.abc.345/01de-35' })).body).toMatchObject({
      razaoSocial: 'Lua SA',
      cnpj: '12ABC34501DE35',
    });
  });

  it('of an older version is refused with the fields it would have overwritten, of the current one is saved', async () => {
    const seen = await calls.empresa({ bairro: 'A' });
    const { body: newer } = await calls.edit(seen.id, { bairro: 'B', updatedAt: seen.updatedAt });
    const refused = await calls.edit(seen.id, { bairro: 'C', cnpj: CNPJ, cidade: 'D', updatedAt: seen.updatedAt });
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'ALTERADO_POR_OUTRA_PESSOA',
      { campos: ['bairro', 'cidade'], updatedAt: newer.updatedAt },
    ]);
    expect(await calls.listed(seen.id)).toEqual(newer);
    expect((await calls.edit(seen.id, { bairro: 'B', updatedAt: newer.updatedAt })).body.updatedAt).toBe(newer.updatedAt);
    expect(refusal(await calls.edit(seen.id, { updatedAt: 'ontem' }))).toEqual(fieldError('updatedAt', 'Data e hora inválidas'));
  });

  it('CON-03: from the same version by two concurrent callers: one is saved, the other refused', async () => {
    const seen = await calls.empresa();
    const answers = await Promise.all(['1', '2'].map((numero) => calls.edit(seen.id, { numero, updatedAt: seen.updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of a missing company, or one of another conta, is the specification’s 404', async () => {
    const { body: theirs } = await actors.estranho.post('/api/empresas', {
      contaId: actors.estranho.contaId,
      razaoSocial: 'Deles',
      cnpj: CNPJ,
    });
    for (const id of [randomUUID(), 'x', theirs.id]) {
      const answers = [
        await calls.edit(id, { razaoSocial: 'X' }),
        await actors.gestor.delete(`/api/empresas/${id}`),
        await actors.agente.get(`/api/empresas/${id}/funcionarios`),
      ];
      for (const { status, body } of answers) expect([status, body.message]).toEqual([404, 'Empresa não encontrada']);
    }
  });

  it('renames the company in the search for its employees', async () => {
    const { id } = await calls.empresa({ nomeFantasia: 'Antigo Nome' });
    const nome = `Achado ${randomUUID()}`;
    await calls.associate(id, await calls.person(nome));
    await calls.edit(id, { nomeFantasia: 'Pôr do Sol' });
    const found = async (search: string) =>
      (await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&search=${encodeURIComponent(`${search} ${nome}`)}`)).body
        .total;
    expect([await found('por do sol'), await found('antigo nome')]).toEqual([1, 0]);
  });
});
