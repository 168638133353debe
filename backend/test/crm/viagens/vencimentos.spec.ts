import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import { vencimentos, type Vencimento, type VencimentosPage } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Answer } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { setClock } from '../../support/clock.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const HOJE = '2027-03-10';
const em = (days: number): string => addDays(HOJE, days);

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
beforeEach(async () => {
  await setClock(product, new Date(`${HOJE}T20:00:00Z`));
  actors = await createActors(product);
  clienteId = await cliente('Ana Lima', { telefoneCelular: '11987654321' });
});
afterAll(() => product.close());

const cliente = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, nome, ...fields })).id;

async function addDocumentoViagem(validade: string | null, fields: object = {}, of = clienteId): Promise<string> {
  const body = { tipo: 'visto', pais: 'USA', ...(validade === null ? {} : { validade }), ...fields };
  const { status, body: made, text } = await actors.agente.post(`/api/clientes/${of}/documentos-viagem`, body);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return made.id;
}

const arquivo = async (validade: string, nome = 'rg.pdf', flagDocumento = 'rg'): Promise<string> =>
  (await addDocumento(actors.agente, clienteId, { nome }, { flagDocumento, validade })).id;

const list = async (query = '', person = actors.agente): Promise<VencimentosPage> =>
  (await person.get<VencimentosPage>(`/api/vencimentos?contaId=${actors.contaId}${query}`)).body;
const days = async (query = '', person = actors.agente): Promise<number[]> =>
  (await list(query, person)).vencimentos.map(({ dias }) => dias);
const change = (id: string, body: object, person = actors.agente): Promise<Answer<Vencimento>> =>
  person.put(`/api/vencimentos/${id}`, body);
const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string }).code];

describe('Expiries', () => {
  it('are travel documents and files with a validity, soonest first, with a description and without numbers', async () => {
    await addDocumentoViagem(em(20), { numero: 'AB123' });
    await addDocumentoViagem(em(-3), { tipo: 'passaporte', pais: 'BRA' });
    await addDocumentoViagem(em(40), { tipo: 'autorizacao', pais: 'CAN' });
    await addDocumentoViagem(em(41), { tipo: 'identidade', pais: 'ARG' });
    await addDocumentoViagem(null, { pais: 'JPN' });
    await arquivo(em(5), 'RG da Ana.pdf');
    const { status, body } = await actors.agente.get<VencimentosPage>(`/api/vencimentos?contaId=${actors.contaId}`);
    expect([status, problemsOf(vencimentos.list, 200, body)]).toEqual([200, []]);
    const open = {
      cliente: { id: clienteId, nome: 'Ana Lima', telefoneCelular: '11987654321' },
      situacao: 'aberto',
      adiadoAte: null,
    };
    const id = expect.any(String);
    const documento = { ...open, id, origem: 'documento-viagem' };
    expect(body.vencimentos).toEqual([
      { ...documento, tipo: 'passaporte', pais: 'BRA', descricao: 'Passaporte · Brasil', validade: em(-3), dias: -3 },
      { ...open, id, origem: 'arquivo', tipo: 'rg', pais: null, descricao: 'RG da Ana.pdf', validade: em(5), dias: 5 },
      { ...documento, tipo: 'visto', pais: 'USA', descricao: 'Visto · Estados Unidos', validade: em(20), dias: 20 },
      { ...documento, tipo: 'autorizacao', pais: 'CAN', descricao: 'Autorização de viagem · Canadá', validade: em(40), dias: 40 },
      { ...documento, tipo: 'identidade', pais: 'ARG', descricao: 'Identidade · Argentina', validade: em(41), dias: 41 },
    ]);
  });

  it('end within the requested days, with today and expired ones', async () => {
    const ends = [-400, -1, 0, 30, 31, 90, 91, 180, 181, 365, 366];
    for (const [i, day] of ends.entries())
      await addDocumentoViagem(em(day), { numero: `N000${i}` }, await cliente(`Cliente ${i}`));
    const until = (last: number): number[] => ends.filter((day) => day <= last);
    expect(await days()).toEqual(until(180));
    expect(await days('&prazo=30')).toEqual(until(30));
    expect(await days('&prazo=90')).toEqual(until(90));
    expect(await days('&prazo=365')).toEqual(until(365));
    expect(await days('&prazo=vencidos')).toEqual([-400, -1]);
    expect(await list('&prazo=vencidos&limit=1')).toMatchObject({
      total: 2,
      vencimentos: [{ dias: -400 }],
      resumo: { vencidos: 2, ate30: 2, ate90: 4, ate180: 6, ate365: 8 },
    });
    expect(await days('&limit=4&page=2')).toEqual([31, 90, 91, 180]);
  });

  it('leave out a travel document that a later one of its kind and country renews, and files of travel documents', async () => {
    const velho = await addDocumentoViagem(em(10));
    await addDocumentoViagem(em(100));
    await addDocumentoViagem(em(11), { pais: 'CAN' });
    await addDocumentoViagem(em(12), { tipo: 'autorizacao' });
    await addDocumentoViagem(em(13), {}, await cliente('Bia'));
    const attached = await arquivo(em(14));
    await addDocumentoViagem(em(15), { pais: 'ITA', documentoId: attached });
    const ofUndated = await arquivo(em(16));
    await addDocumentoViagem(null, { pais: 'FRA', documentoId: ofUndated });
    expect(await days()).toEqual([11, 12, 13, 15, 16, 100]);
    expect((await change(velho, { situacao: 'renovado' })).status).toBe(200);
  });

  it('MES-40: end from a day until another one, both included; one alone is open on the other side', async () => {
    const ends = [-400, -1, 0, 30, 31, 400, 4_000];
    for (const day of ends) await addDocumentoViagem(em(day), {}, await cliente(`Cliente ${day}`));
    expect(await days(`&de=${em(-1)}&ate=${em(30)}`)).toEqual([-1, 0, 30]);
    expect(await days(`&de=${em(31)}&ate=${em(31)}`)).toEqual([31]);
    expect(await days(`&ate=${em(0)}`)).toEqual([-400, -1, 0]);
    expect(await days(`&de=${em(31)}`)).toEqual([31, 400, 4_000]);
    expect(await list(`&de=${em(400)}&limit=1&page=2`)).toMatchObject({
      total: 2,
      vencimentos: [{ dias: 4_000 }],
      resumo: { vencidos: 2, ate30: 2, ate90: 3, ate180: 3, ate365: 3 },
    });
  });

  it('MES-41: are counted by month as in the sums: twelve months from the current one, whatever is asked for', async () => {
    const ids = [];
    for (const day of ['2027-03-09', HOJE, '2027-03-31', '2027-05-01', '2028-02-29', '2028-03-01'])
      ids.push(await addDocumentoViagem(day, {}, await cliente(`Até ${day}`)));
    const outros = [await addDocumentoViagem('2027-06-01', { pais: 'CAN' }), await arquivo('2027-07-31')];
    const [renovado, adiado] = [await arquivo('2027-08-01'), await arquivo('2027-09-01')];
    await change(outros[0]!, { situacao: 'avisado' });
    await change(renovado, { situacao: 'renovado' });
    await change(adiado, { situacao: 'aberto', adiadoAte: em(1) });
    const porMes = [
      ...['2027-03 2', '2027-04 0', '2027-05 1', '2027-06 1', '2027-07 1', '2027-08 0', '2027-09 0', '2027-10 0'],
      ...['2027-11 0', '2027-12 0', '2028-01 0', '2028-02 1'],
    ];
    for (const query of ['', '&prazo=30', '&de=2029-01-01', '&ate=2027-03-01', '&limit=1&page=2'])
      expect((await list(query)).porMes.map(({ mes, total }) => `${mes} ${total}`)).toEqual(porMes);
    expect((await list('&tipo=rg')).porMes[4]).toEqual({ mes: '2027-07', total: 1 });
    expect((await list('&tipo=visto')).porMes[4]).toEqual({ mes: '2027-07', total: 0 });
  });

  it('MES-42: are one line for a passport and its file, known by the same validity; nothing is written', async () => {
    const passaporte = { tipo: 'passaporte', pais: 'ITA' };
    await addDocumentoViagem(em(10), passaporte);
    await addDocumentoViagem(em(300), { ...passaporte, pais: 'BRA' });
    await addDocumentoViagem(em(20), passaporte, await cliente('Bia'));
    const doPassaporte = await arquivo(em(10), 'italiano.pdf', 'passaporte');
    await arquivo(em(20), 'outro.pdf', 'passaporte');
    await arquivo(em(10), 'rg.pdf', 'rg');
    const shown = async (): Promise<string[]> => (await list()).vencimentos.map(({ dias, descricao }) => `${dias} ${descricao}`);
    const bia = '20 Passaporte · Itália';
    expect((await shown()).toSorted()).toEqual(['10 Passaporte · Itália', '10 rg.pdf', bia, '20 outro.pdf']);
    expect((await list('&tipo=passaporte')).resumo.ate30).toBe(3);
    const { rows } = await product.db.query('select documento_id from documentos_viagem where cliente_id = $1', [clienteId]);
    expect(rows).toEqual([{ documento_id: null }, { documento_id: null }]);
    // an expired one that was renewed takes its file along
    await addDocumentoViagem(em(400), passaporte);
    expect(await shown()).not.toContain('10 italiano.pdf');
    await actors.agente.put(`/api/documentos/${doPassaporte}`, { validade: em(11) });
    expect(await shown()).toContain('11 italiano.pdf');
  });

  it('leave out examples', async () => {
    await actors.proprietario.post('/api/exemplo', { contaId: actors.contaId });
    const { rows } = await product.db.query(
      `select count(*)::int as documentos from documentos_viagem where conta_id = $1 and validade <= $2`,
      [actors.contaId, em(365)],
    );
    expect(rows[0].documentos).toBeGreaterThan(0);
    expect(await list('&prazo=365')).toMatchObject({ total: 0, vencimentos: [], resumo: { vencidos: 0, ate365: 0 } });
  });

  it('are filtered by kind, in sums too', async () => {
    await addDocumentoViagem(em(1));
    await addDocumentoViagem(em(2), { tipo: 'passaporte', pais: 'BRA' });
    await arquivo(em(3), 'passaporte.pdf', 'passaporte');
    await arquivo(em(4));
    expect(await days('&tipo=visto')).toEqual([1]);
    expect(await days('&tipo=passaporte')).toEqual([2, 3]);
    expect(await days('&tipo=rg')).toEqual([4]);
    expect((await list('&tipo=passaporte')).resumo.ate30).toBe(2);
  });

  it('are filtered by agente, in sums too', async () => {
    const { agente, gestor } = actors;
    await addDocumentoViagem(em(1));
    await addDocumentoViagem(em(2), {}, await cliente('Da agente', { agenteId: agente.user.id }));
    await addDocumentoViagem(em(3), {}, await cliente('Do gestor', { agenteId: gestor.user.id }));
    expect(await days('&agenteId=eu')).toEqual([2]);
    expect(await days('&agenteId=eu', gestor)).toEqual([3]);
    expect(await days(`&agenteId=${agente.user.id}`, gestor)).toEqual([2]);
    expect(await days('&agenteId=nenhum')).toEqual([1]);
    expect((await list('&agenteId=nenhum')).resumo.ate30).toBe(1);
  });

  it.each([
    ...['prazo=60', 'tipo=cartao', 'situacao=feito', 'agenteId=x', 'de=2027-02-30', 'ate=amanha'],
    ...['prazo=30&de=2027-03-01', 'prazo=180&ate=2027-03-01', 'de=2027-03-02&ate=2027-03-01'],
  ])('MES-40: refuse %s', async (query) => {
    expect((await actors.agente.get(`/api/vencimentos?contaId=${actors.contaId}&${query}`)).status).toBe(400);
  });

  it('are closed to an expired conta', async () => {
    await product.db.query(`update users set acesso_gratuito = 'nao' where id = any ($1)`, [
      [actors.proprietario.user.id, actors.agente.user.id],
    ]);
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    expect((await actors.agente.get(`/api/vencimentos?contaId=${actors.contaId}`)).status).toBe(402);
  });
});

describe('The state of an expiry', () => {
  it('is stored and filtered by; settled ones are listed and in no sum', async () => {
    const ids = [
      await addDocumentoViagem(em(1)),
      await addDocumentoViagem(em(2), { pais: 'CAN' }),
      await addDocumentoViagem(em(3), { pais: 'ITA' }),
      await arquivo(em(4)),
    ];
    const situacoes = ['avisado', 'em-renovacao', 'renovado', 'nao-viaja'];
    for (const [i, id] of ids.entries())
      expect(await change(id, { situacao: situacoes[i] })).toMatchObject({ status: 200, body: { id, situacao: situacoes[i] } });
    expect(await days()).toEqual([1, 2, 3, 4]);
    for (const [i, situacao] of situacoes.entries()) expect(await days(`&situacao=${situacao}`)).toEqual([i + 1]);
    expect(await days('&situacao=aberto')).toEqual([]);
    expect(await list('&situacao=renovado')).toMatchObject({ total: 1, resumo: { ate30: 2 } });
  });

  it('postpones it until a day; null brings it back before, a missing field changes nothing', async () => {
    const [id, file] = [await addDocumentoViagem(em(3)), await arquivo(em(4))];
    for (const one of [id, file])
      expect((await change(one, { situacao: 'aberto', adiadoAte: em(1) })).body).toMatchObject({ adiadoAte: em(1) });
    expect(await list()).toMatchObject({ total: 0, resumo: { ate30: 0 } });
    expect(await days('&situacao=adiado')).toEqual([3, 4]);
    expect(await days('&situacao=aberto')).toEqual([]);
    expect((await change(id, { situacao: 'avisado' })).body).toMatchObject({ adiadoAte: em(1) });
    expect((await change(id, { situacao: 'avisado', adiadoAte: null })).body).toMatchObject({ adiadoAte: null });
    expect(await days()).toEqual([3]);
    await setClock(product, new Date(`${em(1)}T04:00:00Z`)); // before the sessions end
    expect(await days()).toEqual([2, 3]);
  });

  it('postpones for a year at most, and not until today', async () => {
    const id = await addDocumentoViagem(em(3));
    for (const [adiadoAte, status] of [
      [HOJE, 400],
      [em(-1), 400],
      ['2028-03-11', 400],
      ['2028-03-10', 200],
      [em(1), 200],
    ] as const) {
      const answer = await change(id, { situacao: 'aberto', adiadoAte });
      expect([adiadoAte, answer.status]).toEqual([adiadoAte, status]);
      if (status === 400) expect(answer.body).toMatchObject({ errors: [{ field: 'adiadoAte' }] });
    }
    expect((await change(id, { situacao: 'pronto' })).status).toBe(400);
    expect((await change(id, {})).status).toBe(400);
  });

  it('belongs to the date: another validity opens it again', async () => {
    const [id, file] = [await addDocumentoViagem(em(3)), await arquivo(em(4))];
    for (const one of [id, file]) await change(one, { situacao: 'renovado', adiadoAte: em(2) });
    await actors.agente.put(`/api/documentos-viagem/${id}`, { nomes: 'ANA' });
    expect(await days('&situacao=adiado')).toEqual([3, 4]);
    await actors.agente.put(`/api/documentos-viagem/${id}`, { validade: em(5) });
    await actors.agente.put(`/api/documentos/${file}`, { validade: em(6) });
    expect((await list()).vencimentos).toMatchObject([
      { dias: 5, situacao: 'aberto', adiadoAte: null },
      { dias: 6, situacao: 'aberto', adiadoAte: null },
    ]);
  });

  it('is 404 without a validity, or in another conta', async () => {
    const [undated, id] = [await addDocumentoViagem(null), await addDocumentoViagem(em(1), { pais: 'CAN' })];
    const nowhere = [404, 'VENCIMENTO_NAO_ENCONTRADO'];
    expect(codeOf(await change(undated, { situacao: 'avisado' }))).toEqual(nowhere);
    expect(codeOf(await change(id, { situacao: 'avisado' }, actors.estranho))).toEqual(nowhere);
  });
});
