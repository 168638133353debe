import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import type { CalendarioAberto } from '@viajario/contracts/crm/calendario/calendario';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { eventsOf, openCalendario, readCalendario, type ReadEvent } from '../../support/calls/calendario-calls.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { changeMember, removeMember } from '../../support/calls/equipe-calls.js';
import { setClock } from '../../support/clock.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let hoje: string;

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
beforeEach(async () => {
  await today('2027-02-10');
  actors = await createActors(product);
});
afterAll(() => product.close());

async function today(day: string): Promise<void> {
  hoje = day;
  await setClock(product, new Date(`${day}T12:00:00Z`));
}

const em = (days: number): string => addDays(hoje, days);
const cliente = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.gestor.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
const addDocumentoViagem = async (clienteId: string, validade: string, fields: object = {}): Promise<string> =>
  (await actors.gestor.post(`/api/clientes/${clienteId}/documentos-viagem`, { tipo: 'visto', pais: 'USA', validade, ...fields }))
    .body.id;
const open = (person = actors.gestor): Promise<string> => openCalendario(person, actors.contaId);
const read = async (token: string): Promise<ReadEvent[]> => eventsOf((await readCalendario(actors.visitor, token)).text);
const statusOf = async (token: string): Promise<number> => (await readCalendario(actors.visitor, token)).status;

describe('A calendar', () => {
  it('holds birthdays of 60 days and expiries of 365 days, soonest first, with first names and initials', async () => {
    const ana = await cliente('Ana Maria de Lima', { dataNascimento: '1990-02-10', email: 'ana@example.com' });
    await cliente('Bruno', { dataNascimento: `1980-${em(60).slice(5)}` });
    await cliente('Cedo', { dataNascimento: `1980-${em(61).slice(5)}` });
    await cliente('Depois 11987654321 d@example.com Élcio', { dataNascimento: '1980-02-11' });
    await addDocumentoViagem(ana, em(365), { numero: 'AB1234567' });
    await addDocumentoViagem(ana, em(366), { pais: 'CAN' });
    await addDocumentoViagem(ana, em(-1), { pais: 'ITA' });
    await addDocumentoViagem(ana, em(0), { tipo: 'passaporte', pais: 'BRA' });
    await addDocumento(actors.gestor, ana, { nome: 'CNH 12345678900.pdf' }, { flagDocumento: 'cnh', validade: em(2) });
    const events = await read(await open());
    expect(events.map(({ dias: [day], texto }) => [day, texto])).toEqual([
      [em(0), 'Aniversário: Ana L.'],
      [em(0), 'Vence: Passaporte · Brasil, Ana L.'],
      [em(1), 'Aniversário: Depois É.'],
      [em(2), 'Vence: CNH, Ana L.'],
      [em(60), 'Aniversário: Bruno'],
      [em(365), 'Vence: Visto · Estados Unidos, Ana L.'],
    ]);
    for (const { dias } of events) expect(dias[1]).toBe(addDays(dias[0], 1));
  });

  it('is an RFC 5545 file that calendar programs fetch and no cache stores', async () => {
    await product.db.query(`update contas set nome = $2 where id = $1`, [actors.contaId, 'Sol; Mar, Céu \\ Cia\nX:1']);
    await cliente(`Ana ${'Çã'.repeat(60)}`, { dataNascimento: '1990-02-11' });
    await cliente('Çã'.repeat(60), { dataNascimento: '1990-02-11' });
    const token = await open();
    const answer = await readCalendario(actors.visitor, token);
    const { text } = answer;
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const lines = text.split('\r\n');
    expect(lines.map((line) => Buffer.byteLength(line)).filter((bytes) => bytes > 75)).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Viajário: Sol\\; Mar\\, Céu \\\\ Cia\\nX:1',
        'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
        'DTSTAMP:20270210T120000Z',
        'DTSTART;VALUE=DATE:20270211',
        'DTEND;VALUE=DATE:20270212',
        'TRANSP:TRANSPARENT',
      ]),
    );
    expect(
      eventsOf(text)
        .map(({ texto }) => texto)
        .sort(),
    ).toEqual(['Aniversário: Ana Ç.', `Aniversário: ${'Çã'.repeat(60)}`]);
    expect((await actors.visitor.call('HEAD', `/calendario/${token}.ics`)).text).toBe('');
  });

  it('does not change the UID of an event that moves to another day', async () => {
    const ana = await cliente('Ana', { dataNascimento: '1990-02-12' });
    const id = await addDocumentoViagem(ana, em(9));
    const token = await open();
    const before = await read(token);
    await actors.gestor.put(`/api/documentos-viagem/${id}`, { validade: em(19) });
    await actors.gestor.put(`/api/clientes/${ana}`, { dataNascimento: '1990-02-15' });
    const after = await read(token);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect([before, after].map((events) => events.map(({ dias: [day] }) => day))).toEqual([
      ['2027-02-12', em(9)],
      ['2027-02-15', em(19)],
    ]);
  });

  it('has 29 February on the 28th of a common year', async () => {
    await cliente('Bissexta', { dataNascimento: '1992-02-29' });
    const token = await open();
    expect((await read(token))[0]?.dias[0]).toBe('2027-02-28');
    await today('2028-02-10');
    await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [actors.gestor.user.id]);
    expect((await read(token))[0]?.dias[0]).toBe('2028-02-29');
  });

  it('leaves out settled, postponed and renewed expiries, and examples', async () => {
    const ana = await cliente('Ana');
    const kept = ['avisado', 'em-renovacao'];
    const countries = ['ITA', 'CAN', 'JPN', 'FRA'];
    for (const [i, situacao] of [...kept, 'renovado', 'nao-viaja'].entries())
      await actors.gestor.put(`/api/vencimentos/${await addDocumentoViagem(ana, em(i + 1), { pais: countries[i] })}`, {
        situacao,
      });
    const adiado = await addDocumentoViagem(ana, em(8), { pais: 'AUS' });
    await actors.gestor.put(`/api/vencimentos/${adiado}`, { situacao: 'aberto', adiadoAte: em(2) });
    await addDocumentoViagem(ana, em(9));
    await addDocumentoViagem(ana, em(10));
    await actors.gestor.post('/api/exemplo', { contaId: actors.contaId });
    expect((await read(await open())).map(({ dias: [day] }) => day)).toEqual([em(1), em(2), em(10)]);
  });

  it('of an agente has the clients of their own carteira; a changed role counts at once', async () => {
    const { proprietario, agente, gestor, contaId } = actors;
    await cliente('De ninguém', { dataNascimento: '1990-02-11' });
    const dela = await cliente('Da agente', { dataNascimento: '1990-02-12', agenteId: agente.user.id });
    await addDocumentoViagem(dela, em(3));
    await addDocumentoViagem(await cliente('Do gestor', { agenteId: gestor.user.id }), em(4));
    const token = await open(agente);
    expect((await read(token)).map(({ dias: [day] }) => day)).toEqual([em(2), em(3)]);
    await changeMember(proprietario, contaId, agente, { papelNaConta: 'gestor' });
    expect((await read(token)).map(({ dias: [day] }) => day)).toEqual([em(1), em(2), em(3), em(4)]);
    expect(await read(await open(proprietario))).toHaveLength(4);
  });

  it('holds 3,000 events, the soonest; the first one says when more were left out', async () => {
    const ids = await product.db.query(
      `insert into clientes (id, conta_id, nome, data_nascimento, data_entrada)
       select gen_random_uuid(), $1, 'Ana Lima', date '1990-02-11', date '2026-01-01' from generate_series(1, $2) returning id`,
      [actors.contaId, LIMITS.eventosDoCalendario - 1],
    );
    await addDocumentoViagem(ids.rows[0].id, em(2));
    const token = await open();
    const all = await read(token);
    expect([all.length, all.at(-1)?.texto]).toEqual([LIMITS.eventosDoCalendario, 'Vence: Visto · Estados Unidos, Ana L.']);
    await addDocumentoViagem(ids.rows[1].id, em(1));
    const events = await read(token);
    expect(events).toHaveLength(LIMITS.eventosDoCalendario);
    expect([events[0], events.at(-1)]).toMatchObject([
      { dias: [hoje, em(1)], texto: expect.stringContaining('ficaram de fora') },
      { dias: [em(1), em(2)] },
    ]);
  });
});

describe('The link of a calendar', () => {
  it('is shown once and stored as a hash; a new one ends the one before for good', async () => {
    const [first, other] = [await open(), await open(actors.agente)];
    const { rows } = await product.db.query('select token_hash from calendarios where conta_id = $1 and usuario_id = $2', [
      actors.contaId,
      actors.gestor.user.id,
    ]);
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([createHash('sha256').update(first).digest()]);
    const second = await open();
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([404, 200, 200]);
  });

  it('is listed and ended by its member, and by gestor and proprietario', async () => {
    const { proprietario, gestor, agente, contaId } = actors;
    const tokens = [await open(proprietario), await open(gestor), await open(agente)];
    const list = async (person: typeof agente): Promise<CalendarioAberto[]> =>
      (await person.get<CalendarioAberto[]>(`/api/calendario?contaId=${contaId}`)).body;
    const mine = { usuarioId: agente.user.id, nome: expect.any(String), criadoEm: expect.stringMatching(/Z$/) };
    expect(await list(agente)).toEqual([mine]);
    for (const person of [gestor, proprietario])
      expect((await list(person)).map(({ usuarioId }) => usuarioId).sort()).toEqual(
        [proprietario, gestor, agente].map(({ user }) => user.id).sort(),
      );
    const end = async (person: typeof agente, whose?: typeof agente): Promise<number> =>
      (await person.delete(`/api/calendario?contaId=${contaId}${whose ? `&usuarioId=${whose.user.id}` : ''}`)).status;
    expect(await end(agente, gestor)).toBe(403);
    expect([await end(agente, agente), await end(agente)]).toEqual([204, 204]);
    expect(await end(gestor, proprietario)).toBe(204);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([404, 200, 404]);
    expect(await end(gestor)).toBe(204);
    expect(await list(proprietario)).toEqual([]);
  });

  it.each([
    ['leaves', () => removeMember(actors.agente, actors.contaId, actors.agente)],
    ['is removed', () => removeMember(actors.proprietario, actors.contaId, actors.agente)],
    ['is made inactive', () => changeMember(actors.proprietario, actors.contaId, actors.agente, { status: 'inativo' })],
    ['deletes the user', () => actors.agente.delete('/api/auth/user')],
  ])('ends when its member %s', async (_, goes) => {
    const token = await open(actors.agente);
    await goes();
    expect(await statusOf(token)).toBe(404);
    const { rows } = await product.db.query('select from calendarios where conta_id = $1', [actors.contaId]);
    expect(rows).toEqual([]);
  });

  it('of a member who comes back does not work again', async () => {
    const token = await open(actors.agente);
    await changeMember(actors.proprietario, actors.contaId, actors.agente, { status: 'inativo' });
    await changeMember(actors.proprietario, actors.contaId, actors.agente, { status: 'ativo' });
    expect(await statusOf(token)).toBe(404);
  });

  it('gets the same 404 without a calendar, in a deleted conta, and while neither its member nor the owner pays', async () => {
    const { proprietario, agente, estranho, visitor, contaId } = actors;
    const token = await open(agente);
    await expire(product, proprietario);
    const refusals = [await readCalendario(visitor, token)];
    expect((await agente.post('/api/calendario', { contaId })).status).toBe(402);
    await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [agente.user.id]);
    expect(await statusOf(token)).toBe(200);
    await product.db.query(`update users set acesso_gratuito = 'nao' where id = $1`, [agente.user.id]);
    const { body: segunda } = await estranho.post('/api/contas', { nome: 'Segunda', tipo: 'individual' });
    const ofGone = await openCalendario(estranho, segunda.id);
    expect(await statusOf(ofGone)).toBe(200);
    await estranho.delete(`/api/contas/${segunda.id}`);
    refusals.push(
      await readCalendario(visitor, ofGone),
      await readCalendario(visitor, 'nenhum'),
      await readCalendario(visitor, '%F0'),
    );
    const nowhere = [404, 'NAO_ENCONTRADO', 'Não encontrado.'];
    expect(refusals.map(({ status, body }) => [status, body?.code, body?.message])).toEqual(refusals.map(() => nowhere));
  });

  it('is in no log', async () => {
    const token = await open();
    await read(token);
    await readCalendario(actors.visitor, `${token}x`);
    const logs = JSON.stringify(product.logs);
    expect(logs).toContain('/calendario/:token.ics');
    expect(logs).not.toContain(token);
  });
});
