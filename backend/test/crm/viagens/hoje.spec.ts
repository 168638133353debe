import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import { hoje as routes, type Hoje } from '@viajario/contracts/crm/hoje/hoje';
import type { Anotacao } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { problemsOf } from '../../support/answer-schema.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { acknowledge, openOrientacao } from '../../support/calls/orientacao-calls.js';
import { addViagem, ITALIA, openPagina, sendDados } from '../../support/calls/viagem-calls.js';
import { setClock } from '../../support/clock.js';
import { parseCsv } from '../../support/files/csv.js';
import { unzip } from '../../support/files/unzip.js';
import { fewestStatementsOf } from '../../support/measuring/statements.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const HOJE = '2030-12-20';
const em = (days: number): string => addDays(HOJE, days);

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
});
beforeEach(async () => {
  await setClock(product, new Date(`${HOJE}T15:00:00Z`));
  actors = await createActors(product);
});
afterAll(() => product.close());

const cliente = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
const read = (query = '', person: Browser = actors.agente): Promise<Answer<Hoje>> =>
  person.get<Hoje>(`/api/hoje?contaId=${actors.contaId}${query}`);
const day = async (...asked: Parameters<typeof read>): Promise<Hoje> => (await read(...asked)).body;
const paper = async (of: string, validade: string, fields: object = {}): Promise<string> =>
  (await actors.agente.post(`/api/clientes/${of}/documentos-viagem`, { tipo: 'visto', pais: 'USA', validade, ...fields })).body
    .id;
const lembrete = (fields: object, person: Browser = actors.agente): Promise<Answer<Anotacao>> =>
  person.post<Anotacao>('/api/anotacoes', { contaId: actors.contaId, texto: 'Pagar a fatura', vencimento: HOJE, ...fields });
const viagem = (nome: string, days: number, clienteId: string, fields: object = {}) => {
  const trechos = [{ ...ITALIA, chegada: em(days), saida: em(days + 10) }];
  return addViagem(actors.agente, actors.contaId, [clienteId], { nome, trechos, ...fields });
};
const born = (nome: string, days: number, fields: object = {}) =>
  cliente(nome, { dataNascimento: `1990${em(days).slice(4)}`, telefoneCelular: '11987654321', ...fields });
const problem = ({ status, body }: Answer<unknown>): unknown[] => {
  const { code, errors } = body as { code?: string; errors?: { field: string }[] };
  return [status, errors?.[0]?.field ?? code];
};

describe('MES-01: GET /api/hoje', () => {
  it('is five empty parts of this day where nothing is to be done', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    const nothing = { itens: [], total: 0 };
    expect(body).toEqual({
      dia: HOJE,
      viagens: nothing,
      tarefas: nothing,
      chegou: nothing,
      vencimentos: nothing,
      aniversarios: nothing,
    });
  });

  it('has the trips of the next 30 days as the list has them, those that are not ready first', async () => {
    const ana = await cliente('Ana Lima');
    const { id: pronta } = await viagem('Pronta', 0, ana);
    await product.db.query(`update viagens set resultado = 'verde' where id = $1`, [pronta]);
    const days = { Depois: 31, Longe: 30, Logo: 2, Partiu: -1 };
    for (const [nome, inDays] of Object.entries(days)) await viagem(nome, inDays, ana);
    const { viagens } = await day();
    expect(viagens.total).toBe(3);
    expect(viagens.itens.map(({ nome }) => nome)).toEqual(['Logo', 'Longe', 'Pronta']);
    const { body } = await actors.agente.get(`/api/viagens?contaId=${actors.contaId}`);
    expect(body.viagens).toEqual(expect.arrayContaining(viagens.itens));
  });

  it("has reminders that are overdue or due within 7 days, the caller's and those for all, of clients, trips and the agency", async () => {
    const ana = await cliente('Ana Lima');
    const { id: viagemId } = await viagem('Itália', 60, ana);
    const gestorId = actors.gestor.user.id;
    const texts = { texto: 'x', contaId: undefined };
    await lembrete({ texto: 'Da agência', vencimento: em(-3) });
    await lembrete({ ...texts, clienteId: ana, texto: 'Da Ana', vencimento: em(7), responsavelId: actors.agente.user.id });
    await lembrete({ ...texts, viagemId, texto: 'Da viagem', vencimento: HOJE });
    await lembrete({ ...texts, clienteId: ana, texto: 'Do gestor', responsavelId: gestorId });
    await lembrete({ ...texts, clienteId: ana, texto: 'Longe', vencimento: em(8) });
    const { tarefas } = await day();
    expect(tarefas.total).toBe(3);
    expect(tarefas.itens.map(({ texto, cliente: c, viagem: v, daAgencia }) => [texto, c?.nome ?? v?.nome, daAgencia])).toEqual([
      ['Da agência', undefined, true],
      ['Da viagem', 'Itália', false],
      ['Da Ana', 'Ana Lima', false],
    ]);
    const { body } = await actors.agente.get(`/api/lembretes?contaId=${actors.contaId}&origem=todas`);
    expect(body.lembretes).toEqual(expect.arrayContaining(tarefas.itens));
    expect((await day('', actors.gestor)).tarefas.itens.map(({ texto }) => texto)).toContain('Do gestor');
  });

  it('has what arrived, newest first: submissions that wait, and confirmations of the last 7 days', async () => {
    const ana = await cliente('Ana Lima');
    const { id: viagemId, nome } = await viagem('Itália', 60, ana);
    const [antiga, lida] = [
      await openOrientacao(actors.agente, actors.contaId, [ana]),
      await openOrientacao(actors.agente, actors.contaId, [ana]),
    ];
    for (const { token } of [antiga, lida]) await acknowledge(actors.visitor, token);
    await product.db.query(`update orientacoes set ciente_em = ciente_em - interval '8 days' where id = $1`, [antiga.id]);
    await setClock(product, new Date(`${HOJE}T16:00:00Z`));
    const { token } = await openPagina(actors.agente, { viagemId });
    expect((await sendDados(actors.visitor, token, { campos: { dataNascimento: '1990-05-10' } })).status).toBe(201);
    const { chegou } = await day();
    const pessoa = { id: ana, nome: 'Ana Lima' };
    expect(chegou).toEqual({
      itens: [
        {
          tipo: 'envio',
          id: chegou.itens[0]?.id,
          quando: `${HOJE}T16:00:00.000Z`,
          cliente: pessoa,
          viagem: { id: viagemId, nome },
        },
        { tipo: 'ciencia', id: lida.id, quando: `${HOJE}T15:00:00.000Z`, cliente: pessoa, viagem: null },
      ],
      total: 2,
    });
    await actors.agente.post(`/api/envios/${chegou.itens[0]?.id}/recusar`);
    expect((await day()).chegou.total).toBe(1);
  });

  it('has open expiries within 90 days, expired ones first, as the list has them; none that was told of or put off', async () => {
    const ana = await cliente('Ana Lima');
    const paises = ['USA', 'CAN', 'MEX', 'JPN', 'CHN'];
    const [vencido, , , avisado, adiado] = await Promise.all(
      [-10, 90, 91, 5, 6].map((days, n) => paper(ana, em(days), { pais: paises[n] })),
    );
    await actors.agente.put(`/api/vencimentos/${avisado}`, { situacao: 'avisado' });
    await actors.agente.put(`/api/vencimentos/${adiado}`, { situacao: 'aberto', adiadoAte: em(3) });
    const { vencimentos } = await day();
    expect([vencimentos.total, vencimentos.itens[0]?.id]).toEqual([2, vencido]);
    expect(vencimentos.itens.map(({ dias }) => dias)).toEqual([-10, 90]);
    const { body } = await actors.agente.get(`/api/vencimentos?contaId=${actors.contaId}&prazo=90&situacao=aberto`);
    expect(vencimentos.itens).toEqual(body.vencimentos);
  });

  it('shows 20 of each part, with their number, in the declared shape, by as many round trips to the database as for none', async () => {
    const forNone = await fewestStatementsOf(read);
    await product.db.query(
      `insert into clientes (id, conta_id, nome, data_nascimento) select gen_random_uuid(), $1, 'Pessoa ' || n, $2 from generate_series(1, 23) n`,
      [actors.contaId, `1990${HOJE.slice(4)}`],
    );
    await product.db.query(
      `insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, validade)
       select gen_random_uuid(), conta_id, id, 'visto', 'USA', $2 from clientes where conta_id = $1`,
      [actors.contaId, em(1)],
    );
    await product.db.query(
      `insert into anotacoes (id, conta_id, texto, vencimento, da_agencia) select gen_random_uuid(), $1, 'x', $2, true from generate_series(1, 23)`,
      [actors.contaId, HOJE],
    );
    const { status, body } = await read();
    expect([status, problemsOf(routes.read, 200, body)]).toEqual([200, []]);
    for (const part of [body.tarefas, body.vencimentos, body.aniversarios])
      expect([part.itens.length, part.total]).toEqual([20, 23]);
    expect([forNone, await fewestStatementsOf(read)]).toEqual([5, 5]);
  });

  it('needs a conta of the caller, who pays for it', async () => {
    expect(problem(await actors.agente.get('/api/hoje'))).toEqual([400, 'contaId']);
    expect(problem(await read('&agenteId=outro'))).toEqual([400, 'agenteId']);
    expect(problem(await read('', actors.estranho))).toEqual([404, 'CONTA_NAO_ENCONTRADA']);
  });
});

describe('MES-02: agenteId=eu', () => {
  it("narrows trips, expiries and birthdays down to the reader's own; reminders and what arrived stay", async () => {
    const agenteId = actors.agente.user.id;
    const [minha, outra] = [await born('Minha', 1, { agenteId }), await born('Outra', 1)];
    await viagem('Minha viagem', 5, minha, { agenteId });
    await viagem('Outra viagem', 5, outra);
    for (const id of [minha, outra]) await paper(id, em(3));
    await lembrete({ contaId: undefined, clienteId: outra });
    const { viagens, tarefas, vencimentos, aniversarios } = await day('&agenteId=eu');
    expect(viagens.itens.map(({ nome }) => nome)).toEqual(['Minha viagem']);
    expect([vencimentos.total, vencimentos.itens[0]?.cliente.nome]).toEqual([1, 'Minha']);
    expect([aniversarios.total, aniversarios.itens[0]?.nome]).toEqual([1, 'Minha']);
    expect(tarefas.total).toBe(1);
    const all = await day();
    expect([all.viagens.total, all.vencimentos.total, all.aniversarios.total]).toEqual([2, 2, 2]);
  });
});

describe('MES-03: A birthday', () => {
  it('is that of the notices, soonest first, and leaves when a message was made to that person since yesterday', async () => {
    const [hoje, semana] = [await born('Hoje', 0), await born('Semana', 7)];
    await born('Longe', 8);
    const nomes = async () => (await day()).aniversarios.itens.map(({ nome }) => nome);
    const { body: notices } = await actors.agente.get(`/api/notifications?contaId=${actors.contaId}`);
    expect((await day()).aniversarios).toEqual({ itens: notices.aniversarios, total: 2 });
    await actors.agente.post('/api/mensagens', { clienteId: hoje, texto: 'Sobre outra coisa' });
    expect(await nomes()).toEqual(['Semana']);
    const made = (days: number) =>
      product.db.query(`update mensagens set created_at = $2::date + interval '12 hours' where cliente_id = $1`, [
        hoje,
        em(days),
      ]);
    await made(-1);
    expect(await nomes()).toEqual(['Semana']);
    await made(-2);
    expect(await nomes()).toEqual(['Hoje', 'Semana']);
    expect(semana).toBeDefined();
  });
});

describe('MES-04: A task of the agency', () => {
  it('belongs to the conta alone, needs a day, and stands in the list that asks for all', async () => {
    const { status, body } = await lembrete({ responsavelId: actors.gestor.user.id });
    expect([status, body]).toMatchObject([201, { clienteId: null, viagemId: null, vencimento: HOJE, concluidaEm: null }]);
    const all = async (query: string) => (await actors.agente.get(`/api/lembretes?contaId=${actors.contaId}${query}`)).body;
    expect(await all('')).toEqual({ lembretes: [], total: 0 });
    expect(await all('&origem=todas')).toMatchObject({
      lembretes: [{ id: body.id, cliente: null, viagem: null, daAgencia: true }],
      total: 1,
    });
  });

  it('is refused without a day, with a client or a trip beside it, with days of a trip, and for a conta of others', async () => {
    const ana = await cliente('Ana Lima');
    const { id: viagemId } = await viagem('Itália', 5, ana);
    const nothing = { contaId: undefined };
    expect(problem(await lembrete({ vencimento: undefined }))).toEqual([400, 'vencimento']);
    for (const about of [{ clienteId: ana }, { viagemId }]) expect(problem(await lembrete(about))).toEqual([400, 'contaId']);
    expect(problem(await lembrete({ vencimento: undefined, dias: 3, base: 'ida' }))).toEqual([400, 'dias']);
    expect(problem(await lembrete(nothing))).toEqual([400, 'clienteId']);
    expect(problem(await lembrete({}, actors.estranho))).toEqual([404, 'CONTA_NAO_ENCONTRADA']);
    expect((await day()).tarefas.total).toBe(0);
  });

  it('is closed, opened again and put off, but keeps a day', async () => {
    const { id } = (await lembrete({})).body;
    const put = (body: object) => actors.gestor.put<Anotacao>(`/api/anotacoes/${id}`, body);
    expect((await put({ concluida: true })).body.concluidaEm).toBe(`${HOJE}T15:00:00.000Z`);
    expect((await day()).tarefas.total).toBe(0);
    expect((await put({ concluida: false })).body.concluidaEm).toBeNull();
    expect(problem(await put({ vencimento: null }))).toEqual([400, 'vencimento']);
    expect((await put({ vencimento: em(1) })).status).toBe(200);
    expect((await day()).tarefas.itens).toMatchObject([{ id, vencimento: em(1) }]);
    expect((await actors.agente.delete(`/api/anotacoes/${id}`)).status).toBe(204);
  });

  it('is one of the notices, under its own name', async () => {
    const { id } = (await lembrete({})).body;
    const { body } = await actors.agente.get(`/api/notifications?contaId=${actors.contaId}`);
    expect(body.lembretes).toEqual([
      { id, clienteId: null, viagem: null, nome: 'Tarefa da agência', texto: 'Pagar a fatura', vencimento: HOJE, dias: 0 },
    ]);
  });

  it('is one of at most 100,000 of a conta', async () => {
    await product.db.query(
      `insert into anotacoes (id, conta_id, texto, vencimento, da_agencia, concluida_em)
       select gen_random_uuid(), $1, 'x', $2, true, now() from generate_series(1, $3)`,
      [actors.contaId, HOJE, LIMITS.tarefasDaAgencia - 1],
    );
    expect((await lembrete({})).status).toBe(201);
    expect(problem(await lembrete({}))).toEqual([409, 'LIMITE_DE_TAREFAS']);
  });

  it('is in the ZIP, is handed over when its member leaves, and is erased with a person whom its text names', async () => {
    const { proprietario, agente, contaId } = actors;
    await lembrete({ texto: 'Fatura do cartão', responsavelId: agente.user.id });
    const response = await proprietario.fetch(`/api/export/complete/${contaId}`);
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const [head = [], row = []] = parseCsv(files.get('anotacoes.csv')?.toString('utf8') ?? '');
    expect(row[head.indexOf('Anotação')]).toBe('Fatura do cartão');
    const { body: team } = await proprietario.get(`/api/contas/${contaId}/usuarios`);
    expect(team.find(({ usuarioId }: { usuarioId: string }) => usuarioId === agente.user.id).carteira.lembretes).toBe(1);
    const rui = await cliente('Rui Plantado');
    const nomeia = (await lembrete({ texto: 'Ligar para Rui Plantado' })).body.id;
    expect((await proprietario.post(`/api/clientes/${rui}/eliminacao`, { motivo: 'pedido' })).status).toBe(200);
    const { rows } = await product.db.query(`select id from anotacoes where conta_id = $1 and da_agencia`, [contaId]);
    expect([rows.length, rows.some(({ id }) => id === nomeia)]).toEqual([1, false]);
    const { rows: answers } = await product.db.query(
      `select resposta from idempotencia where alvo_id = $1 and resposta is not null`,
      [nomeia],
    );
    expect(answers).toEqual([]);
  });
});

describe('MES-05: A sign-in', () => {
  it('ends in Hoje once its user wishes so, wherever it would have ended without a destination; off by default', async () => {
    const email = 'comeca@example.com';
    const person = await product.signIn(email);
    const endOf = (returnTo?: string) => product.visitor().tryToSignIn(email, returnTo);
    expect([person.user.comecarEmHoje, await endOf()]).toEqual([false, '/']);
    const saved = await person.put('/api/auth/preferencias', { comecarEmHoje: true });
    expect([saved.status, saved.body]).toEqual([200, { comecarEmHoje: true }]);
    expect((await person.get('/api/auth/user')).body.comecarEmHoje).toBe(true);
    expect([await endOf(), await endOf('/viagens'), await endOf('/')]).toEqual(['/hoje', '/viagens', '/']);
    await person.put('/api/auth/preferencias', { comecarEmHoje: false });
    expect(await endOf()).toBe('/');
    expect(problem(await person.put('/api/auth/preferencias', { comecarEmHoje: 'sim' }))).toEqual([400, 'comecarEmHoje']);
    expect((await product.visitor().put('/api/auth/preferencias', { comecarEmHoje: true })).status).toBe(401);
  });
});
