import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APOSTROPHES, HYPHENS } from '@viajario/contracts/blank';
import type { Browser } from '../../support/calls/browser.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let owner: Browser;
let empresaId: string;

beforeAll(async () => {
  product = await sharedProduct();
  owner = await product.signIn('lista@example.com');
  const { rows } = await product.db.query(
    `insert into empresas (id, conta_id, razao_social, nome_fantasia, cnpj)
     values (gen_random_uuid(), $1, 'Açúcar e Café Comércio Ltda', 'Doce Aroma', '11222333000181') returning id`,
    [owner.contaId],
  );
  empresaId = rows[0].id;
  const people: Record<string, string | null>[] = [
    { nome: 'Álvaro de Souza', cpf: '529.982.247-25', email: 'alvaro.souza@example.com', telefoneCelular: '(11) 98765-4321' },
    { nome: 'Alvaro Antunes', telefoneResidencial: '(21) 3333-4444' },
    { nome: "Joana d'Arc Sant’Ana", telefoneComercial: '+1 212 555-0100' },
    { nome: 'José Antônio da Conceição', email: 'Ze.Antonio@Agencia.com.br' },
    { nome: 'Maria-Clara Nuñez', empresaId },
    { nome: 'Zoë Ábaco', cpf: '01234567890' },
    { nome: 'abel minúsculo' },
    { nome: 'Pedro de Alcântara Francisco Antônio João Carlos Xavier' },
  ];
  for (const person of people) await owner.addCliente(person);
});
afterAll(() => product.close());

const list = (query: Record<string, string | number> = {}) =>
  owner.get(
    `/api/clientes?${new URLSearchParams({ contaId: owner.contaId, ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) })}`,
  );
const names = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).body.clientes.map((c: { nome: string }) => c.nome);

describe('The search', () => {
  const cases: [string, string[]][] = [
    ['alvaro', ['Alvaro Antunes', 'Álvaro de Souza']],
    ['ÁLVARO', ['Alvaro Antunes', 'Álvaro de Souza']],
    ['conceicao', ['José Antônio da Conceição']],
    ['nunez', ['Maria-Clara Nuñez']],
    ['souza alvaro', ['Álvaro de Souza']],
    ['souza  ÁLV', ['Álvaro de Souza']],
    ['antonio jose', ['José Antônio da Conceição']],
    ['maria clara', ['Maria-Clara Nuñez']],
    ['mariaclara', ['Maria-Clara Nuñez']],
    ["d'arc", ["Joana d'Arc Sant’Ana"]],
    ['d’arc', ["Joana d'Arc Sant’Ana"]],
    ['darc', ["Joana d'Arc Sant’Ana"]],
    ["sant'ana", ["Joana d'Arc Sant’Ana"]],
    ['santana', ["Joana d'Arc Sant’Ana"]],
    ['529.982.247-25', ['Álvaro de Souza']],
    ['52998224725', ['Álvaro de Souza']],
    ['529.982', ['Álvaro de Souza']],
    ['\u202a+55\u00a011\u00a098765\u20114321\u202c', ['Álvaro de Souza']],
    ['011 98765-4321', ['Álvaro de Souza']],
    ['\u202a+1 212 555\u20110100\u202c', ["Joana d'Arc Sant’Ana"]],
    ['\u200balvaro.souza@example.com\u200b', ['Álvaro de Souza']],
    ['souza\u200b', ['Álvaro de Souza']],
    ['982247', ['Álvaro de Souza']],
    ['247-25', ['Álvaro de Souza']],
    ['012.345', ['Zoë Ábaco']],
    ['(11) 98765-4321', ['Álvaro de Souza']],
    ['+55 11 98765-4321', ['Álvaro de Souza']],
    ['98765', ['Álvaro de Souza']],
    ['3333-4444', ['Alvaro Antunes']],
    ['+1 212 555', ["Joana d'Arc Sant’Ana"]],
    ['alvaro.souza@example.com', ['Álvaro de Souza']],
    ['ze.antonio@agencia', ['José Antônio da Conceição']],
    ['ZE.ANTONIO', ['José Antônio da Conceição']],
    ['doce aroma', ['Maria-Clara Nuñez']],
    ['acucar cafe', ['Maria-Clara Nuñez']],
    ['clara aroma', ['Maria-Clara Nuñez']],
    ['"alvaro de souza"', ['Álvaro de Souza']],
    ['(álvaro souza)?', ['Álvaro de Souza']],
    ['souza 982247', ['Álvaro de Souza']],
    ['alvaro maria', []],
    ['nada disso', []],
    ['pedro de alcantara francisco antonio joao carlos xavier', ['Pedro de Alcântara Francisco Antônio João Carlos Xavier']],
    ['pedro de alcantara francisco antonio joao carlos outro', []],
  ];
  for (const [search, expected] of cases) {
    it(`finds ${expected.length === 0 ? 'nobody' : expected.join(' and ')} by ${JSON.stringify(search)}`, async () => {
      const { body } = await list({ search });
      expect(body.clientes.map((c: { nome: string }) => c.nome)).toEqual(expected);
      expect(body.total).toBe(expected.length);
    });
  }

  it('finds a name with any sign for an apostrophe or a hyphen by any other, by a blank and by none', async () => {
    const person = await product.signIn('sinais@example.com');
    for (const sign of [...APOSTROPHES, '\u02bc ', ' ']) await person.addCliente({ nome: `Rosa D${sign}Ávila` });
    for (const sign of HYPHENS) await person.addCliente({ nome: `Lia Sá${sign}Couto` });
    const countBy = async (search: string): Promise<unknown> =>
      (await person.get(`/api/clientes?${new URLSearchParams({ contaId: person.contaId, search })}`)).body.total;
    for (const sign of [...APOSTROPHES, ' ', '\u02bc '])
      expect([sign, await countBy(`d${sign}avila`)]).toEqual([sign, APOSTROPHES.length + 2]);
    for (const sign of [...HYPHENS, ' ', '']) expect([sign, await countBy(`sá${sign}couto`)]).toEqual([sign, HYPHENS.length]);
    expect(await countBy('davila')).toBe(APOSTROPHES.length);
  });

  it('finds a mobile phone with and without its ninth digit, dialled from anywhere; a landline only as it is', async () => {
    const person = await product.signIn('nono@example.com');
    const phones = ['1188887777', '11988887777', '1122223333', '11922223333', '88887777'];
    for (const telefoneCelular of phones) await person.addCliente({ nome: telefoneCelular, telefoneCelular });
    const found = async (search: string): Promise<string[]> =>
      (await person.get(`/api/clientes?${new URLSearchParams({ contaId: person.contaId, search })}`)).body.clientes.map(
        ({ nome }: { nome: string }) => nome,
      );
    for (const ways of [
      '11 8888-7777',
      '(11) 98888-7777',
      '+55 11 8888-7777',
      '+55 11 98888-7777',
      '011 8888-7777',
      '0 21 11 98888-7777',
    ])
      expect([ways, await found(ways)]).toEqual([ways, ['1188887777', '11988887777']]);
    for (const ways of ['8888-7777', '98888-7777'])
      expect([ways, await found(ways)]).toEqual([ways, ['1188887777', '11988887777', '88887777']]);
    expect(await found('11 2222-3333')).toEqual(['1122223333']);
    expect(await found('011 2222-3333')).toEqual(['1122223333']);
    expect(await found('11 92222-3333')).toEqual(['11922223333']);
  });

  it('that is empty, or only blanks, is the whole list', async () => {
    for (const search of ['', '   ']) expect((await list({ search })).body.total).toBe(8);
  });

  it('of 100 characters is taken, of 101 refused', async () => {
    expect((await list({ search: 'a'.repeat(100) })).status).toBe(200);
    expect((await list({ search: 'a'.repeat(101) })).status).toBe(400);
  });

  it('follows a company’s new name and its end', async () => {
    await product.db.query(`update empresas set nome_fantasia = 'Café Forte' where id = $1`, [empresaId]);
    expect(await names({ search: 'cafe forte' })).toEqual(['Maria-Clara Nuñez']);
    expect(await names({ search: 'doce aroma' })).toEqual([]);
    await product.db.query('delete from empresas where id = $1', [empresaId]);
    expect(await names({ search: 'cafe forte' })).toEqual([]);
    const [maria] = (await list({ search: 'nunez' })).body.clientes;
    expect(maria.empresaId).toBeNull();
  });

  it('follows an edit of name, e-mail and phone', async () => {
    const cliente = await owner.addCliente({ nome: 'Provisória Um', email: 'um@example.com' });
    await owner.put(`/api/clientes/${cliente.id}`, {
      nome: 'Definitiva Dois',
      email: 'dois@example.com',
      telefoneCelular: '85988887777',
    });
    expect(await names({ search: 'provisoria' })).toEqual([]);
    for (const search of ['definitiva', 'dois@', '8598888']) expect(await names({ search })).toEqual(['Definitiva Dois']);
    await owner.delete(`/api/clientes/${cliente.id}`);
  });
});

describe('The order', () => {
  const sorted = [
    'abel minúsculo',
    'Alvaro Antunes',
    'Álvaro de Souza',
    "Joana d'Arc Sant’Ana",
    'José Antônio da Conceição',
    'Maria-Clara Nuñez',
    'Pedro de Alcântara Francisco Antônio João Carlos Xavier',
    'Zoë Ábaco',
  ];

  it('is by name as in Portuguese, accents and capitals beside their plain letters', async () => {
    expect(await names({})).toEqual(sorted);
    expect(await names({ sort: 'nome', order: 'desc' })).toEqual([...sorted].reverse());
  });

  it('by creation starts with the newest, or with the oldest when asked', async () => {
    const newest = await names({ sort: 'createdAt' });
    expect([newest[0], newest.at(-1)]).toEqual(['Pedro de Alcântara Francisco Antônio João Carlos Xavier', 'Álvaro de Souza']);
    expect(await names({ sort: 'createdAt', order: 'asc' })).toEqual(newest.reverse());
  });

  it('is the same in a search', async () => {
    expect(await names({ search: 'a', order: 'desc' })).toEqual([...sorted].reverse());
    expect(await names({ search: 'a', sort: 'createdAt' })).toEqual(await names({ sort: 'createdAt' }));
  });
});

describe('Pages', () => {
  it('of namesakes show everybody once', async () => {
    const twins = await product.signIn('homonimos@example.com');
    for (let i = 0; i < 7; i += 1) await twins.addCliente({ nome: 'José da Silva' });
    const seen = new Set<string>();
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await twins.get(`/api/clientes?contaId=${twins.contaId}&limit=2&page=${page}`);
      expect([body.total, body.page, body.limit]).toEqual([7, page, 2]);
      for (const { id } of body.clientes) seen.add(id);
    }
    expect(seen.size).toBe(7);
  });

  it('are parts of the whole list, in every order, from both of its ends', async () => {
    const orders: Record<string, string>[] = [{}, { order: 'desc' }, { sort: 'createdAt' }, { sort: 'createdAt', order: 'asc' }];
    for (const order of orders) {
      const whole = await names(order);
      expect(whole).toHaveLength(8);
      for (const limit of [1, 3, 4, 5, 8]) {
        for (let page = 1; (page - 1) * limit < 8 + limit; page += 1) {
          expect(await names({ ...order, limit, page })).toEqual(whole.slice((page - 1) * limit, page * limit));
        }
      }
    }
  });

  it('are so also a thousand clients from both ends of a list', async () => {
    const large = await product.signIn('muitos@example.com');
    await product.db.query(
      `insert into clientes (id, conta_id, nome, created_at) select gen_random_uuid(), $1, 'Cliente ' || n % 700, now() - n % 900 * interval '1 hour'
       from generate_series(1, 2400) n`,
      [large.contaId],
    );
    const idsOf = async (query: string): Promise<string[]> => {
      const { body } = await large.get(`/api/clientes?contaId=${large.contaId}&${query}`);
      expect(body.total).toBe(2_400);
      return body.clientes.map(({ id }: { id: string }) => id);
    };
    const whole = async (sort: string): Promise<string[]> =>
      (await Promise.all([1, 2, 3].map((page) => idsOf(`sort=${sort}&order=asc&limit=1000&page=${page}`)))).flat();
    for (const sort of ['nome', 'createdAt']) {
      const ids = await whole(sort);
      expect(new Set(ids).size).toBe(2_400);
      for (const page of [25, 26, 27, 30, 31, 34, 35, 36, 59, 60]) {
        const [start, end] = [(page - 1) * 40, page * 40];
        expect(await idsOf(`sort=${sort}&order=asc&limit=40&page=${page}`)).toEqual(ids.slice(start, end));
        expect(await idsOf(`sort=${sort}&order=desc&limit=40&page=${page}`)).toEqual([...ids].reverse().slice(start, end));
      }
      expect(await idsOf(`sort=${sort}&limit=40&page=61`)).toEqual([]);
      expect(await idsOf(`sort=${sort}&limit=999&page=3`)).toHaveLength(2_400 - 2 * 999);
    }
  });

  it('beyond the end are empty with the right total, searched or not', async () => {
    expect((await list({ page: 99 })).body).toEqual({ clientes: [], total: 8, page: 99, limit: 20 });
    expect((await list({ page: 99, search: 'alvaro' })).body).toEqual({ clientes: [], total: 2, page: 99, limit: 20 });
  });

  it('below the first are the first; more than 1,000 rows are 1,000; the usual size is 20', async () => {
    expect((await list({ page: 0 })).body.page).toBe(1);
    expect((await list({ page: -5 })).body.page).toBe(1);
    expect((await list({ limit: 5_000 })).body.limit).toBe(1_000);
    expect((await list({ limit: 0 })).body.limit).toBe(1);
    expect((await list({})).body.limit).toBe(20);
  });
});

describe('The numbers of a row', () => {
  it('count documents and relations of both directions, for the rows shown', async () => {
    const [a, b] = (await list({ search: 'alvaro' })).body.clientes;
    const relate = (from: string, to: string, tipo: string): Promise<unknown> =>
      product.db.query(
        `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao) values (gen_random_uuid(), $1, $2, $3, $4)`,
        [owner.contaId, from, to, tipo],
      );
    const [joana] = (await list({ search: 'joana' })).body.clientes;
    await relate(a.id, b.id, 'familia');
    await relate(joana.id, a.id, 'irmao');
    for (let i = 0; i < 3; i += 1) {
      await product.db.query(
        `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
         values (gen_random_uuid(), $1, $2, 'RG', 'rg', gen_random_uuid()::text, 'rg.pdf', 10)`,
        [owner.contaId, a.id],
      );
    }
    const counts = (await list({ search: 'a' })).body.clientes.map((c: Record<string, unknown>) => [
      c['nome'],
      c['documentosCount'],
      c['relacionamentosCount'],
    ]);
    expect(counts.filter(([, documents, relations]: number[]) => documents! + relations! > 0)).toEqual([
      ['Alvaro Antunes', 3, 2],
      ['Álvaro de Souza', 0, 1],
      ["Joana d'Arc Sant’Ana", 0, 1],
    ]);
    const { body } = await owner.get(`/api/clientes/${a.id}`);
    expect(body.relacionamentosOrigem[0]).toMatchObject({
      clienteId: a.id,
      referenciaId: b.id,
      tipoRelacao: 'familia',
      cliente: { id: a.id },
      referencia: { id: b.id, nome: 'Álvaro de Souza' },
    });
    expect(body.relacionamentosDestino[0]).toMatchObject({
      clienteId: joana.id,
      referenciaId: a.id,
      tipoRelacao: 'irmao',
      cliente: { id: joana.id },
      referencia: { id: a.id },
    });
    expect(body.documentos).toHaveLength(3);
    expect(body.documentos[0]).toMatchObject({ nomeArquivo: 'rg.pdf', tamanhoArquivo: '10', flagDocumento: 'rg' });
  });
});
