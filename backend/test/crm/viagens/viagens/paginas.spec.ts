import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { paginasViagem } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { problemsOf } from '../../../support/answer-schema.js';
import { createActors, type Actors } from '../../../support/calls/actors.js';
import { removeMember } from '../../../support/calls/equipe-calls.js';
import { refuseEnvio } from '../../../support/calls/ficha-calls.js';
import {
  addViagem,
  createPaginas,
  ITALIA,
  openPagina,
  readPagina,
  sendDados,
  tokenOf,
} from '../../../support/calls/viagem-calls.js';
import { now } from '../../../support/clock.js';
import { sharedProduct, type Product } from '../../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: ClienteDetail;
let bia: ClienteDetail;
let caio: ClienteDetail;
let viagem: Viagem;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  [ana, bia, caio] = [await add('Ana Souza'), await add('Bia Souza'), await add('Caio Reis')];
  await tie(ana, bia);
  viagem = await addViagem(actors.agente, actors.contaId, [caio.id, ana.id, bia.id]);
});
afterAll(() => product.close());

const add = (nome: string) => actors.agente.addCliente({ contaId: actors.contaId, nome });
const tie = (um: ClienteDetail, outro: ClienteDetail) =>
  actors.agente.post('/api/relacionamentos', { clienteId: um.id, referenciaId: outro.id });
const create = (clienteIds?: readonly string[]) => createPaginas(actors.agente, viagem.id, clienteIds);
const list = async () => (await actors.agente.get(`/api/viagens/${viagem.id}/paginas`)).body;
const put = (change: object) => actors.agente.put(`/api/viagens/${viagem.id}`, change);
const status = async (token: string) => (await readPagina(actors.visitor, token)).status;
const namesOn = async (token: string) => (await readPagina(actors.visitor, token)).body.pessoas?.map(({ nome }) => nome);
const PASSAPORTE = { 'passaporte.numero': 'FX123456', 'passaporte.pais': 'BRA', 'passaporte.validade': '2034-05-06' };

describe('Pages of a trip', () => {
  it('VIA-40: are one a family, of which each sees its own people', async () => {
    const made = await create();
    expect([made.status, made.body.map(({ clienteIds }) => clienteIds)]).toEqual([201, [[caio.id], [ana.id, bia.id]]]);
    expect(problemsOf(paginasViagem.create, 201, made.body)).toEqual([]);
    expect(await Promise.all(made.body.map((pagina) => namesOn(tokenOf(pagina))))).toEqual([['Caio R.'], ['Ana S.', 'Bia S.']]);
    const open = await list();
    expect(open).toMatchObject([
      { clienteIds: [ana.id, bia.id] },
      { clienteIds: [caio.id], criadaPor: { id: actors.agente.user.id } },
    ]);
    expect(JSON.stringify(open)).not.toContain('/v/');
  });

  it('VIA-42: of the same people end the one before; another choice has its own', async () => {
    const { token } = await openPaginaOf([ana.id, bia.id]);
    const { token: alone } = await openPaginaOf([ana.id]);
    const { token: again } = await openPaginaOf([bia.id, ana.id]);
    expect([await status(token), await status(alone), await status(again)]).toEqual([404, 200, 200]);
    expect(await list()).toHaveLength(2);
  });

  it('are at most twenty open ones', async () => {
    const people = Array.from({ length: 21 }, (_, n) => add(`Pessoa ${n}`));
    const ids = (await Promise.all(people)).map(({ id }) => id);
    viagem = await addViagem(actors.agente, actors.contaId, ids);
    expect(await create()).toMatchObject({ status: 409, body: { code: 'LIMITE_DE_PAGINAS' } });
    expect((await create(ids.slice(1))).body).toHaveLength(20);
    expect((await create([ids[0] ?? ''])).status).toBe(409);
    expect((await create([ids[1] ?? ''])).status).toBe(201);
  });

  it('are not made for a trip that is over or cancelled, for strangers, or for who does not travel', async () => {
    const other = await add('Outra');
    for (const id of [other.id, randomUUID()])
      expect(await create([id])).toMatchObject({ status: 404, body: { code: 'CLIENTE_NAO_ENCONTRADO' } });
    await put({ cancelada: true });
    expect(await create()).toMatchObject({ status: 409, body: { code: 'VIAGEM_ENCERRADA' } });
    viagem = await addViagem(actors.agente, actors.contaId, [ana.id], {
      trechos: [{ ...ITALIA, chegada: '2020-01-01', saida: '2020-01-05' }],
    });
    expect(await create()).toMatchObject({ status: 409, body: { code: 'VIAGEM_ENCERRADA' } });
  });

  it('VIA-42: end by DELETE, once', async () => {
    const { id, token } = await openPaginaOf([ana.id]);
    const end = () => actors.gestor.delete(`/api/paginas-viagem/${id}`);
    expect([(await end()).status, await status(token), await list()]).toEqual([204, 404, []]);
    expect(await end()).toMatchObject({ status: 404, body: { code: 'PAGINA_NAO_ENCONTRADA' } });
  });

  it('VIA-42: do not end with the membership of who made them', async () => {
    const { token } = await openPaginaOf([ana.id]);
    await removeMember(actors.proprietario, actors.contaId, actors.agente);
    expect(await status(token)).toBe(200);
  });

  it('VIA-42: follow the days of the trip, and the people who stay at home', async () => {
    const { token } = await openPaginaOf([ana.id, bia.id]);
    await put({ trechos: [{ ...ITALIA, saida: '2031-02-01' }] });
    expect((await readPagina(actors.visitor, token)).body.expiraEm).toBe('2031-02-04T03:00:00.000Z');
    await put({ clienteIds: [caio.id, bia.id] });
    expect(await namesOn(token)).toEqual(['Bia S.']);
    await put({ clienteIds: [caio.id] });
    expect(await status(token)).toBe(404);
    await put({ clienteIds: [caio.id, ana.id] });
    expect(await status(token)).toBe(404);
  });

  it('VIA-42: end with the client, and with the trip, which stays while a submission waits', async () => {
    const { token } = await openPaginaOf([ana.id, bia.id]);
    await actors.gestor.delete(`/api/clientes/${ana.id}`);
    expect(await namesOn(token)).toEqual(['Bia S.']);
    await sendDados(actors.visitor, token, { campos: PASSAPORTE });
    const remove = () => actors.gestor.delete(`/api/viagens/${viagem.id}`);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'VIAGEM_COM_ENVIOS' } });
    const [envio] = (await actors.agente.get(`/api/envios?contaId=${actors.contaId}`)).body;
    await refuseEnvio(actors.agente, envio.id);
    expect([(await remove()).status, await status(token)]).toEqual([204, 404]);
  });

  it('are kept by a merge, and by its undo', async () => {
    const { token } = await openPaginaOf([ana.id, bia.id]);
    const { token: deCaio } = await openPaginaOf([caio.id]);
    const merge = { comId: bia.id, campos: {} };
    const merged = await actors.gestor.post(`/api/clientes/${ana.id}/mesclar`, merge);
    expect([merged.status, await namesOn(token), await namesOn(deCaio)]).toEqual([200, ['Ana S.'], ['Caio R.']]);
    await actors.gestor.post(`/api/clientes/${ana.id}/mesclar`, { comId: caio.id, campos: {} });
    expect(await namesOn(deCaio)).toEqual(['Ana S.']);
    expect((await sendDados(actors.visitor, deCaio, { campos: PASSAPORTE })).status).toBe(201);
  });
});

async function openPaginaOf(clienteIds: readonly string[]): Promise<{ id: string; token: string }> {
  const { body } = await create(clienteIds);
  const [pagina] = body;
  if (!pagina) throw new Error(JSON.stringify(body));
  return { id: pagina.id, token: tokenOf(pagina) };
}

describe("A family's page without a trip", () => {
  const openFamilia = () => openPagina(actors.agente, { clienteId: ana.id });
  const ask = (clienteIds?: readonly string[], of = ana) => actors.agente.post(`/api/clientes/${of.id}/paginas`, { clienteIds });

  it('VIA-45: asks for what completude names, for 14 days, and is no calendar', async () => {
    const { token, clienteIds } = await openFamilia();
    expect(clienteIds).toEqual([ana.id, bia.id]);
    const { body } = await readPagina(actors.visitor, token);
    expect(body).toMatchObject({ nome: null, trechos: [], orientacao: null });
    expect(Math.round((Date.parse(body.expiraEm) - now().getTime()) / 86_400_000)).toBe(14);
    expect(body.pessoas.map(({ faltam }) => faltam.map(({ chave }) => chave))).toEqual(
      [0, 1].map(() => ['dataNascimento', 'cpf', 'telefoneCelular', 'email', 'passaporte', 'documento']),
    );
    expect((await actors.visitor.get(`/v/${token}.ics`)).status).toBe(404);
    expect(await actors.agente.get(`/api/clientes/${bia.id}/paginas`)).toMatchObject({ body: [{ clienteIds }] });
  });

  it('takes what is missing', async () => {
    const { token } = await openFamilia();
    const sent = { campos: { ...PASSAPORTE, email: 'ana@x.com', cpf: '529.982.247-25' }, arquivos: [{ flag: 'rg' }] };
    expect((await sendDados(actors.visitor, token, sent)).status).toBe(201);
    expect((await sendDados(actors.visitor, token, { campos: { rg: '1' } })).body).toMatchObject({ errors: [{ field: 'rg' }] });
    const { body } = await readPagina(actors.visitor, token);
    expect(body.pessoas[0]?.recebido).toEqual(['E-mail', 'CPF', 'Passaporte', 'Arquivo: RG']);
  });

  it('is refused for who has none, for more than ten, for two families, and without the person', async () => {
    expect((await ask(undefined, caio)).status).toBe(400);
    expect((await ask([ana.id, caio.id])).body).toMatchObject({ code: 'FAMILIAS_DIFERENTES' });
    expect((await ask([bia.id, caio.id])).body).toMatchObject({ errors: [{ field: 'clienteIds' }] });
    expect((await ask([ana.id])).status).toBe(400);
    const others = await Promise.all(Array.from({ length: 9 }, (_, n) => add(`Parente ${n}`)));
    for (const other of others) await tie(ana, other);
    expect((await ask()).status).toBe(400);
    expect((await ask([ana.id, ...others.map(({ id }) => id)])).status).toBe(201);
  });

  it('VIA-45: ends for who leaves the family', async () => {
    await tie(ana, caio);
    const { token } = await openFamilia();
    const ties = (await actors.agente.get(`/api/relacionamentos?clienteId=${caio.id}`)).body;
    await actors.agente.delete(`/api/relacionamentos/${ties[0].id}`);
    expect(await namesOn(token)).toEqual(['Ana S.', 'Bia S.']);
  });
});
