import { addDays } from '@viajario/contracts/civil-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrientacaoDaViagem, OrientacaoListItem, PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { Viagem, ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import { AcknowledgeOrientacao } from '../../../../src/modules/crm/viagens/orientacoes/application/acknowledge-orientacao.js';
import { FindOrientacaoDaViagem } from '../../../../src/modules/crm/viagens/viagens/application/find-orientacao-da-viagem.js';
import { createActors, type Actors } from '../../../support/calls/actors.js';
import type { Answer } from '../../../support/calls/browser.js';
import { addViagem, ITALIA } from '../../../support/calls/viagem-calls.js';
import { now, setClock } from '../../../support/clock.js';
import { readPdf } from '../../../support/files/read-pdf.js';
import { verify } from '../../../support/measuring/verify.js';
import { startProduct, type Product } from '../../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: string;
let bia: string;
let caio: string;
let viagem: Viagem;

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
beforeEach(async () => {
  await setClock(product, new Date('2030-12-01T12:00:00Z'));
  actors = await createActors(product);
  [ana, bia, caio] = [await person('Ana Lima Souza'), await person('Bia Souza'), await person('Caio Reis')];
  await actors.agente.post('/api/relacionamentos', { clienteId: ana, referenciaId: bia });
  viagem = await addViagem(actors.agente, actors.contaId, [ana, caio, bia]);
});
afterAll(() => product.close());

async function person(nome: string): Promise<string> {
  return (await actors.agente.addCliente({ contaId: actors.contaId, nome, dataNascimento: '1990-05-10' })).id;
}
const addPassaporte = (clienteId: string) =>
  actors.agente.post(`/api/clientes/${clienteId}/documentos-viagem`, {
    ...{ tipo: 'passaporte', pais: 'BRA', numero: 'FZ123456', emissao: '2028-01-01', validade: '2037-01-01' },
  });
const later = () => setClock(product, new Date(now().getTime() + 60_000));
const send = (body: object = {}, by = actors.agente): Promise<Answer<OrientacaoDaViagem[]>> =>
  by.post<OrientacaoDaViagem[]>(`/api/viagens/${viagem.id}/orientacoes`, body);
const sent = async (body: object = {}): Promise<OrientacaoDaViagem[]> => {
  const { status, body: made, text } = await send(body);
  if (status !== 201) throw new Error(`${status} ${text}`);
  await later();
  return made;
};
const preview = (): Promise<Answer<PreviaDaOrientacao[]>> =>
  actors.gestor.get<PreviaDaOrientacao[]>(`/api/viagens/${viagem.id}/orientacoes`);
const read = async (): Promise<Viagem> => (await actors.agente.get<Viagem>(`/api/viagens/${viagem.id}`)).body;
const orientacoes = async () => (await read()).viajantes.map(({ orientacao }) => orientacao);
const change = (body: object) => actors.agente.put(`/api/viagens/${viagem.id}`, body);
const listed = async (clienteId: string): Promise<OrientacaoListItem[]> =>
  (await actors.gestor.get<OrientacaoListItem[]>(`/api/orientacoes?clienteId=${clienteId}`)).body;
/** In the row of the trip, and in the summary. */
const semCiencia = async (): Promise<(number | undefined)[]> => {
  const { viagens, resumo } = (await actors.agente.get<ViagensPage>(`/api/viagens?contaId=${actors.contaId}`)).body;
  expect(viagens[0]?.orientados).toBe((await orientacoes()).filter((one) => one !== null).length);
  return [viagens[0]?.semCiencia, resumo.semCiencia];
};
const confirm = (id = '') =>
  product.app.get(AcknowledgeOrientacao, { strict: false }).execute({ contaId: actors.contaId, id }, '203.0.113.7');
const current = (clienteIds: string[]) =>
  product.app.get(FindOrientacaoDaViagem, { strict: false }).of(actors.contaId, viagem.id, clienteIds);

describe('Sheets of a trip', () => {
  it('VIA-20: are written one a family, with what the agent adds, and have no link', async () => {
    await actors.proprietario.put(`/api/contas/${actors.contaId}`, { nome: 'Sol Viagens', telefone: '41 3222-1100' });
    const { status, body } = await send({ texto: 'Levem agasalho.', apresentacao: '21h no balcão da companhia' });
    const hash = expect.stringMatching(/^[\da-f]{64}$/);
    expect([status, body]).toEqual([
      201,
      [
        { id: expect.any(String), clienteIds: [ana, bia], hash },
        { id: expect.any(String), clienteIds: [caio], hash },
      ],
    ]);
    const { rows } = await product.db.query('select texto, token_hash, expira_em from orientacoes where id = $1', [body[0]?.id]);
    expect(rows).toEqual([
      {
        texto: expect.stringMatching(
          /^Levem agasalho\.\n\nApresente-se até 21h no balcão da companhia\n\nSua viagem: Itália, de 10\/01\/2031 a 20\/01\/2031\.\n\n[^]*\nTelefone da agência: \(41\) 3222-1100$/,
        ),
        token_hash: null,
        expira_em: null,
      },
    ]);
    const trail = await product.db.query(`select acao, detalhes from auditoria where alvo_id = any ($1) order by detalhes`, [
      body.map(({ id }) => id),
    ]);
    expect(trail.rows).toEqual([1, 2].map((clientes) => ({ acao: 'orientacao-criada', detalhes: { clientes } })));
    const response = await actors.gestor.fetch(`/api/orientacoes/${body[0]?.id}/pdf`);
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const pdf = pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(pdf).toMatch(/Apresente-se até 21h no balcão da companhia.*Ana precisa de passaporte.*Fontes oficiais/);
    expect(pdf.replaceAll(' ', '')).toContain(`Códigodeverificação${body[0]?.hash}`);
  });

  it('VIA-20: are about all stops, and say where what is not asked everywhere is asked', async () => {
    const canada = { ...ITALIA, pais: 'CAN', tipo: 'conexao', saiDoAeroporto: 'nao', saida: '2031-01-10' };
    const eua = { ...ITALIA, pais: 'USA' };
    await change({ trechos: [canada, eua] });
    await addPassaporte(caio);
    const [, doCaio] = (await preview()).body;
    expect(doCaio?.texto).toMatch(
      /^Sua viagem: Canadá \(conexão\), em 10\/01\/2031; Estados Unidos, de 10\/01\/2031 a 20\/01\/2031\.\n/,
    );
    expect(doCaio?.pessoas[0]?.texto).toMatch(
      /^O que você precisa fazer:\n• Para a conexão \(Canadá\) você precisa de um visto de trânsito.*\n• Estados Unidos: Você precisa de visto\. Peça no consulado antes da viagem\.\n\nO que já está certo:\n• Estados Unidos: O seu passaporte vale até 01\/01\/2037/,
    );
    expect(doCaio?.fontes.map(({ titulo }) => titulo)).toEqual(expect.arrayContaining([expect.stringMatching(/Canadá/)]));
  });

  it('VIA-20: are for those who travel, and for whom is chosen among them', async () => {
    const outro = await person('Davi Prado');
    expect((await send({ clienteIds: [outro] })).status).toBe(404);
    expect((await send({}, actors.estranho)).status).toBe(404);
    expect((await send({ clienteIds: [] })).status).toBe(400);
    expect((await send({ apresentacao: 'x'.repeat(201) })).status).toBe(400);
    expect((await sent({ clienteIds: [bia.toUpperCase()] })).map(({ clienteIds }) => clienteIds)).toEqual([[bia]]);
    expect((await orientacoes()).map((one) => one !== null)).toEqual([false, false, true]);
  });

  it('VIA-20: are refused once the trip has ended or was cancelled', async () => {
    await change({ cancelada: true });
    const refused = async () => [await send(), await preview()].map(({ status, body }) => [status, body]);
    const ended = Array(2).fill([409, expect.objectContaining({ code: 'VIAGEM_ENCERRADA' })]);
    expect(await refused()).toEqual(ended);
    await change({ cancelada: false });
    await sent();
    await change({ trechos: [{ ...ITALIA, chegada: '2030-11-10', saida: '2030-11-20' }] });
    expect(await refused()).toEqual(ended);
    // what was said stays the word
    await addPassaporte(ana);
    expect((await orientacoes())[0]).toMatchObject({ atual: true });
  });

  it('VIA-21: stand beside each traveller: when sent, when confirmed, and whether the same would be said today', async () => {
    expect(await orientacoes()).toEqual([null, null, null]);
    const [daAna, doCaio] = await sent();
    const said = { enviadaEm: '2030-12-01T12:00:00.000Z', cienteEm: null, atual: true };
    expect(await orientacoes()).toEqual([
      { id: daAna?.id, ...said },
      { id: doCaio?.id, ...said },
      { id: daAna?.id, ...said },
    ]);
    await addPassaporte(caio);
    const { cienteEm } = await confirm(daAna?.id);
    expect((await orientacoes()).map((one) => [one?.cienteEm, one?.atual])).toEqual([
      [cienteEm, true],
      [null, false],
      [cienteEm, true],
    ]);
    await change({ trechos: [{ ...ITALIA, saida: '2031-01-21' }] });
    expect((await orientacoes()).map((one) => one?.atual)).toEqual([false, false, false]);
    await sent();
    expect((await orientacoes()).map((one) => [one?.cienteEm, one?.atual])).toEqual(Array(3).fill([null, true]));
  });

  it('VIA-21: do not grow old with the table of destinations', async () => {
    await sent();
    await product.db.query(
      `update orientacoes set texto = replace(texto, 'Regras conferidas em ', 'Regras conferidas em 01/01/2020, depois em ')`,
    );
    expect((await orientacoes()).map((one) => one?.atual)).toEqual([true, true, true]);
  });

  it('VIA-21: are counted in the list until they are confirmed, by traveller and by trip', async () => {
    expect(await semCiencia()).toEqual([0, 0]);
    const [daAna, doCaio] = await sent();
    expect(await semCiencia()).toEqual([3, 1]);
    await Promise.all([daAna, doCaio].map((one) => confirm(one?.id)));
    expect(await semCiencia()).toEqual([0, 0]);
    await sent({ clienteIds: [ana, caio] });
    expect(await semCiencia()).toEqual([2, 1]);
    await change({ clienteIds: [caio, bia] });
    expect(await semCiencia()).toEqual([1, 1]);
    await change({ clienteIds: [ana, bia] });
    expect(await semCiencia()).toEqual([1, 1]);
    await actors.gestor.delete(`/api/clientes/${ana}`);
    expect(await semCiencia()).toEqual([0, 0]);
    expect((await verify(product)).code).toBe(0);
  });

  it('VIA-22: stay when their trip is deleted, and are confirmed no more', async () => {
    const [daAna] = await sent();
    expect(await listed(bia)).toMatchObject([
      { id: daAna?.id, destino: 'ITA', viagem: { id: viagem.id, nome: 'Itália · jan/2031' }, expiraEm: null },
    ]);
    expect((await actors.gestor.delete(`/api/viagens/${viagem.id}`)).status).toBe(204);
    expect(await listed(bia)).toMatchObject([{ id: daAna?.id, viagem: null }]);
    await expect(confirm(daAna?.id)).rejects.toMatchObject({ code: 'ORIENTACAO_NAO_ENCONTRADA' });
    expect((await verify(product)).code).toBe(0);
  });
});

describe('Before it is sent', () => {
  it('VIA-23: the agent sees the sheet of each family, word for word', async () => {
    const { status, body } = await preview();
    expect([status, body.map(({ clienteIds }) => clienteIds)]).toEqual([200, [[ana, bia], [caio]]]);
    const [daAna] = await sent();
    const { rows } = await product.db.query(
      `select o.texto, o.fontes, json_agg(json_build_object('texto', p.texto, 'documentos', p.documentos) order by p.ordem) as pessoas
       from orientacoes o join orientacao_pessoas p on p.orientacao_id = o.id where o.id = $1 group by o.texto, o.fontes`,
      [daAna?.id],
    );
    const [shown] = body;
    const pessoas = shown?.pessoas.map(({ texto, documentos }) => ({ texto, documentos }));
    expect(rows).toEqual([{ texto: shown?.texto, fontes: shown?.fontes, pessoas }]);
  });

  it('VIA-23: so does one who sends a sheet without a trip', async () => {
    const { status, body } = await actors.agente.post<PreviaDaOrientacao>('/api/orientacoes/previa', {
      ...{ contaId: actors.contaId, clienteIds: [ana, bia], destino: 'ITA', ida: '2031-01-10', volta: '2031-01-20' },
    });
    expect([status, body]).toEqual([200, (await preview()).body[0]]);
    expect(await listed(ana)).toEqual([]);
  });

  it('VIA-23: the difference to what was said stands in words', async () => {
    const differences = async () =>
      (await preview()).body.flatMap(({ pessoas }) => pessoas.map((one) => [one.surgiram, one.resolvidos]));
    await sent();
    expect(await differences()).toEqual(Array(3).fill([[], []]));
    await addPassaporte(caio);
    await change({ trechos: [{ ...ITALIA, saida: addDays(ITALIA.saida, 1) }] });
    const dias = 'Sua viagem: Itália, de 10/01/2031 a 21/01/2031.';
    const pedido = 'Caio precisa de passaporte para esta viagem. Peça pelo site da Polícia Federal e nos envie uma foto.';
    expect(await differences()).toEqual([
      [[dias], []],
      [[dias], []],
      [[dias, expect.stringMatching(/^A regra de visto pode mudar depois de 31\/03\/2027/)], [pedido]],
    ]);
  });
});

describe("What the trip's page reads", () => {
  it('VIA-24: is the latest sheet, without full names, and of those alone who read it', async () => {
    expect(await current([ana, bia])).toBeNull();
    const [daAna] = await sent({ texto: 'Levem agasalho.' });
    await addPassaporte(bia);
    const shown = await current([bia]);
    expect(shown).toEqual({ id: daAna?.id, textos: expect.any(Array), cienteEm: null, atual: false });
    expect(shown?.textos.slice(0, 2)).toEqual(['Levem agasalho.', 'Sua viagem: Itália, de 10/01/2031 a 20/01/2031.']);
    expect(shown?.textos).toContainEqual(
      expect.stringMatching(/^Bia S\.\nO que você precisa fazer:\n• Bia precisa de passaporte/),
    );
    expect(shown?.textos.at(-1)).toMatch(/^Fontes oficiais:\n• /);
    expect(shown?.textos.join()).not.toMatch(/Ana|Souza|https?:/);
    expect(await current([ana])).toMatchObject({ id: daAna?.id, atual: true });
    const [nova] = await sent({ clienteIds: [ana] });
    expect(await current([ana, bia])).toMatchObject({ id: nova?.id, atual: true });
  });

  it('VIA-24: is confirmed once, with instant and address', async () => {
    const [daAna] = await sent();
    const first = await confirm(daAna?.id);
    await later();
    expect(await confirm(daAna?.id)).toEqual(first);
    expect((await current([ana]))?.cienteEm).toBe(first.cienteEm);
    const { rows } = await product.db.query(
      `select host(ciente_ip) as ip, ciente_hash = hash as same from orientacoes where id = $1`,
      [daAna?.id],
    );
    expect(rows).toEqual([{ ip: '203.0.113.7', same: true }]);
  });
});
