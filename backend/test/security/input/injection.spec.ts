import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCast, readOut, type Cast } from '../../support/calls/tenants.js';
import { soon } from '../../../../infra/test/soon.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { ALL_ROUTES, partsOf, pathOf, send } from '../../support/calls/route-calls.js';

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const SQL = [
  `'`,
  `''`,
  `\\'`,
  `' or '1'='1`,
  `'; drop table clientes; --`,
  `") or 1=1 --`,
  `1; select pg_notify('injetado', '')`,
  `' || pg_notify('injetado', '') || '`,
  `$1`,
  `$$; select pg_notify('injetado', ''); $$`,
  `%' or busca like '%`,
  `0 union select version()`,
  `nome asc; select pg_notify('injetado', '')`,
  `{{7*7}}`,
  `\${jndi:ldap://x}`,
];
const NO_INSIDES = /syntax error|pg_|postgres|SQLSTATE|at Object\.|node_modules|\.ts:\d/i;

const list = (query: Record<string, string>) =>
  cast.proprietario.get(`/api/clientes?${new URLSearchParams({ contaId: cast.contaId, ...query })}`);

describe('Characters with a meaning to LIKE', () => {
  it('INJ-01: are searched for literally', async () => {
    const names = [
      'Desconto 100% garantido',
      'Ana_Paula Dias',
      'C:\\Temp Souza',
      `Joana d'Arc`,
      'Aspas "Duplas" Lima',
      '％ de largura inteira',
    ];
    for (const nome of names) await cast.proprietario.addCliente({ contaId: cast.contaId, nome });
    const { body: all } = await list({});
    const found = async (search: string): Promise<string[]> =>
      (await list({ search })).body.clientes.map((c: { nome: string }) => c.nome).sort();
    expect(await found('100%')).toEqual(['Desconto 100% garantido']);
    expect(await found('Ana_')).toEqual(['Ana_Paula Dias']);
    expect(await found('_')).toEqual(['Ana_Paula Dias']);
    expect(await found('\\')).toEqual(['C:\\Temp Souza']);
    expect(await found('C:\\T')).toEqual(['C:\\Temp Souza']);
    expect(await found(`d'arc`)).toEqual([`Joana d'Arc`]);
    expect(await found('"duplas"')).toEqual(['Aspas "Duplas" Lima']);
    expect((await found('%')).length).toBeLessThan(all.total);
    expect(await found('%%%%')).toEqual([]);
    expect(await found('a%o')).toEqual([]);
  });

  it('INJ-01: have no special meaning after folding: wide and mathematical look-alikes are letters too', async () => {
    for (const search of ['％', '﹪', '＿', '∖', '＼', '％％', 'zz％', 'a＿a']) {
      const { status, body } = await list({ search });
      expect([search, status]).toEqual([search, 200]);
      expect(body.total).toBeLessThan(3);
    }
  });
});

describe('SQL in the wrong place', () => {
  it('INJ-02: in query values is refused or taken literally, without an error of the database', async () => {
    const before = await readOut(cast.proprietario, cast.contaId);
    const heard: unknown[] = [];
    product.db.on('notification', ({ payload }) => heard.push(payload));
    await product.db.query('listen injetado');
    for (const payload of SQL) {
      for (const key of ['search', 'page', 'limit', 'sort', 'order', 'contaId']) {
        const { status, text } = await list({ [key]: payload });
        expect([key, payload, status]).toEqual([key, payload, key === 'search' ? 200 : 400]);
        expect(text).not.toMatch(NO_INSIDES);
      }
    }
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
    await product.db.query(`select pg_notify('injetado', 'by the test')`);
    await soon(() => expect(heard).toEqual(['by the test']));
  });

  it('INJ-02: in ids of the path is an id that does not exist', async () => {
    for (const payload of SQL) {
      const id = encodeURIComponent(payload);
      for (const path of [`/api/clientes/${id}`, `/api/contas/${id}`, `/api/jobs/${id}`]) {
        const { status, text } = await cast.proprietario.get(path);
        expect([path, status]).toEqual([path, 404]);
        expect(text).not.toMatch(NO_INSIDES);
      }
      expect((await cast.proprietario.get(`/api/cep/${id}`)).status).toBe(400);
    }
  });

  it('INJ-02: in a client’s texts is stored as text', async () => {
    for (const payload of SQL) {
      const created = await cast.proprietario.addCliente({
        contaId: cast.contaId,
        nome: `X ${payload}`,
        observacoes: payload,
        rg: payload,
      });
      expect([created.nome, created.observacoes, created.rg]).toEqual([`X ${payload}`, payload, payload]);
    }
  });
});

describe('Objects in place of values', () => {
  it('INJ-03: operators in the query are refused on every call that reads one', async () => {
    for (const query of [
      'search[$ne]=',
      'search[]=a',
      'page[$gt]=1',
      'limit[0]=1',
      'sort[nome]=asc',
      'search=a&search=b',
      'page=1&page=2',
    ]) {
      const { status } = await cast.proprietario.get(`/api/clientes?contaId=${cast.contaId}&${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
    for (const query of ['contaId[$gt]=', 'contaId[$ne]=x', 'contaId[]=x']) {
      for (const path of ['/api/clientes', '/api/stats'])
        expect((await cast.proprietario.get(`${path}?${query}`)).status).toBe(400);
    }
  });
});

describe('Keys of every object', () => {
  it('INJ-04, MAS-10: are refused by name, like every unknown field of a call', async () => {
    for (const field of ['toString', 'hasOwnProperty', 'constructor', '__proto__']) {
      const payload = `{"contaId":"${cast.contaId}","nome":"Ana","${field}":1}`;
      const { status, body } = await cast.proprietario.post('/api/clientes', payload);
      expect([status, body.errors]).toEqual([400, [{ field, message: 'Campo não aceito' }]]);
    }
  });

  it('INJ-04: pollute nothing: later calls of others are as before', async () => {
    const payloads = [
      `{"contaId":"${cast.contaId}","nome":"Ana","__proto__":{"papelSistema":"admin","polluted":1}}`,
      `{"contaId":"${cast.contaId}","nome":"Ana","constructor":{"prototype":{"polluted":1}}}`,
      `{"__proto__":{"contaId":"${cast.contaId}","nome":"Ana"}}`,
      `{"contaId":"${cast.contaId}","nome":"Ana","hasOwnProperty":1,"toString":2,"valueOf":3}`,
    ];
    for (const payload of payloads) expect((await cast.proprietario.post('/api/clientes', payload)).status).toBeLessThan(500);
    await cast.proprietario.get(`/api/clientes?contaId=${cast.contaId}&__proto__=1&constructor=2&__proto__[polluted]=1`);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((await cast.estranho.get('/api/auth/user')).body).not.toHaveProperty('polluted');
    expect((await cast.estranho.get('/api/auth/user')).body.papelSistema).toBe('usuario');
  });

  it('INJ-04: names of object members as ids and keys find nothing', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect((await cast.proprietario.get(`/api/clientes/${name}`)).status).toBe(404);
      expect((await list({ sort: name })).status).toBe(400);
    }
  });
});

describe('Page and limit', () => {
  const odd = [
    '0',
    '-1',
    '1e9',
    '1000000000',
    '999999999999999999999',
    '-1e400',
    '1e400',
    'NaN',
    'Infinity',
    'x',
    '1.5',
    '0x10',
    '١',
    ' ',
    '',
  ];
  for (const key of ['page', 'limit']) {
    it(`INJ-07: an odd ${key} is refused or brought into its bounds`, async () => {
      for (const value of odd) {
        const { status, body } = await list({ [key]: value });
        expect([200, 400]).toContain(status);
        if (status !== 200) continue;
        expect(body.page).toBeGreaterThanOrEqual(1);
        expect(body.limit).toBeGreaterThanOrEqual(1);
        expect(body.limit).toBeLessThanOrEqual(1_000);
      }
    });
  }
});

describe('Every call', () => {
  it('TEN-03, INJ-02: answers hostile values in every position without internal details and without foreign data', async () => {
    const hostile = ['\u0000', "'", '%', '../../etc/passwd', '{"$gt":""}', '<script>', '\ud800', 'x'.repeat(3_000)];
    const routes = ALL_ROUTES.filter(({ route, name }) => route.access.kind !== 'public' && name !== 'session.removeUser');
    for (const named of routes) {
      for (const value of hostile) {
        const { query, body } = partsOf(named, cast.ours);
        const parts = {
          path: pathOf(named.route, [value.toWellFormed()]),
          ...(query ? { query: { ...query, search: value } } : {}),
          ...(body ? { body: { ...body, nome: value } } : {}),
        };
        const { status, text } = await send(cast.estranho, named, parts);
        expect([named.name, value.slice(0, 20), status < 500]).toEqual([named.name, value.slice(0, 20), true]);
        expect(text).not.toMatch(NO_INSIDES);
      }
    }
    expect(cast.canaries.leaks).toEqual([]);
  });
});
