import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, addMonths } from '@viajario/contracts/civil-day';
import { vencimentos, type Vencimento, type VencimentosPage } from '@viajario/contracts/crm/viagem/vencimentos';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/calls/answer-schema.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { setClock } from '../../support/faults/mails.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const TODAY = '2026-11-26';
const inDays = (days: number): string => addDays(TODAY, days);

let product: Product;
let actors: Actors;
let ana: string;

beforeAll(async () => {
  product = await startProduct();
  setClock(product.app, new Date(`${TODAY}T15:00:00Z`));
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima', telefoneCelular: '11987654321' })).id;
});
afterAll(() => product.close());

const paper = async (fields: object = {}, clienteId = ana): Promise<string> => {
  const documento = { tipo: 'passaporte', pais: 'ITA', ...fields };
  const { status, body } = await actors.agente.post(`/api/clientes/${clienteId}/documentos-viagem`, documento);
  expect(status).toBe(201);
  return body.id;
};
const list = async (query: object = {}, person: Browser = actors.agente): Promise<VencimentosPage> => {
  const asked = new URLSearchParams({ contaId: actors.contaId, ...query });
  const { status, body } = await person.get<VencimentosPage>(`/api/vencimentos?${asked}`);
  expect(status).toBe(200);
  return body;
};
const idsOf = async (query?: object): Promise<string[]> => (await list(query)).vencimentos.map(({ id }) => id);
const mark = (id: string, change: object, person: Browser = actors.agente): Promise<Answer<Vencimento>> =>
  person.put(`/api/vencimentos/${id}`, change);

describe('Expiries', () => {
  it('are papers and files that end, soonest first, in the declared shape', async () => {
    const passaporte = await paper({ numero: 'YB123456', validade: inDays(100) });
    const cnh = await addDocumento(actors.agente, ana, { nome: 'cnh.pdf' }, { flagDocumento: 'cnh', validade: inDays(-3) });
    await addDocumento(actors.agente, ana, { nome: 'sem-data.pdf' });
    const page = await list();
    expect(problemsOf(vencimentos.list, 200, page)).toEqual([]);
    const cliente = { id: ana, nome: 'Ana Lima', telefoneCelular: '11987654321' };
    const open = { cliente, situacao: 'aberto', adiadoAte: null };
    expect(page).toEqual({
      vencimentos: [
        { ...open, id: cnh.id, origem: 'arquivo', tipo: 'cnh', pais: null, descricao: 'cnh.pdf', validade: inDays(-3), dias: -3 },
        {
          ...open,
          id: passaporte,
          origem: 'documento-viagem',
          tipo: 'passaporte',
          pais: 'ITA',
          descricao: 'Passaporte · Itália',
          validade: inDays(100),
          dias: 100,
        },
      ],
      total: 2,
      resumo: { vencidos: 1, ate30: 0, ate90: 0, ate180: 1, ate365: 1 },
    });
  });

  it('are those of a term, today and the last day included, and counted for all terms whatever page is asked for', async () => {
    const days = [-1, 0, 30, 31, 90, 91, 180, 181, 365, 366];
    const ids = new Map<number, string>();
    for (const day of days) ids.set(day, await paper({ pais: 'USA', tipo: 'visto', validade: inDays(day) }, await newCliente()));
    const of = (...some: number[]) => some.map((day) => ids.get(day));
    expect(await idsOf({ prazo: 'vencidos' })).toEqual(of(-1));
    expect(await idsOf({ prazo: '30' })).toEqual(of(-1, 0, 30));
    expect(await idsOf({ prazo: '90' })).toEqual(of(-1, 0, 30, 31, 90));
    expect(await idsOf()).toEqual(of(-1, 0, 30, 31, 90, 91, 180));
    expect(await idsOf({ prazo: '365' })).toEqual(of(-1, 0, 30, 31, 90, 91, 180, 181, 365));
    const { resumo, total, vencimentos: rows } = await list({ prazo: '30', page: 2, limit: 2 });
    expect([rows.map(({ id }) => id), total]).toEqual([of(30), 3]);
    expect(resumo).toEqual({ vencidos: 1, ate30: 2, ate90: 4, ate180: 6, ate365: 8 });
  });

  it('leave out what a later paper of the same kind and country renews, and a file that belongs to a paper', async () => {
    const { id: documentoId } = await addDocumento(actors.agente, ana, { nome: 'p.pdf' }, { validade: inDays(5) });
    const old = await paper({ validade: inDays(5), documentoId });
    expect(await idsOf()).toEqual([old]);
    const renewed = await paper({ validade: inDays(900) });
    expect(await idsOf()).toEqual([]);
    await actors.agente.delete(`/api/documentos-viagem/${renewed}`);
    await paper({ validade: inDays(900), pais: 'PRT' });
    expect(await idsOf()).toEqual([old]);
  });

  it('are found by kind of paper or file, and by who looks after the client', async () => {
    const visto = await paper({ tipo: 'visto', pais: 'USA', validade: inDays(1) });
    const passaporte = await paper({ validade: inDays(2) });
    const file = (await addDocumento(actors.agente, ana, { nome: 'p.pdf' }, { flagDocumento: 'passaporte', validade: inDays(3) }))
      .id;
    expect(await idsOf({ tipo: 'visto' })).toEqual([visto]);
    expect(await idsOf({ tipo: 'passaporte' })).toEqual([passaporte, file]);
    expect((await list({ tipo: 'visto' })).resumo.ate30).toBe(1);
    const { agente, gestor } = actors;
    await agente.put(`/api/clientes/${ana}`, { agenteId: agente.user.id });
    expect(await idsOf({ agenteId: 'eu' })).toEqual([visto, passaporte, file]);
    expect(await idsOf({ agenteId: agente.user.id })).toHaveLength(3);
    expect((await list({ agenteId: 'eu' }, gestor)).total).toBe(0);
    expect((await list({ agenteId: 'nenhum' })).resumo.ate30).toBe(0);
    for (const [name, value] of Object.entries({ tipo: 'carteirinha', prazo: '60', situacao: 'feito', agenteId: 'ana' }))
      expect(
        (await agente.get(`/api/vencimentos?${new URLSearchParams({ contaId: actors.contaId, [name]: value })}`)).status,
      ).toBe(400);
  });

  it('are none of examples', async () => {
    await actors.proprietario.post('/api/exemplo', { contaId: actors.contaId });
    expect((await list({ prazo: '365' })).total).toBe(0);
  });
});

describe('What was done about an expiry', () => {
  it('is shown, and leaves the counts when nothing is left to be done', async () => {
    const id = await paper({ validade: inDays(10) });
    const { body } = await mark(id, { situacao: 'avisado' });
    expect(body).toEqual({ ...(await list()).vencimentos[0], situacao: 'avisado' });
    expect((await list()).resumo.ate30).toBe(1);
    for (const situacao of ['renovado', 'nao-viaja']) {
      await mark(id, { situacao });
      expect(await list()).toMatchObject({ vencimentos: [{ id, situacao }], resumo: { ate30: 0 } });
      expect(await idsOf({ situacao })).toEqual([id]);
      expect(await idsOf({ situacao: 'aberto' })).toEqual([]);
    }
    const file = (await addDocumento(actors.agente, ana, { nome: 'v.pdf' }, { validade: inDays(3) })).id;
    expect((await mark(file, { situacao: 'em-renovacao' })).body).toMatchObject({ origem: 'arquivo', situacao: 'em-renovacao' });
  });

  it('is put off until a day: gone until then, but for the list of what is put off', async () => {
    const id = await paper({ validade: inDays(10) });
    const adiadoAte = inDays(7);
    expect((await mark(id, { situacao: 'avisado', adiadoAte })).body).toMatchObject({ situacao: 'avisado', adiadoAte });
    expect(await list()).toMatchObject({ total: 0, resumo: { ate30: 0 } });
    expect(await idsOf({ situacao: 'adiado' })).toEqual([id]);
    await mark(id, { situacao: 'em-renovacao' });
    expect(await idsOf()).toEqual([]);
    try {
      setClock(product.app, new Date(`${adiadoAte}T15:00:00Z`));
      expect(await idsOf()).toEqual([id]);
      expect(await idsOf({ situacao: 'adiado' })).toEqual([]);
    } finally {
      setClock(product.app, new Date(`${TODAY}T15:00:00Z`));
    }
    expect((await mark(id, { situacao: 'aberto', adiadoAte: null })).body.adiadoAte).toBeNull();
    expect(await idsOf()).toEqual([id]);
  });

  it('is put off to a day after today, within a year', async () => {
    const id = await paper({ validade: inDays(10) });
    for (const adiadoAte of [TODAY, inDays(-1), addDays(addMonths(TODAY, 12), 1)]) {
      const { status, body } = await mark(id, { situacao: 'aberto', adiadoAte });
      expect([status, body]).toMatchObject([400, { code: 'ADIAMENTO_INVALIDO' }]);
    }
    for (const adiadoAte of [inDays(1), addMonths(TODAY, 12)])
      expect((await mark(id, { situacao: 'aberto', adiadoAte })).status).toBe(200);
  });

  it('ends with the date that it was about', async () => {
    const id = await paper({ validade: inDays(10) });
    const { id: file } = await addDocumento(actors.agente, ana, { nome: 'v.pdf' }, { validade: inDays(11) });
    for (const one of [id, file]) await mark(one, { situacao: 'nao-viaja', adiadoAte: inDays(5) });
    await actors.agente.put(`/api/documentos-viagem/${id}`, { validade: inDays(20), observacoes: 'renovado' });
    await actors.agente.put(`/api/documentos/${file}`, { validade: inDays(21) });
    const open = { situacao: 'aberto', adiadoAte: null };
    expect((await list()).vencimentos).toMatchObject([
      { ...open, id },
      { ...open, id: file },
    ]);
    await mark(id, { situacao: 'avisado' });
    await actors.agente.put(`/api/documentos-viagem/${id}`, { validade: inDays(20), observacoes: null });
    expect((await list()).vencimentos[0]).toMatchObject({ id, situacao: 'avisado' });
  });

  it('is refused for what has no date, or is not there', async () => {
    const undated = await paper();
    const answers = await Promise.all([undated, randomUUID()].map((id) => mark(id, { situacao: 'avisado' })));
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [404, 'VENCIMENTO_NAO_ENCONTRADO'],
      [404, 'VENCIMENTO_NAO_ENCONTRADO'],
    ]);
  });
});

const newCliente = async (): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Outro Cliente' })).id;
