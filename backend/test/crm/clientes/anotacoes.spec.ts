import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../src/shared/domain/clock.js';
import { addDays } from '@viajario/contracts/civil-day';
import type { Anotacao, LembretesPage } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;
let today: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  today = product.app.get(Clock).today();
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima' })).id;
});
afterAll(() => product.close());

const add = (fields: object = {}, person: Browser = actors.agente): Promise<Answer<Anotacao>> =>
  person.post('/api/anotacoes', { clienteId, texto: 'Prefere janela', ...fields });
const change = (id: string, fields: object, person: Browser = actors.agente): Promise<Answer<Anotacao>> =>
  person.put(`/api/anotacoes/${id}`, fields);
const lembretes = async (query = '', person: Browser = actors.agente): Promise<LembretesPage> =>
  (await person.get(`/api/lembretes?contaId=${actors.contaId}${query}`)).body;
const textsOf = async (...asked: Parameters<typeof lembretes>): Promise<string[]> =>
  (await lembretes(...asked)).lembretes.map(({ texto }) => texto);
const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string }).code];

describe('A note', () => {
  it('is returned as it was written, with its author, and is no reminder', async () => {
    const { status, body } = await add({ texto: '  Alérgica a camarão\nviaja com a avó ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        clienteId,
        viagemId: null,
        texto: 'Alérgica a camarão\nviaja com a avó',
        vencimento: null,
        dias: null,
        base: null,
        responsavelId: null,
        concluidaEm: null,
        autorId: actors.agente.user.id,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        updatedAt: body.createdAt,
      },
    ]);
    expect(await lembretes()).toEqual({ lembretes: [], total: 0 });
  });

  it.each([
    ['no text', { texto: '  ' }, 'texto'],
    ['too long a text', { texto: 'x'.repeat(LIMITS.anotacao + 1) }, 'texto'],
    ['no such day', { vencimento: '2027-02-29' }, 'vencimento'],
    ['a field of the server', { autorId: randomUUID() }, 'autorId'],
  ])('is refused with %s', async (_, fields, field) => {
    const { status, body } = await add(fields);
    expect([status, body]).toMatchObject([400, { errors: [expect.objectContaining({ field })] }]);
  });

  it('may have 4,000 characters, and its text be changed by its author, gestor and proprietario only', async () => {
    const { body: note } = await add({ texto: 'x'.repeat(LIMITS.anotacao) }, actors.gestor);
    expect(codeOf(await change(note.id, { texto: 'outra' }))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await change(note.id, { texto: note.texto })).status).toBe(200);
    for (const person of [actors.gestor, actors.proprietario])
      expect((await change(note.id, { texto: person.user.email }, person)).body.texto).toBe(person.user.email);
    const own = (await add()).body;
    expect((await change(own.id, { texto: 'Prefere corredor' })).body.texto).toBe('Prefere corredor');
  });

  it('is deleted by its author, gestor and proprietario; others get 403', async () => {
    const notes = await Promise.all([add({}, actors.gestor), add(), add()]);
    const [ofGestor = '', one = '', two = ''] = notes.map(({ body }) => body.id);
    const remove = (id: string, person: Browser) => person.delete(`/api/anotacoes/${id}`);
    expect(codeOf(await remove(ofGestor, actors.agente))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await remove(one, actors.agente)).status).toBe(204);
    expect((await remove(two, actors.proprietario)).status).toBe(204);
    expect((await remove(ofGestor, actors.gestor)).status).toBe(204);
    expect(codeOf(await change(ofGestor, { texto: 'x' }))).toEqual([404, 'ANOTACAO_NAO_ENCONTRADA']);
  });

  it('is created once for repeated calls with one key, and its deletion erases its text from the stored answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { clienteId, texto: 'Segredo da Ana' };
    const [one, two] = [
      await actors.agente.post<Anotacao>('/api/anotacoes', body, { headers }),
      await actors.agente.post<Anotacao>('/api/anotacoes', body, { headers }),
    ];
    expect(two.body).toEqual(one.body);
    await actors.gestor.delete(`/api/clientes/${clienteId}`);
    const { rows } = await product.db.query(`select resposta from idempotencia where alvo_id = $1`, [one.body.id]);
    expect(rows).toEqual([{ resposta: null }]);
  });

  it('is one of at most 10,000 of a client', async () => {
    await product.db.query(
      `insert into anotacoes (id, conta_id, cliente_id, texto) select gen_random_uuid(), $1, $2, 'x' from generate_series(1, $3)`,
      [actors.contaId, clienteId, LIMITS.anotacoesPorCliente - 1],
    );
    expect((await add()).status).toBe(201);
    expect(codeOf(await add())).toEqual([409, 'LIMITE_DE_ANOTACOES']);
  });

  it('is 404 to strangers and former members, 402 without a subscription', async () => {
    const { id } = (await add()).body;
    for (const person of [actors.estranho, actors.inativo, actors.admin]) {
      expect(codeOf(await add({}, person))).toEqual([404, 'CLIENTE_NAO_ENCONTRADO']);
      expect(codeOf(await change(id, { concluida: true }, person))).toEqual([404, 'ANOTACAO_NAO_ENCONTRADA']);
      expect((await person.delete(`/api/anotacoes/${id}`)).status).toBe(404);
      expect((await person.get(`/api/lembretes?contaId=${actors.contaId}`)).status).toBe(404);
    }
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    expect((await add()).status).toBe(402);
    expect((await change(id, { texto: 'x' })).status).toBe(402);
    expect((await actors.agente.get(`/api/lembretes?contaId=${actors.contaId}`)).status).toBe(402);
  });
});

describe('A reminder', () => {
  it('is closed once, by any member, reopened, and closed again', async () => {
    const { body } = await add({ vencimento: today });
    const closed = (await change(body.id, { concluida: true }, actors.gestor)).body;
    expect(closed.concluidaEm).toMatch(/^\d{4}-.*Z$/);
    expect((await change(body.id, { concluida: true })).body.concluidaEm).toBe(closed.concluidaEm);
    expect(await lembretes()).toMatchObject({ total: 0 });
    expect((await change(body.id, { concluida: false })).body.concluidaEm).toBeNull();
    expect(await lembretes()).toMatchObject({ total: 1 });
  });

  it('is validated by the result of a change', async () => {
    const { id } = (await add()).body;
    for (const fields of [{ concluida: true }, { concluida: false }, { concluida: true, vencimento: null }])
      expect(codeOf(await change(id, fields))).toEqual([400, 'ANOTACAO_SEM_VENCIMENTO']);
    expect((await change(id, { concluida: true, vencimento: '2020-01-31' })).body).toMatchObject({ vencimento: '2020-01-31' });
    expect(codeOf(await change(id, { vencimento: null }))).toEqual([400, 'ANOTACAO_SEM_VENCIMENTO']);
    expect((await change(id, { vencimento: today })).body.concluidaEm).not.toBeNull();
    await change(id, { concluida: false });
    expect((await change(id, { vencimento: '' })).body.vencimento).toBeNull();
  });

  it('is for an active member or without a responsável', async () => {
    for (const { user } of [actors.proprietario, actors.gestor, actors.agente])
      expect((await add({ vencimento: today, responsavelId: user.id })).body.responsavelId).toBe(user.id);
    for (const id of [actors.inativo.user.id, actors.estranho.user.id, randomUUID()]) {
      expect(codeOf(await add({ responsavelId: id }))).toEqual([400, 'LEMBRETE_DE_QUEM_NAO_E_MEMBRO']);
    }
    const { id } = (await add({ vencimento: today })).body;
    expect(codeOf(await change(id, { responsavelId: actors.inativo.user.id }))).toEqual([400, 'LEMBRETE_DE_QUEM_NAO_E_MEMBRO']);
  });

  it('is listed soonest first, closed ones newest first, own or all, by pages', async () => {
    const [eu, outro] = [actors.agente.user.id, actors.gestor.user.id];
    const made = [
      { texto: 'depois', vencimento: addDays(today, 9), responsavelId: eu },
      { texto: 'atrasado', vencimento: addDays(today, -3) },
      { texto: 'de outro', vencimento: today, responsavelId: outro },
      { texto: 'hoje', vencimento: today, responsavelId: eu },
    ];
    for (const fields of made) await add(fields);
    await add({ texto: 'anotação' });
    expect(await textsOf()).toEqual(['atrasado', 'de outro', 'hoje', 'depois']);
    expect(await textsOf('&responsavel=eu')).toEqual(['hoje', 'depois']);
    expect(await textsOf('&responsavel=eu', actors.gestor)).toEqual(['de outro']);
    expect(await lembretes('&page=2&limit=3')).toMatchObject({ total: 4, lembretes: [{ texto: 'depois' }] });
    const { lembretes: all } = await lembretes();
    expect(all[0]?.cliente).toEqual({ id: clienteId, nome: 'Ana Lima' });
    for (const { id } of [all[2], all[0]].flatMap((one) => one ?? [])) await change(id, { concluida: true });
    expect(await textsOf('&situacao=concluidos')).toEqual(['atrasado', 'hoje']);
    expect(await textsOf('&situacao=concluidos&responsavel=eu')).toEqual(['hoje']);
    expect((await actors.agente.get(`/api/lembretes?contaId=${actors.contaId}&situacao=x`)).status).toBe(400);
  });

  it('of a member who leaves passes to the named successor or, without one, to all members', async () => {
    const { user } = actors.agente;
    const [open, closed] = [
      await add({ vencimento: today, responsavelId: user.id }),
      await add({ vencimento: today, responsavelId: user.id }),
    ];
    await change(closed.body.id, { concluida: true });
    const plain = await add({ responsavelId: user.id });
    const { id } = await actors.gestor.addCliente({ contaId: actors.contaId, agenteId: user.id });
    const equipe = await actors.gestor.get(`/api/contas/${actors.contaId}/usuarios`);
    expect(equipe.body).toContainEqual(
      expect.objectContaining({ usuarioId: user.id, carteira: { clientes: 1, lembretes: 1, viagens: 0 } }),
    );
    await removeMember(actors.proprietario, actors.contaId, actors.agente);
    const of = async (note: Answer<Anotacao>) =>
      (await product.db.query('select responsavel_id as id from anotacoes where id = $1', [note.body.id])).rows[0].id;
    expect([await of(open), await of(closed)]).toEqual([null, user.id]);
    expect((await change(closed.body.id, { concluida: false }, actors.gestor)).body).toMatchObject({ responsavelId: null });
    const dated = { vencimento: today, responsavelId: user.id };
    expect((await change(plain.body.id, dated, actors.gestor)).body).toMatchObject({ vencimento: today, responsavelId: null });
    expect((await actors.gestor.get(`/api/clientes/${id}`)).body.agenteId).toBeNull();
  });

  it('passes with the leaving member’s clients to the named successor, who has to be a member of the conta', async () => {
    const { gestor, agente, proprietario, contaId } = actors;
    const note = await add({ vencimento: today, responsavelId: gestor.user.id });
    const { id } = await agente.addCliente({ contaId, agenteId: gestor.user.id });
    const url = `/api/contas/${contaId}/usuarios/${gestor.user.id}`;
    for (const para of [actors.estranho.user.id, gestor.user.id])
      expect(codeOf(await proprietario.delete(`${url}?para=${para}`))).toEqual([400, 'SUCESSOR_INVALIDO']);
    const { status } = await proprietario.fetch(`${url}?para=${agente.user.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ status: 'inativo' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
    expect((await lembretes()).lembretes).toMatchObject([{ id: note.body.id, responsavelId: agente.user.id }]);
    expect((await agente.get(`/api/clientes/${id}`)).body.agenteId).toBe(agente.user.id);
    const { rows } = await product.db.query(`select detalhes from auditoria where conta_id = $1 and acao = 'membro-alterado'`, [
      contaId,
    ]);
    expect(rows).toMatchObject([{ detalhes: { status: 'inativo', para: agente.user.id } }]);
  });

  it('is a notification until seven days ahead, for the caller or without a responsável', async () => {
    const [eu, outro] = [actors.agente.user.id, actors.gestor.user.id];
    for (const [days, responsavelId] of [
      [-40, null],
      [7, eu],
      [8, eu],
      [0, outro],
    ] as const)
      await add({ texto: `${days}`, vencimento: addDays(today, days), responsavelId });
    const { body } = await actors.agente.get(`/api/notifications?contaId=${actors.contaId}`);
    expect(body.lembretes).toEqual([
      expect.objectContaining({ clienteId, nome: 'Ana Lima', texto: '-40', vencimento: addDays(today, -40), dias: -40 }),
      expect.objectContaining({ texto: '7', dias: 7 }),
    ]);
    expect(body.totalLembretes).toBe(2);
  });

  it('on the client’s page is the open one that is due first', async () => {
    const next = async () => (await actors.agente.get(`/api/clientes/${clienteId}`)).body.proximoLembrete;
    expect(await next()).toBeNull();
    const late = (await add({ texto: 'depois', vencimento: addDays(today, 2) })).body;
    const soon = (await add({ texto: 'antes', vencimento: addDays(today, 1) })).body;
    expect(await next()).toEqual({ id: soon.id, texto: 'antes', vencimento: addDays(today, 1) });
    await change(soon.id, { concluida: true });
    expect(await next()).toMatchObject({ id: late.id });
  });
});
