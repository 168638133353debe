import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import type { LinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import type { Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import type { Privacidade } from '@viajario/contracts/crm/titulares/privacidade';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { setClock } from '../../support/clock.js';
import { importar, planilha } from '../../support/files/planilhas.js';
import { verify } from '../../support/measuring/verify.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const HOJE = '2026-11-27';
const em = (days: number): string => addDays(HOJE, days);
/** In UTC it is already the next day. */
const NOW = `${em(1)}T01:30:00.000Z`;

let product: Product;
let actors: Actors;
let ana: string;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
  await setClock(product, new Date(NOW));
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await addCliente('Ana Lima');
});
afterAll(() => product.close());

const PEDIDOS = '/api/titulares/pedidos';
const addCliente = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
const create = (asked: object = {}, person: Browser = actors.gestor): Promise<Answer<Pedido>> =>
  person.post<Pedido>(PEDIDOS, { clienteId: ana, tipo: 'acesso', ...asked });
const answer = (id: string, body: object = { situacao: 'atendido', resposta: 'Relatório entregue.' }, person = actors.gestor) =>
  person.put<Pedido>(`${PEDIDOS}/${id}`, body);
const list = (query = '', person = actors.gestor): Promise<Answer<Pedido[]>> =>
  person.get<Pedido[]>(`${PEDIDOS}?contaId=${actors.contaId}${query}`);
const idsOf = async (query = ''): Promise<string[]> => (await list(query)).body.map(({ id }) => id);
const rows = async (): Promise<unknown[]> =>
  (await product.db.query('select to_jsonb(t) as row from titulares_pedidos t where conta_id = $1 order by id', [actors.contaId]))
    .rows;

describe('A request of a titular', () => {
  it('PRV-07: has to be answered within 15 days of its day, today by default', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const { user } = actors.gestor;
    expect(body).toEqual({
      id: expect.any(String),
      contaId: actors.contaId,
      cliente: { id: ana, nome: 'Ana Lima' },
      tipo: 'acesso',
      recebidoEm: HOJE,
      prazo: em(15),
      situacao: 'aberto',
      resposta: null,
      criadoPor: { id: user.id, nome: expect.any(String) },
      encerradoEm: null,
    });
    expect((await create({ tipo: 'eliminacao', recebidoEm: '2024-02-20' })).body).toMatchObject({
      recebidoEm: '2024-02-20',
      prazo: '2024-03-06',
    });
  });

  it('PRV-07: is refused with a future day or an unknown kind', async () => {
    const tomorrow = await create({ recebidoEm: em(1) });
    expect([tomorrow.status, tomorrow.body]).toMatchObject([400, { code: 'PEDIDO_NO_FUTURO' }]);
    for (const asked of [{ recebidoEm: '2026-02-30' }, { tipo: 'perdao' }, { clienteId: 'x' }])
      expect((await create(asked)).status).toBe(400);
    expect(await idsOf()).toEqual([]);
  });

  it('is listed by the next deadline, then by the latest answer, a page at a time', async () => {
    const [late, next, later] = [
      (await create({ recebidoEm: em(-26) })).body.id,
      (await create({ recebidoEm: em(-7) })).body.id,
      (await create()).body.id,
    ];
    await answer(next);
    const all = await list();
    expect([all.body.map(({ id }) => id), all.headers.get('x-total-count')]).toEqual([[late, later, next], '3']);
    expect(await idsOf('&situacao=aberto')).toEqual([late, later]);
    expect(await idsOf('&situacao=atendido')).toEqual([next]);
    expect(await idsOf('&situacao=recusado')).toEqual([]);
    expect((await list('&situacao=outra')).status).toBe(400);
    const second = await list('&page=2&limit=2');
    expect([second.body.map(({ id }) => id), second.headers.get('x-total-count')]).toEqual([[next], '3']);
  });

  it('is answered once, with a text', async () => {
    const { id } = (await create()).body;
    expect((await answer(id, { situacao: 'atendido', resposta: ' ' })).status).toBe(400);
    expect((await answer(id, { situacao: 'aberto', resposta: 'x' })).status).toBe(400);
    expect((await answer(id, { situacao: 'recusado', resposta: 'A lei manda guardar.' })).body).toMatchObject({
      situacao: 'recusado',
      resposta: 'A lei manda guardar.',
      encerradoEm: expect.any(String),
    });
    const again = await answer(id);
    expect([again.status, again.body]).toMatchObject([409, { code: 'PEDIDO_JA_RESPONDIDO' }]);
    expect((await list()).body).toMatchObject([{ situacao: 'recusado', resposta: 'A lei manda guardar.' }]);
  });

  it('has no data of a deleted client: only its outcome is retained', async () => {
    const { id } = (await create()).body;
    expect((await actors.gestor.delete(`/api/clientes/${ana}`)).status).toBe(204);
    expect((await answer(id)).body).toMatchObject({ cliente: null, situacao: 'atendido', resposta: null });
  });

  it(`is one of at most ${LIMITS.pedidosPorCliente} of a client`, async () => {
    await product.db.query(
      `insert into titulares_pedidos (id, conta_id, cliente_id, tipo, recebido_em)
       select gen_random_uuid(), $1, $2, 'acesso', '2026-01-01' from generate_series(2, $3::int)`,
      [actors.contaId, ana, LIMITS.pedidosPorCliente],
    );
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('PRV-07: is recorded in trail and timeline, and hidden from an agente', async () => {
    const { id } = (await create({ tipo: 'correcao' })).body;
    await answer(id);
    const { rows: trail } = await product.db.query(
      `select acao, usuario_id, cliente_id, detalhes from auditoria where conta_id = $1 and alvo_tipo = 'pedido' order by quando, id`,
      [actors.contaId],
    );
    const act = { usuario_id: actors.gestor.user.id, cliente_id: ana };
    expect(trail).toEqual([
      { ...act, acao: 'pedido-recebido', detalhes: { clienteId: ana, tipo: 'correcao' } },
      { ...act, acao: 'pedido-respondido', detalhes: { clienteId: ana, tipo: 'correcao', situacao: 'atendido' } },
    ]);
    const items = async (person: Browser) =>
      (await person.get<LinhaDoTempo>(`/api/clientes/${ana}/linha-do-tempo`)).body.itens
        .filter(({ tipo }) => tipo.startsWith('pedido-'))
        .map(({ tipo, dados }) => [tipo, dados]);
    expect(await items(actors.gestor)).toEqual([
      ['pedido-respondido', { pedido: 'correcao', situacao: 'atendido' }],
      ['pedido-recebido', { pedido: 'correcao' }],
    ]);
    expect(await items(actors.agente)).toEqual([]);
  });

  it('PRV-07: is for gestor and proprietario only, also after the end of a subscription', async () => {
    const { id } = (await create()).body;
    const refused: [Browser, number][] = [
      [actors.visitor, 401],
      [actors.estranho, 404],
      [actors.inativo, 404],
      [actors.agente, 403],
    ];
    for (const [person, status] of refused)
      expect([
        (await create({}, person)).status,
        (await list('', person)).status,
        (await answer(id, undefined, person)).status,
      ]).toEqual([status, status, status]);
    await expire(product, actors.proprietario);
    expect((await create({}, actors.proprietario)).status).toBe(201);
    // and the titular is found, although the list of clients is closed
    const titulares = await actors.proprietario.get(`/api/titulares/clientes?contaId=${actors.contaId}&q=ana`);
    expect([titulares.status, titulares.body]).toEqual([200, [{ id: ana, nome: 'Ana Lima', detalhe: '' }]]);
    expect((await list('', actors.gestor)).body).toHaveLength(2);
    expect((await answer(id)).status).toBe(200);
  });
});

describe('Requests and their client', () => {
  it('PRV-07: move with a merged client to the kept one, and back when that is undone', async () => {
    const [kept, twin] = [await addCliente('Gêmea', { email: 'ge@x.com' }), await addCliente('GÊMEA', { email: 'GE@x.com' })];
    const { id } = (await create({ clienteId: twin })).body;
    const before = await rows();
    expect((await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId })).body).toEqual({ deletedCount: 1 });
    expect((await list()).body).toMatchObject([{ id, cliente: { id: kept } }]);
    const [limpeza] = (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
    await actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId: limpeza.id });
    expect(await rows()).toEqual(before);
    expect((await verify(product, '--deep')).code).toBe(0);
  });

  it.each([
    ['is deleted', () => actors.gestor.delete(`/api/clientes/${ana}`)],
    ['is deleted with all clients', () => actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId })],
  ])('PRV-07: remain without name and answer when the client %s', async (_, remove) => {
    const headers = { 'idempotency-key': `${ana}-pedido` };
    const open = (await actors.gestor.post<Pedido>(PEDIDOS, { clienteId: ana, tipo: 'eliminacao' }, { headers })).body;
    const answered = (await create()).body;
    await answer(answered.id, { situacao: 'atendido', resposta: 'PLANTADA' });
    expect((await remove()).status).toBeLessThan(300);
    expect((await list()).body).toMatchObject([
      { id: open.id, cliente: null, situacao: 'aberto' },
      { id: answered.id, cliente: null, situacao: 'atendido', resposta: null },
    ]);
    const { rows: answers } = await product.db.query('select resposta from idempotencia where chave = $1', [
      headers['idempotency-key'],
    ]);
    expect(answers).toEqual([{ resposta: null }]);
    expect((await answer(open.id)).body).toMatchObject({ cliente: null, situacao: 'atendido' });
  });

  it('retain an imported client when the import is undone', async () => {
    const content = await planilha([['Nome'], ['Um'], ['Dois']]);
    const { importacaoId } = (await importar(actors.gestor, actors.contaId, content)).body;
    const { clientes } = (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&search=Dois`)).body;
    await create({ clienteId: clientes[0].id });
    const undone = await actors.gestor.post('/api/importacoes/desfazer', { contaId: actors.contaId, importacaoId });
    expect(undone.body).toMatchObject({ deletedCount: 1, mantidos: 1 });
  });
});

describe('The purpose of a conta', () => {
  const url = () => `/api/contas/${actors.contaId}/privacidade`;
  const CONFIRMED = { finalidade: 'Organizar viagens', baseLegal: 'LGPD, art. 7º, V' };

  it('PRV-08: is empty until gestor or proprietario confirms it, also after the end of a subscription', async () => {
    expect((await actors.gestor.get<Privacidade>(url())).body).toEqual({
      finalidade: null,
      baseLegal: null,
      confirmadoEm: null,
      confirmadoPor: null,
    });
    expect((await actors.gestor.put(url(), { ...CONFIRMED, baseLegal: ' ' })).status).toBe(400);
    await expire(product, actors.proprietario);
    const { body } = await actors.gestor.put<Privacidade>(url(), CONFIRMED);
    expect(body).toEqual({
      ...CONFIRMED,
      confirmadoEm: NOW,
      confirmadoPor: { id: actors.gestor.user.id, nome: expect.any(String) },
    });
    await actors.proprietario.put(url(), { ...CONFIRMED, finalidade: 'Vender viagens' });
    expect((await actors.gestor.get<Privacidade>(url())).body).toMatchObject({
      finalidade: 'Vender viagens',
      confirmadoPor: { id: actors.proprietario.user.id },
    });
    for (const [person, status] of [
      [actors.agente, 403],
      [actors.estranho, 404],
    ] as const)
      expect([(await person.get(url())).status, (await person.put(url(), CONFIRMED)).status]).toEqual([status, status]);
  });
});
