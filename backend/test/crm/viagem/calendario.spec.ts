import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import ICAL from 'ical.js';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { setClock } from '../../support/faults/mails.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const TODAY = '2026-11-26';
const inDays = (days: number): string => addDays(TODAY, days);

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  setClock(product.app, new Date(`${TODAY}T15:00:00Z`));
  actors = await createActors(product);
});
afterAll(() => product.close());

const subscribe = async (person: Browser): Promise<string> => {
  const { status, body } = await person.post<{ url: string }>('/api/calendario', { contaId: actors.contaId });
  expect([status, body]).toEqual([201, { url: expect.stringMatching(/^http.*\/calendario\/[\w-]{43}\.ics$/) }]);
  return new URL(body.url).pathname;
};
const read = (path: string) => actors.visitor.get(path);
/** Day, length in days, words and id of each event, as another program reads them. */
const eventsOf = async (path: string): Promise<[string, number, string, string][]> => {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect(event.startDate.isDate).toBe(true);
    return [event.startDate.toString(), event.duration.toSeconds() / 86_400, event.summary, event.uid];
  });
};
const wordsOf = async (path: string): Promise<string[]> => (await eventsOf(path)).map(([, , summary]) => summary);
const cliente = async (fields: object): Promise<string> =>
  (await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Ana Maria Lima', ...fields })).id;
const paper = async (clienteId: string, fields: object): Promise<string> => {
  const documento = { tipo: 'passaporte', pais: 'ITA', ...fields };
  return (await actors.gestor.post(`/api/clientes/${clienteId}/documentos-viagem`, documento)).body.id;
};

describe('A calendar', () => {
  it('has birthdays of sixty days and expiries of a year, as whole days without numbers and last names', async () => {
    const ana = await cliente({ dataNascimento: `1990-${inDays(3).slice(5)}`, cpf: '529.982.247-25', email: 'ana@example.com' });
    await cliente({ nome: 'Longe Demais', dataNascimento: `1990-${inDays(61).slice(5)}` });
    const passaporte = await paper(ana, { numero: 'YB123456', validade: inDays(200) });
    const cnh = await addDocumento(
      actors.gestor,
      ana,
      { nome: 'cnh 12345678900.pdf' },
      { flagDocumento: 'cnh', validade: inDays(9) },
    );
    for (const validade of [inDays(-1), inDays(366)]) await paper(await cliente({ nome: 'Fora' }), { validade });
    const path = await subscribe(actors.gestor);
    expect(await eventsOf(path)).toEqual([
      [inDays(3), 1, 'Aniversário: Ana L.', `aniversario-${ana}@viajario`],
      [inDays(9), 1, 'Vence: CNH, Ana L.', `arquivo-${cnh.id}@viajario`],
      [inDays(200), 1, 'Vence: Passaporte (Itália), Ana L.', `documento-viagem-${passaporte}@viajario`],
    ]);
    const { text, headers } = await read(path);
    expect(text).not.toMatch(/YB123456|12345678900|52998224725|example\.com|Lima|Maria/);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    await actors.gestor.put(`/api/documentos-viagem/${passaporte}`, { validade: inDays(300) });
    expect((await eventsOf(path)).at(-1)).toEqual([inDays(300), 1, expect.anything(), `documento-viagem-${passaporte}@viajario`]);
  });

  it('is written as RFC 5545 asks: CRLF, lines of at most 75 octets, stamped, escaped', async () => {
    await cliente({ nome: `José, o "Zé"; da Conceição`, dataNascimento: `1990-${TODAY.slice(5)}` });
    await actors.proprietario.put(`/api/contas/${actors.contaId}`, { nome: `Agência ${'Conceição; '.repeat(8)}` });
    const { text } = await read(await subscribe(actors.gestor));
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).toContain('DTSTAMP:20261126T150000Z\r\n');
    expect(text).toContain('SUMMARY:Aniversário: José\\, C.\r\n');
  });

  it('celebrates 29 February on the 28th of a year that has none', async () => {
    await cliente({ nome: 'Bia Rara', dataNascimento: '2000-02-29' });
    const path = await subscribe(actors.gestor);
    for (const [today, day] of [
      ['2027-02-01', '2027-02-28'],
      ['2028-02-01', '2028-02-29'],
    ]) {
      setClock(product.app, new Date(`${today}T15:00:00Z`));
      expect((await eventsOf(path)).map(([start]) => start)).toEqual([day]);
    }
  });

  it('leaves out what is renewed, does not travel, is put off, or is an example', async () => {
    await actors.proprietario.post('/api/exemplo', { contaId: actors.contaId });
    for (const change of [{ situacao: 'renovado' }, { situacao: 'nao-viaja' }, { situacao: 'aberto', adiadoAte: inDays(5) }])
      await actors.gestor.put(`/api/vencimentos/${await paper(await cliente({}), { validade: inDays(10) })}`, change);
    const renewed = await cliente({});
    for (const validade of [inDays(10), inDays(900)]) await paper(renewed, { validade });
    expect(await wordsOf(await subscribe(actors.gestor))).toEqual([]);
  });

  it('holds of an agente the clients of his carteira', async () => {
    const { agente, gestor } = actors;
    await paper(await cliente({ nome: 'Sua Cliente', agenteId: agente.user.id }), { validade: inDays(10) });
    await paper(await cliente({ nome: 'Outra Cliente' }), { validade: inDays(11) });
    expect(await wordsOf(await subscribe(agente))).toEqual(['Vence: Passaporte (Itália), Sua C.']);
    expect(await wordsOf(await subscribe(gestor))).toHaveLength(2);
  });

  it('holds at most 3,000 days, the soonest, and says so first', async () => {
    await product.db.query(
      `insert into clientes (id, conta_id, nome, data_nascimento)
       select gen_random_uuid(), $1, 'Cliente ' || i, date '1980-11-26' + i % 2 from generate_series(1, 3001) i`,
      [actors.contaId],
    );
    const events = await eventsOf(await subscribe(actors.gestor));
    expect(events).toHaveLength(3_000);
    expect(events[0]?.slice(0, 3)).toEqual([TODAY, 1, expect.stringContaining('só as 3.000 primeiras datas')]);
  });
});

describe('The address of a calendar', () => {
  const ended = async (path: string): Promise<void> => {
    const { status, body } = await read(path);
    expect([status, (body as { code?: string }).code]).toEqual([404, 'NAO_ENCONTRADO']);
  };

  it('ends for good with a new one, or when its member ends it', async () => {
    const { agente, contaId } = actors;
    const first = await subscribe(agente);
    const second = await subscribe(agente);
    await ended(first);
    expect(await eventsOf(second)).toEqual([]);
    expect((await agente.delete(`/api/calendario?contaId=${contaId}`)).status).toBe(204);
    await ended(second);
    await ended('/calendario/unknown.ics');
  });

  it('is listed without its secret, and ended by gestor and proprietario', async () => {
    const { agente, gestor, proprietario, contaId } = actors;
    const path = await subscribe(agente);
    await subscribe(gestor);
    const listOf = async (person: Browser) => (await person.get(`/api/calendario?contaId=${contaId}`)).body;
    const own = { usuarioId: agente.user.id, nome: expect.any(String), criadoEm: expect.stringMatching(/Z$/) };
    expect(await listOf(agente)).toEqual([own]);
    expect(await listOf(proprietario)).toHaveLength(2);
    const endOf = (person: Browser, whose: Browser) =>
      person.delete(`/api/calendario?contaId=${contaId}&usuarioId=${whose.user.id}`);
    expect((await endOf(agente, gestor)).status).toBe(403);
    expect((await endOf(gestor, agente)).status).toBe(204);
    await ended(path);
  });

  it('ends when its member leaves, and is closed while nobody pays', async () => {
    const { agente, gestor, proprietario, contaId } = actors;
    const [left, kept] = [await subscribe(agente), await subscribe(gestor)];
    await removeMember(proprietario, contaId, agente);
    await ended(left);
    for (const person of [proprietario, gestor]) await expire(product, person);
    await ended(kept);
    await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [gestor.user.id]);
    expect(await eventsOf(kept)).toEqual([]);
  });
});
