import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import type { Answer, Browser } from '../support/calls/browser.js';
import { EmpresaCalls } from '../support/calls/empresa-calls.js';
import { addViagem } from '../support/calls/viagem-calls.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => (product = await sharedProduct()));
beforeEach(async () => (actors = await createActors(product)));
afterAll(() => product.close());

const addCliente = async (fields: object = {}): Promise<string> =>
  `/api/clientes/${(await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima', ...fields })).id}`;
const addEmpresa = async (fields: object = {}): Promise<string> =>
  `/api/empresas/${(await new EmpresaCalls(actors).empresa(fields)).id}`;

/** A record of each noun, and two fields of it with new values. */
const NOUNS: Record<string, { add: () => Promise<string>; one: [string, unknown]; other: [string, unknown] }> = {
  client: { add: addCliente, one: ['nome', 'Bia Souza'], other: ['rg', '12.345'] },
  company: { add: addEmpresa, one: ['razaoSocial', 'Lua Ltda'], other: ['observacoes', 'Paga no fim do mês'] },
  conta: { add: async () => `/api/contas/${actors.contaId}`, one: ['nome', 'Agência Lua'], other: ['telefone', '1133334444'] },
  trip: {
    add: async () =>
      `/api/viagens/${(await addViagem(actors.agente, actors.contaId, [(await addCliente()).split('/').at(-1) ?? '']))?.id}`,
    one: ['nome', 'Férias'],
    other: ['localizadores', 'ABC123'],
  },
};

const read = async (path: string) => {
  const { body } = path.startsWith('/api/empresas')
    ? { body: await new EmpresaCalls(actors).listed(path.split('/').at(-1) ?? '') }
    : await actors.gestor.get(path);
  return body as Record<string, unknown>;
};
const put = (path: string, by: Browser, change: object, seen: Record<string, unknown>): Promise<Answer> =>
  by.put(path, { ...change, vistos: Object.fromEntries(Object.keys(change).map((campo) => [campo, seen[campo]])) });
const conflitosIn = ({ status, body }: Answer): unknown[] => [status, body.code, body.data?.conflitos];

describe.each(Object.entries(NOUNS))(
  'MES-50: Two people who change one %s at once',
  (_, { add, one: [a, first], other: [b, second] }) => {
    it('both keep their changes of different fields, without a question', async () => {
      const path = await add();
      const seen = await read(path);
      const answers = await Promise.all([
        put(path, actors.gestor, { [a]: first }, seen),
        put(path, actors.proprietario, { [b]: second }, seen),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await read(path)).toMatchObject({ [a]: first, [b]: second });
    });

    it('in the same field: one is written, the other is refused with both values, who and when, and writes nothing', async () => {
      const path = await add();
      const seen = await read(path);
      const people: Record<string, Browser> = {
        [`${String(first)} 1`]: actors.gestor,
        [`${String(first)} 2`]: actors.proprietario,
      };
      const changes = Object.keys(people).map((valor, i) => ({ [a]: valor, ...(i > 0 && { [b]: second }) }));
      const answers = await Promise.all(changes.map((change) => put(path, people[String(change[a])]!, change, seen)));
      const [won, lost] = answers[0]?.status === 200 ? [0, 1] : [1, 0];
      const [atual, seu] = [String(changes[won]?.[a]), String(changes[lost]?.[a])];
      const { id, firstName, lastName } = people[atual]!.user;
      expect([answers[won]?.status, ...conflitosIn(answers[lost]!)]).toEqual([
        200,
        409,
        'ALTERADO_POR_OUTRA_PESSOA',
        [{ campo: a, seu, atual, por: { id, nome: `${firstName} ${lastName}` }, em: expect.stringMatching(/^\d{4}-.*Z$/) }],
      ]);
      const now = await read(path);
      expect([now[a], now[b], answers[lost]?.body.data.updatedAt]).toEqual([atual, changes[won]?.[b] ?? null, now['updatedAt']]);
      // the press that decides
      const decided = await put(path, people[seu]!, { [a]: seu }, { [a]: atual });
      expect([decided.status, decided.body[a]]).toEqual([200, seu]);
    });

    it('to the same value are not in each other’s way, and one without `vistos` is judged by its version', async () => {
      const path = await add();
      const seen = await read(path);
      for (const by of [actors.gestor, actors.proprietario]) expect((await put(path, by, { [a]: first }, seen)).status).toBe(200);
      const { updatedAt } = seen;
      const old = await actors.gestor.put(path, { ...(a === 'nome' && { nome: 'Outro' }), [b]: second, updatedAt });
      // a conta has no version
      expect([old.status, old.body.data?.conflitos]).toEqual([path.startsWith('/api/contas') ? 400 : 409, undefined]);
      for (const vistos of ['x', ['nome'], null])
        expect((await actors.gestor.put(path, { [a]: 'Outro', vistos })).body.errors).toMatchObject([{ field: 'vistos' }]);
    });
  },
);

describe('MES-51: Fields that count as one', () => {
  const endereco = { cep: '01310100', numero: '1', cidade: 'São Paulo', uf: 'SP' };

  it.each([
    ['client', () => addCliente({ ...endereco, endereco: 'Avenida Paulista' }), 'endereco'],
    ['company', () => addEmpresa({ ...endereco, rua: 'Avenida Paulista' }), 'rua'],
  ] as const)('are the address of a %s', async (_, add, rua) => {
    const path = await add();
    const seen = await read(path);
    const whole = Object.fromEntries(
      ['cep', rua, 'numero', 'complemento', 'bairro', 'cidade', 'uf'].map((key) => [key, seen[key]]),
    );
    expect((await put(path, actors.gestor, { ...whole, numero: '2' }, seen)).status).toBe(200);
    const late = { ...whole, [rua]: 'Rua Augusta' };
    expect(conflitosIn(await put(path, actors.agente, late, seen))).toMatchObject([
      409,
      'ALTERADO_POR_OUTRA_PESSOA',
      [{ campo: 'endereco', seu: late, atual: { ...whole, numero: '2' }, por: { id: actors.gestor.user.id } }],
    ]);
    // masked as people write it, and already there
    expect((await put(path, actors.agente, { ...whole, numero: '2' }, { ...seen, cep: '01310-100' })).status).toBe(200);
    expect(await read(path)).toMatchObject({ [rua]: 'Avenida Paulista', numero: '2' });
  });

  it.each([
    ['client', addCliente, 'telefoneCelular', 'telefoneComercial'],
    ['company', addEmpresa, 'telefone', 'telefoneResponsavel'],
  ] as const)('are the phones of a %s', async (_, add, one, other) => {
    const path = await add();
    const seen = await read(path);
    expect((await put(path, actors.gestor, { [one]: '(11) 98765-4321', [other]: null }, seen)).status).toBe(200);
    const late = await put(path, actors.agente, { [one]: null, [other]: '1122223333' }, seen);
    expect(conflitosIn(late)[2]).toEqual([
      {
        campo: 'telefones',
        seu: { [one]: null, [other]: '1122223333' },
        atual: { [one]: '11987654321', [other]: null },
        por: { id: actors.gestor.user.id, nome: expect.any(String) },
        em: expect.any(String),
      },
    ]);
    const both = await put(path, actors.agente, { [other]: '1122223333' }, { [other]: '' });
    expect(both.body).toMatchObject({ [one]: '11987654321', [other]: '1122223333' });
  });

  it('are the papers', async () => {
    const cliente = await addCliente();
    const paper = { tipo: 'passaporte', pais: 'ITA', numero: 'YA1234567', validade: '2031-01-01', nomes: 'ANA' };
    const { body: seen } = await actors.agente.post(`${cliente}/documentos-viagem`, paper);
    const path = `/api/documentos-viagem/${seen.id}`;
    expect((await put(path, actors.gestor, { ...paper, numero: 'YA7654321' }, seen)).status).toBe(200);
    const late = { ...paper, validade: '2032-01-01' };
    expect(conflitosIn(await put(path, actors.agente, late, seen))[2]).toMatchObject([
      { campo: 'documentosViagem', seu: late, atual: { ...paper, numero: 'YA7654321' }, por: { id: actors.gestor.user.id } },
    ]);
    const now = (await actors.agente.get(`${cliente}/documentos-viagem`)).body[0];
    expect(now).toMatchObject({ numero: 'YA7654321', validade: '2031-01-01' });
    expect((await put(path, actors.agente, late, now)).body).toMatchObject(late);
    // the client's own field follows from them
    const { body: brasileiro } = await actors.agente.post(`${cliente}/documentos-viagem`, {
      ...paper,
      pais: 'BRA',
      numero: null,
    });
    await put(`/api/documentos-viagem/${brasileiro.id}`, actors.gestor, { validade: '2033-01-01' }, brasileiro);
    const validade = await put(
      cliente,
      actors.agente,
      { validadePassaporte: '2034-01-01' },
      { validadePassaporte: '2031-01-01' },
    );
    expect(conflitosIn(validade)[2]).toMatchObject([
      { campo: 'validadePassaporte', atual: '2033-01-01', por: { id: actors.gestor.user.id } },
    ]);
  });
});

describe('MES-52: What a refusal tells', () => {
  it('are identity numbers in clear, to members alone', async () => {
    const path = await addCliente({ rg: '1' });
    expect((await put(path, actors.gestor, { rg: '2' }, { rg: '1' })).status).toBe(200);
    expect((await put(path, actors.agente, { rg: '2' }, { rg: '1' })).status).toBe(200);
    const late = await put(path, actors.agente, { rg: '3', nome: 'Bia' }, { rg: '1', nome: 'Ana Lima' });
    expect(conflitosIn(late)[2]).toMatchObject([{ campo: 'rg', seu: '3', atual: '2' }]);
    expect(await read(path)).toMatchObject({ rg: '2', nome: 'Ana Lima' });
    for (const stranger of [actors.estranho, actors.inativo, actors.visitor]) {
      const { status, body } = await put(path, stranger, { rg: '3' }, { rg: '1' });
      expect([[401, 404].includes(status), body.data]).toEqual([true, undefined]);
    }
  });

  it('is nobody where no member changed it, and the contact of a conta as its people see it', async () => {
    const path = await addCliente({ nome: 'Ana' });
    await product.db.query(`update clientes set observacoes = 'importada' where id = $1`, [path.split('/').at(-1)]);
    const late = await put(path, actors.agente, { observacoes: 'x' }, { observacoes: null });
    expect(conflitosIn(late)[2]).toEqual([
      { campo: 'observacoes', seu: 'x', atual: 'importada', por: null, em: late.body.data.updatedAt },
    ]);
    const conta = `/api/contas/${actors.contaId}`;
    const { email } = actors.proprietario.user;
    const change = (contatoTitulares: string, visto: string, by = actors.gestor) =>
      put(conta, by, { contatoTitulares }, { contatoTitulares: visto });
    expect((await change('a@x.com', email)).body.contatoTitulares).toBe('a@x.com');
    expect(conflitosIn(await change('', email, actors.proprietario))[2]).toMatchObject([
      { campo: 'contatoTitulares', seu: email, atual: 'a@x.com', por: { id: actors.gestor.user.id } },
    ]);
    expect((await change('', 'a@x.com')).body.contatoTitulares).toBe(email);
    expect((await change('', 'a@x.com', actors.proprietario)).status).toBe(200);
  });

  it('is the last of twenty who changed one client at once, each in a field of their own or in the same one', async () => {
    const path = await addCliente();
    const campos = ['email', 'rg', 'cnh', 'observacoes', 'certidaoNascimento'];
    const own = await Promise.all(campos.map((campo) => put(path, actors.agente, { [campo]: 'a@x.com' }, { [campo]: null })));
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const same = await Promise.all(
      Array.from({ length: 15 }, (_, i) => put(path, actors.gestor, { rg: String(i) }, { rg: 'a@x.com' })),
    );
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(same.filter(({ status }) => status === 409)).toHaveLength(14);
  });
});
