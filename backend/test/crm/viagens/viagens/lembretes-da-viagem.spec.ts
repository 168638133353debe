import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Anotacao, LembretesPage } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, type Actors } from '../../../support/calls/actors.js';
import type { Answer, Browser } from '../../../support/calls/browser.js';
import { removeMember } from '../../../support/calls/equipe-calls.js';
import { addViagem, createViagem, ITALIA } from '../../../support/calls/viagem-calls.js';
import { setClock } from '../../../support/clock.js';
import { parseCsv } from '../../../support/files/csv.js';
import { unzip } from '../../../support/files/unzip.js';
import { verify } from '../../../support/measuring/verify.js';
import { startProduct, type Product } from '../../../support/processes/product.js';

const HOJE = '2030-12-20';
let product: Product;
let actors: Actors;
let ana: string;
/** In Italy from 2031-01-10 to 2031-01-20. */
let viagemId: string;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
  await setClock(product, new Date(`${HOJE}T12:00:00Z`));
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await person('Plantada Lima');
  viagemId = (await addViagem(actors.agente, actors.contaId, [ana])).id;
});
afterAll(() => product.close());

const person = async (nome: string): Promise<string> => (await actors.agente.addCliente({ contaId: actors.contaId, nome })).id;
const add = (fields: object = {}, by: Browser = actors.agente): Promise<Answer<Anotacao>> =>
  by.post('/api/anotacoes', { viagemId, texto: 'Fazer o check-in', ...fields });
const before = (dias: number, base = 'ida') => add({ dias: -dias, base });
const put = (id: string, body: object, by: Browser = actors.agente): Promise<Answer<Anotacao>> =>
  by.put(`/api/anotacoes/${id}`, body);
const change = async (body: object, id = viagemId): Promise<void> => {
  expect((await actors.agente.put(`/api/viagens/${id}`, body)).status).toBe(200);
};
const move = (chegada: string, saida: string) => change({ trechos: [{ ...ITALIA, chegada, saida }] });
const lembretes = async (query = '&origem=todas'): Promise<LembretesPage> =>
  (await actors.agente.get(`/api/lembretes?contaId=${actors.contaId}${query}`)).body;
const daysOf = async (query?: string): Promise<unknown[]> =>
  (await lembretes(query)).lembretes.map(({ vencimento }) => vencimento);
const problem = ({ status, body }: Answer<unknown>): unknown[] => {
  const { code, errors } = body as { code?: string; errors?: { field: string }[] };
  return [status, errors?.[0]?.field ?? code];
};

describe('VIA-10: A reminder of a trip', () => {
  it('is due so many days before or after it, not before today, and stands in the list with the trip in place of a client', async () => {
    const { status, body } = await add({ dias: -3, base: 'ida', responsavelId: actors.gestor.user.id });
    expect([status, body]).toMatchObject([
      201,
      { clienteId: null, viagemId, vencimento: '2031-01-07', dias: -3, base: 'ida', responsavelId: actors.gestor.user.id },
    ]);
    await before(-2, 'volta');
    await before(60);
    await add({ vencimento: '2030-01-31' });
    await add({ texto: 'Querem quarto alto' });
    await actors.agente.post('/api/anotacoes', { clienteId: ana, texto: 'Ligar', vencimento: '2031-01-01' });
    expect(await daysOf()).toEqual(['2030-01-31', HOJE, '2031-01-01', '2031-01-07', '2031-01-22']);
    const { lembretes: all, total } = await lembretes();
    expect(total).toBe(5);
    const nome = 'Itália · jan/2031';
    expect(all.map(({ cliente, viagem }) => [cliente?.nome, viagem])).toEqual([
      [undefined, { id: viagemId, nome }],
      [undefined, { id: viagemId, nome }],
      ['Plantada Lima', null],
      [undefined, { id: viagemId, nome }],
      [undefined, { id: viagemId, nome }],
    ]);
    expect(all[0]?.cliente).toBeNull();
  });

  it('stands in no list that does not ask for it; another origin is refused', async () => {
    await before(3);
    expect(await lembretes('')).toEqual({ lembretes: [], total: 0 });
    const unknown = await actors.agente.get(`/api/lembretes?contaId=${actors.contaId}&origem=lua`);
    expect(problem(unknown)).toEqual([400, 'origem']);
  });

  it.each([
    [{ dias: -3 }, 'base'],
    [{ base: 'ida' }, 'dias'],
    [{ dias: -366, base: 'ida' }, 'dias'],
    [{ dias: 61, base: 'volta' }, 'dias'],
    [{ dias: 1, base: 'meio' }, 'base'],
    [{ dias: 1, base: 'ida', vencimento: '2031-01-01' }, 'dias'],
    [{ clienteId: randomUUID() }, 'CLIENTE_NAO_ENCONTRADO'],
  ])('is refused with %j', async (fields, field) => {
    expect(problem(await add(fields))[1]).toBe(field);
  });

  it('is of a client or of a trip, and of a client it has no days of a trip', async () => {
    expect(problem(await add({ clienteId: ana }))).toEqual([400, 'viagemId']);
    expect(problem(await add({ clienteId: ana, viagemId: null, dias: 1, base: 'ida' }))).toEqual([400, 'dias']);
    expect(problem(await add({ viagemId: null }))).toEqual([400, 'clienteId']);
  });

  it('is 404 to strangers, whose trips are none of ours', async () => {
    const { estranho, contaId } = actors;
    expect(problem(await add({}, estranho))).toEqual([404, 'VIAGEM_NAO_ENCONTRADA']);
    expect(problem(await add({ viagemId: randomUUID() }))).toEqual([404, 'VIAGEM_NAO_ENCONTRADA']);
    const { id } = (await before(3)).body;
    expect((await put(id, { concluida: true }, estranho)).status).toBe(404);
    const theirs = `/api/lembretes?origem=todas&contaId=${estranho.contaId}`;
    expect((await estranho.get(theirs)).body).toEqual({ lembretes: [], total: 0 });
    expect((await estranho.get(`/api/lembretes?origem=todas&contaId=${contaId}`)).status).toBe(404);
  });

  it('stands with all others and the plain notes in the list of its trip, open and closed, oldest first', async () => {
    const list = async (viagem: string, by: Browser = actors.agente): Promise<unknown> =>
      (await by.get(`/api/anotacoes?contaId=${by === actors.agente ? actors.contaId : by.contaId}&viagemId=${viagem}`)).body;
    expect(await list(viagemId)).toEqual([]);
    const closed = (await before(3)).body;
    const all = [
      (await put(closed.id, { concluida: true })).body,
      (await add({ texto: 'Querem quarto alto' })).body,
      (await add({ vencimento: '2031-01-02' })).body,
    ];
    await actors.agente.post('/api/anotacoes', { clienteId: ana, texto: 'Ligar', vencimento: '2031-01-01' });
    const other = (await addViagem(actors.agente, actors.contaId, [ana])).id;
    expect(await list(viagemId)).toEqual(all);
    expect(await list(other)).toEqual([]);
    expect(await list(viagemId, actors.estranho)).toEqual([]);
    expect(problem(await actors.agente.get(`/api/anotacoes?contaId=${actors.contaId}`))).toEqual([400, 'viagemId']);
  });

  it('is one of at most 200 notes and reminders of a trip', async () => {
    await product.db.query(
      `insert into anotacoes (id, conta_id, viagem_id, texto) select gen_random_uuid(), $1, $2, 'x' from generate_series(1, $3)`,
      [actors.contaId, viagemId, LIMITS.anotacoesPorViagem - 1],
    );
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(problem).toSorted()).toEqual([
      [201, undefined],
      [409, 'LIMITE_DE_ANOTACOES_DA_VIAGEM'],
    ]);
  });
});

describe('VIA-10: With its trip a reminder', () => {
  it('moves until it is closed or its day is set by hand', async () => {
    const [first, closed, byHand] = [(await before(3)).body, (await before(4)).body, (await before(5)).body];
    await before(1, 'volta');
    await put(closed.id, { concluida: true });
    expect((await put(byHand.id, { vencimento: '2031-01-02' })).body).toMatchObject({ dias: null, base: null });
    expect((await put(first.id, { texto: 'Outro', vencimento: first.vencimento })).body).toMatchObject({ dias: -3, base: 'ida' });
    await move('2031-02-10', '2031-02-20');
    expect(await daysOf()).toEqual(['2031-01-02', '2031-02-07', '2031-02-19']);
    expect(await daysOf('&origem=todas&situacao=concluidos')).toEqual(['2031-01-06']);
    expect((await put(closed.id, { concluida: false })).body).toMatchObject({ vencimento: '2031-02-06', dias: -4 });
    await move('2030-12-21', '2030-12-30');
    expect(await daysOf()).toEqual([HOJE, HOJE, '2030-12-29', '2031-01-02']);
    expect((await verify(product)).found['V-13']).toMatchObject({ anotacoes: 0 });
    await product.db.query(`update anotacoes set vencimento = vencimento - 1 where conta_id = $1 and base = 'volta'`, [
      actors.contaId,
    ]);
    expect((await verify(product)).found).toMatchObject({ ok: false, 'V-13': { anotacoes: 1 } });
  });

  it('closes when it is cancelled and opens again; what somebody closed stays closed, and nobody who has left is reminded', async () => {
    const { proprietario, contaId, agente } = actors;
    await add({ dias: -3, base: 'ida', responsavelId: agente.user.id });
    await put((await before(4)).body.id, { concluida: true });
    await add({ vencimento: '2031-01-01' });
    const by = actors.gestor;
    expect((await by.put(`/api/viagens/${viagemId}`, { cancelada: true })).status).toBe(200);
    expect((await lembretes()).total).toBe(0);
    expect((await lembretes('&origem=todas&situacao=concluidos')).total).toBe(3);
    await by.put(`/api/viagens/${viagemId}`, { trechos: [{ ...ITALIA, chegada: '2031-03-10', saida: '2031-03-20' }] });
    await removeMember(proprietario, contaId, agente);
    expect((await by.put(`/api/viagens/${viagemId}`, { cancelada: false })).status).toBe(200);
    const { body } = await by.get(`/api/lembretes?origem=todas&contaId=${contaId}`);
    const open = body.lembretes.map((one: Anotacao) => [one.vencimento, one.responsavelId]);
    expect(open).toEqual([
      ['2031-01-01', null],
      ['2031-03-07', null],
    ]);
  });

  it('stays closed, of no trip, when that is deleted; notes go with it', async () => {
    await before(3);
    await add();
    expect((await actors.agente.delete(`/api/viagens/${viagemId}`)).status).toBe(204);
    expect((await lembretes()).total).toBe(0);
    const closed = await lembretes('&origem=todas&situacao=concluidos');
    expect(closed).toMatchObject({ total: 1, lembretes: [{ viagemId: null, viagem: null, cliente: null, dias: null }] });
    const [{ id = '' } = {}] = closed.lembretes;
    expect(problem(await put(id, { concluida: false }))).toEqual([404, 'VIAGEM_NAO_ENCONTRADA']);
    const { rows } = await product.db.query('select id from anotacoes where conta_id = $1', [actors.contaId]);
    expect(rows).toEqual([{ id }]);
    expect((await actors.agente.delete(`/api/anotacoes/${id}`)).status).toBe(204);
  });

  it('is handed over when its member leaves', async () => {
    const { agente, gestor, proprietario, contaId } = actors;
    await add({ dias: -3, base: 'ida', responsavelId: agente.user.id });
    expect((await proprietario.delete(`/api/contas/${contaId}/usuarios/${agente.user.id}?para=${gestor.user.id}`)).status).toBe(
      204,
    );
    const { body } = await gestor.get(`/api/lembretes?origem=todas&responsavel=eu&contaId=${contaId}`);
    expect(body.total).toBe(1);
  });
});

describe('VIA-10: A template of a new trip', () => {
  it('becomes its reminders, for its agente', async () => {
    const tarefas = [
      { texto: 'Vistos', dias: -60, base: 'ida' },
      { texto: 'Check-in', dias: -1, base: 'ida' },
      { texto: 'Como foi?', dias: 2, base: 'volta' },
    ];
    const modelo = await actors.agente.post('/api/modelos-viagem', { contaId: actors.contaId, nome: 'Praia', tarefas });
    const agenteId = actors.gestor.user.id;
    const viagem = await addViagem(actors.agente, actors.contaId, [ana], { modeloId: modelo.body.id, agenteId });
    const { lembretes: written } = await lembretes();
    expect(written.map(({ texto, vencimento, responsavelId, autorId }) => [texto, vencimento, responsavelId, autorId])).toEqual(
      [
        ['Vistos', HOJE],
        ['Check-in', '2031-01-09'],
        ['Como foi?', '2031-01-22'],
      ].map((one) => [...one, agenteId, actors.agente.user.id]),
    );
    expect(written.map((one) => one.viagem?.id)).toEqual([viagem.id, viagem.id, viagem.id]);
  });

  it('of another conta is none', async () => {
    const [theirs] = (await actors.estranho.get(`/api/modelos-viagem?contaId=${actors.estranho.contaId}`)).body;
    const refused = await createViagem(actors.agente, actors.contaId, [ana], { modeloId: theirs.id });
    expect(problem(refused)).toEqual([404, 'MODELO_NAO_ENCONTRADO']);
  });
});

describe('VIA-10: Reminders of a trip', () => {
  it('are notices and stand in the ZIP', async () => {
    await add({ vencimento: HOJE });
    const { lembretes: due } = (await actors.agente.get(`/api/notifications?contaId=${actors.contaId}`)).body;
    const viagem = { id: viagemId, nome: 'Itália · jan/2031' };
    expect(due).toMatchObject([{ clienteId: null, viagem, nome: viagem.nome, vencimento: HOJE, dias: 0 }]);
    const response = await actors.gestor.fetch(`/api/export/complete/${actors.contaId}`);
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const [heading = [], row = []] = parseCsv(files.get('anotacoes.csv')?.toString('utf8') ?? '');
    expect([row[heading.indexOf('Anotação')], row[heading.indexOf('Viagem')]]).toEqual(['Fazer o check-in', viagem.nome]);
  });

  it('keep no name of an erased person: open ones are mended first, those of deleted trips go', async () => {
    const { agente, gestor, contaId } = actors;
    const bia = await person('Bia Souza');
    const erase = (): Promise<Answer> => gestor.post(`/api/clientes/${ana}/eliminacao`, { motivo: 'pedido' });
    const both = await addViagem(agente, contaId, [ana, bia], { nome: 'Roma' });
    const named = { texto: 'Buscar Plantada Lima', vencimento: '2031-01-01' };
    const { id } = (await add({ ...named, viagemId: both.id })).body;
    await add(named); // goes with the trip of which nobody is left
    const deleted = await addViagem(agente, contaId, [bia]);
    await add({ ...named, viagemId: deleted.id });
    await agente.delete(`/api/viagens/${deleted.id}`);
    const refused = await erase();
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'NOME_EM_VIAGEM', data: { viagens: [{ id: both.id }] } }]);
    await put(id, { texto: 'Buscar no hotel' });
    expect((await erase()).status).toBe(200);
    const { rows } = await product.db.query('select texto from anotacoes where conta_id = $1', [contaId]);
    expect(rows).toEqual([{ texto: 'Buscar no hotel' }]);
  });
});
