import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CORES } from '@viajario/contracts/crm/etiquetas/cores';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterAll(() => product.close());

const add = (nome: string, cor = 'azul', person: Browser = actors.agente) =>
  person.post('/api/etiquetas', { contaId: actors.contaId, nome, cor });
const set = (etiquetaIds: unknown, person: Browser = actors.agente) =>
  person.put(`/api/clientes/${clienteId}/etiquetas`, { etiquetaIds });
const list = async () => (await actors.agente.get(`/api/etiquetas?contaId=${actors.contaId}`)).body;
const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string }).code];

describe('Labels', () => {
  it('are listed by name with the number of their clients', async () => {
    const { body: vip } = await add(' VIP ');
    expect(vip).toEqual({ id: expect.any(String), nome: 'VIP', cor: 'azul', clientesCount: 0 });
    await add('Ásia', 'rosa');
    await set([vip.id]);
    expect(await list()).toEqual([
      { id: expect.any(String), nome: 'Ásia', cor: 'rosa', clientesCount: 0 },
      { ...vip, clientesCount: 1 },
    ]);
  });

  it('have any of the colours, which the database knows as well', async () => {
    for (const cor of CORES) expect((await add(`Em ${cor}`, cor)).body).toMatchObject({ cor });
  });

  it.each(['vip', ' VÍP ', 'ＶＩＰ', 'VI\u200bP', '\u202eVIP\u2800', 'V\u00adI\u0007P'])(
    'have unique names: %s equals VIP',
    async (nome) => {
      await add('VIP');
      expect(codeOf(await add(nome))).toEqual([409, 'ETIQUETA_JA_EXISTE']);
    },
  );

  it.each([
    ['Lua\u200b de\u00a0\u3000 mel\ufeff', 'Lua de mel'],
    ['👨\u200d👩\u200d👧 ❤\ufe0f\u200b Família', '👨\u200d👩\u200d👧 ❤\ufe0f Família'],
  ])('are stored as they are displayed: %j', async (nome, seen) => {
    const { id } = (await add('VIP')).body;
    expect((await add(nome)).body.nome).toBe(seen);
    expect(codeOf(await actors.agente.put(`/api/etiquetas/${id}`, { nome: `\u2060${seen}` }))).toEqual([
      409,
      'ETIQUETA_JA_EXISTE',
    ]);
  });

  it.each([
    ['', 'azul'],
    ['\u200b\u2800', 'azul'],
    ['x'.repeat(41), 'azul'],
    ['a, b', 'azul'],
    ['a\nb', 'azul'],
    ['VIP', 'preto'],
  ])('are refused as %j in %s', async (nome, cor) => {
    expect((await add(nome, cor)).status).toBe(400);
  });

  it('are at most 200 in a conta', async () => {
    await product.db.query(
      `insert into etiquetas (id, conta_id, nome, cor) select gen_random_uuid(), $1, 'e' || i, 'azul' from generate_series(1, $2) i`,
      [actors.contaId, LIMITS.etiquetasPorConta - 1],
    );
    const codes = (await Promise.all([add('a'), add('b')])).map(codeOf);
    expect(codes).toContainEqual([201, undefined]);
    expect(codes).toContainEqual([409, 'LIMITE_DE_ETIQUETAS']);
  });
});

describe('A label', () => {
  it('is renamed and coloured by every role, unless another one has the name; its clients do not change', async () => {
    const { body: vip } = await add('VIP');
    await add('Frio');
    await set([vip.id]);
    const change = (fields: Record<string, unknown>, person: Browser = actors.agente) =>
      person.put(`/api/etiquetas/${vip.id}`, fields);
    expect((await change({ cor: 'rosa' })).body).toEqual({ ...vip, cor: 'rosa', clientesCount: 1 });
    expect((await change({ nome: ' Víp ' }, actors.proprietario)).body).toEqual({
      ...vip,
      nome: 'Víp',
      cor: 'rosa',
      clientesCount: 1,
    });
    expect(codeOf(await change({ nome: 'FRIO' }))).toEqual([409, 'ETIQUETA_JA_EXISTE']);
    for (const wrong of [{ nome: '' }, { nome: null }, { nome: 'a, b' }, { cor: 'preto' }, { contaId: actors.contaId }])
      expect([wrong, (await change(wrong)).status]).toEqual([wrong, 400]);
    expect((await actors.agente.get(`/api/clientes/${clienteId}`)).body.etiquetas).toEqual([
      { id: vip.id, nome: 'Víp', cor: 'rosa' },
    ]);
  });

  it('is deleted by gestor and proprietario, also from its clients', async () => {
    const body = { contaId: actors.contaId, nome: 'VIP', cor: 'azul' };
    const again = { headers: { 'idempotency-key': randomUUID() } };
    const { id } = (await actors.agente.post('/api/etiquetas', body, again)).body;
    await set([id]);
    expect(codeOf(await actors.agente.delete(`/api/etiquetas/${id}`))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await actors.gestor.delete(`/api/etiquetas/${id}`)).status).toBe(204);
    expect([(await actors.agente.get(`/api/clientes/${clienteId}`)).body.etiquetas, await list()]).toEqual([[], []]);
    expect((await actors.agente.post('/api/etiquetas', body, again)).status).toBe(404);
    const { rows } = await product.db.query(
      `select usuario_id from auditoria where acao = 'etiqueta-excluida' and alvo_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ usuario_id: actors.gestor.user.id }]);
    expect((await actors.proprietario.delete(`/api/etiquetas/${(await add('A')).body.id}`)).status).toBe(204);
  });

  it('is 404 to strangers and after its deletion', async () => {
    const { id } = (await add('VIP')).body;
    for (const [person, one] of [
      [actors.estranho, id],
      [actors.inativo, id],
      [actors.gestor, randomUUID()],
    ] as const) {
      expect(codeOf(await person.put(`/api/etiquetas/${one}`, { nome: 'X' }))).toEqual([404, 'ETIQUETA_NAO_ENCONTRADA']);
      expect(codeOf(await person.delete(`/api/etiquetas/${one}`))).toEqual([404, 'ETIQUETA_NAO_ENCONTRADA']);
    }
  });
});

describe('The labels of a client', () => {
  it('are exactly the ones that were set, by name, also on the client’s page', async () => {
    const [b, a] = [(await add('B')).body, (await add('A', 'verde')).body];
    const seen = [a, b].map(({ id, nome, cor }) => ({ id, nome, cor }));
    expect((await set([b.id, a.id, b.id.toUpperCase()])).body).toEqual(seen);
    expect((await actors.agente.get(`/api/clientes/${clienteId}`)).body.etiquetas).toEqual(seen);
    expect((await set([])).body).toEqual([]);
  });

  it('are of the same conta, or 404 and nothing changes', async () => {
    const { body: own } = await add('A');
    await set([own.id]);
    const contaId = (await actors.estranho.get('/api/contas')).body[0].id;
    const { body: strange } = await actors.estranho.post('/api/etiquetas', { contaId, nome: 'B', cor: 'azul' });
    for (const id of [strange.id, randomUUID()]) expect(codeOf(await set([id]))).toEqual([404, 'ETIQUETA_NAO_ENCONTRADA']);
    expect((await set('x')).status).toBe(400);
    expect((await actors.agente.get(`/api/clientes/${clienteId}`)).body.etiquetas).toHaveLength(1);
  });

  it('are 404 to strangers and former members, 402 without a subscription', async () => {
    for (const person of [actors.estranho, actors.inativo]) {
      expect(codeOf(await set([], person))).toEqual([404, 'CLIENTE_NAO_ENCONTRADO']);
      expect((await add('A', 'azul', person)).status).toBe(404);
      expect((await person.get(`/api/etiquetas?contaId=${actors.contaId}`)).status).toBe(404);
    }
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    expect([(await set([])).status, (await add('A')).status]).toEqual([402, 402]);
  });
});

describe('The agente of a client', () => {
  it('is a member of the conta, its owner, or null; set by every role', async () => {
    const agenteOf = async (agenteId: unknown, person = actors.agente) =>
      (await person.put(`/api/clientes/${clienteId}`, { agenteId })).body.agenteId;
    for (const { user } of [actors.proprietario, actors.gestor, actors.agente]) expect(await agenteOf(user.id)).toBe(user.id);
    expect(await agenteOf(null, actors.gestor)).toBeNull();
    for (const id of [actors.inativo.user.id, actors.estranho.user.id, randomUUID()]) {
      expect(codeOf(await actors.agente.put(`/api/clientes/${clienteId}`, { agenteId: id }))).toEqual([400, 'AGENTE_INVALIDO']);
      expect(codeOf(await actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: 'X', agenteId: id }))).toEqual([
        400,
        'AGENTE_INVALIDO',
      ]);
    }
  });

  it('does not change when the conta passes to another owner', async () => {
    const { proprietario, gestor, contaId } = actors;
    for (const { user } of [gestor, proprietario]) {
      await actors.agente.put(`/api/clientes/${clienteId}`, { agenteId: user.id });
      const [from, to] = user.id === gestor.user.id ? [proprietario, gestor] : [gestor, proprietario];
      expect((await from.post(`/api/contas/${contaId}/transferencia`, { usuarioId: to.user.id })).status).toBe(200);
      expect((await actors.agente.get(`/api/clientes/${clienteId}`)).body.agenteId).toBe(user.id);
    }
  });
});

describe('The completude of a record', () => {
  it('counts seven parts equally, and a foreigner without CPF as complete', async () => {
    const { contaId, agente } = actors;
    const { id } = await agente.addCliente({ contaId, nome: 'Ana', cpf: '12345678900' });
    const completude = async () => (await agente.get(`/api/clientes/${id}`)).body.completude;
    const all = ['nome', 'dataNascimento', 'cpf', 'telefoneCelular', 'email', 'passaporte', 'documento'];
    expect(await completude()).toEqual({ percentual: 0, faltam: all });
    const { body } = await agente.put(`/api/clientes/${id}`, {
      nome: 'Ana Lima',
      dataNascimento: '1990-05-10',
      telefoneCelular: '11987654321',
      email: 'ana@x.com',
      validadePassaporte: '2020-01-01',
    });
    expect(body.completude).toEqual({ percentual: 71, faltam: ['cpf', 'documento'] });
    await agente.put(`/api/clientes/${id}`, { dispensaCpf: true, cpf: null });
    expect(await completude()).toEqual({ percentual: 86, faltam: ['documento'] });
    await addDocumento(agente, id);
    expect(await completude()).toEqual({ percentual: 100, faltam: [] });
  });

  it('is part of the answer to a creation', async () => {
    const { body } = await actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: 'Ana Lima', cpf: '52998224725' });
    expect(body).toMatchObject({ etiquetas: [], proximoLembrete: null, agenteId: null, completude: { percentual: 29 } });
  });
});
