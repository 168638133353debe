import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Destino } from '@viajario/contracts/crm/prontidao/destinos';
import type { Notifications } from '@viajario/contracts/crm/avisos/notifications';
import type { MudancasDaViagem } from '@viajario/contracts/crm/viagens/mudancas';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { soon } from '../../../../../infra/test/soon.js';
import { RecheckEverywhere, ViagensOperatorModule } from '../../../../src/modules/crm/viagens/index.js';
import { TABELA } from '../../../../src/modules/crm/viagens/prontidao/domain/destinos/destinos.js';
import { createActors, expire, type Actors } from '../../../support/calls/actors.js';
import { addViagem, ITALIA } from '../../../support/calls/viagem-calls.js';
import { setClock } from '../../../support/clock.js';
import { queueIsIdle } from '../../../support/jobs/jobs.js';
import { operateHere } from '../../../support/processes/operator.js';
import { startProduct, type Product } from '../../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: string;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
  await setClock(product, new Date('2030-12-01T12:00:00Z'));
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await person('Ana Lima', '2035-01-01');
});
afterAll(() => product.close());

const paper = (clienteId: string, change: object) =>
  actors.agente.post(`/api/clientes/${clienteId}/documentos-viagem`, {
    tipo: 'passaporte',
    pais: 'BRA',
    emissao: '2026-01-01',
    ...change,
  });
const paperOf = async (clienteId: string): Promise<string> =>
  (await actors.agente.get(`/api/clientes/${clienteId}/documentos-viagem`)).body[0].id;
const removePaper = async (clienteId: string) => actors.agente.delete(`/api/documentos-viagem/${await paperOf(clienteId)}`);
async function person(nome: string, validade?: string, dataNascimento = '1990-05-10'): Promise<string> {
  const { id } = await actors.agente.addCliente({ contaId: actors.contaId, nome, dataNascimento });
  if (validade) await paper(id, { validade });
  return id;
}
async function add(clienteIds: string[], change: object = {}): Promise<Viagem> {
  const viagem = await addViagem(actors.agente, actors.contaId, clienteIds, change);
  await queueIsIdle(product);
  return viagem;
}
const read = async ({ id }: Pick<Viagem, 'id'>): Promise<Viagem> => (await actors.agente.get<Viagem>(`/api/viagens/${id}`)).body;
const changesOf = async ({ id }: Pick<Viagem, 'id'>, query = ''): Promise<MudancasDaViagem> =>
  (await actors.agente.get<MudancasDaViagem>(`/api/viagens/${id}/mudancas${query}`)).body;
const noticed = async (): Promise<Notifications['viagens']> =>
  (await actors.agente.get<Notifications>(`/api/notifications?contaId=${actors.contaId}`)).body.viagens;
const soonWith = (viagem: Viagem, resultado: string): Promise<void> =>
  soon(async () => expect((await read(viagem)).resultado).toBe(resultado));
/** What is stored is what computing all again gives. */
async function expectExact(viagem: Viagem): Promise<void> {
  const { viajantes, resultado } = await read(viagem);
  const { body } = await actors.agente.get(`/api/viagens/${viagem.id}/prontidao`);
  expect(viajantes.map((um) => [um.clienteId, um.resultado])).toEqual(
    body.pessoas.map((um: { clienteId: string; resultado: string }) => [um.clienteId, um.resultado]),
  );
  expect(viajantes.map((um) => um.resultado)).toContain(resultado);
}

/** Which asks of Brazilians no more than a passport. */
const ARGENTINA = { trechos: [{ ...ITALIA, pais: 'ARG' }] };

describe('VIA-11: The watch', () => {
  it('stores what differs after a paper, with what arose and what is solved, and says nothing of a new trip', async () => {
    const bia = await person('Bia Souza');
    const viagem = await add([ana, bia], ARGENTINA);
    expect([viagem.resultado, await changesOf(viagem)]).toEqual(['vermelho', { itens: [], proximo: null }]);
    await paper(bia, { validade: '2035-01-01' });
    await soonWith(viagem, 'verde');
    expect((await changesOf(viagem)).itens).toEqual([
      {
        id: expect.any(String),
        quando: '2030-12-01T12:00:00.000Z',
        cliente: { id: bia, nome: 'Bia Souza' },
        de: 'vermelho',
        para: 'verde',
        causa: 'documento',
        surgiram: [],
        resolvidos: viagem.viajantes[1]?.faltam.map(({ texto }) => texto),
      },
    ]);
    await expectExact(viagem);
  });

  it('follows papers that go, birth dates, ties and merges, each with its cause, newest first', async () => {
    const bia = await person('Bia Souza', '2035-01-01');
    const viagem = await add([ana, bia], ARGENTINA);
    await removePaper(bia);
    await soonWith(viagem, 'vermelho');
    await actors.agente.put(`/api/clientes/${ana}`, { dataNascimento: '2020-05-10' });
    await soon(async () => expect((await changesOf(viagem)).itens).toHaveLength(2));
    await actors.agente.post('/api/relacionamentos', { clienteId: ana, referenciaId: bia, tipoRelacao: 'pai_mae' });
    await soon(async () => expect((await changesOf(viagem)).itens).toHaveLength(3));
    const twin = await person('Bia Souza', '2036-01-01');
    await actors.gestor.post(`/api/clientes/${bia}/mesclar`, { comId: twin, campos: {} });
    await soon(async () => expect((await changesOf(viagem)).itens).toHaveLength(4));
    const { itens } = await changesOf(viagem);
    expect(itens.map(({ cliente, causa }) => [cliente?.id, causa])).toEqual([
      [bia, 'documento'],
      [ana, 'dados'],
      [ana, 'dados'],
      [bia, 'documento'],
    ]);
    const page = await changesOf(viagem, '?limit=3');
    expect([page.itens, (await changesOf(viagem, `?limit=3&antes=${page.proximo}`)).itens]).toEqual([
      itens.slice(0, 3),
      itens.slice(3),
    ]);
    await expectExact(viagem);
  });

  it('says of a trip that was changed what its stops and people changed, and of whom was added only what makes it worse', async () => {
    const [bia, caio] = [await person('Bia Souza', '2035-01-01'), await person('Caio Reis')];
    const viagem = await add([ana], ARGENTINA);
    const put = (body: object) => actors.agente.put(`/api/viagens/${viagem.id}`, body);
    await put({ clienteIds: [ana, bia] });
    expect((await changesOf(viagem)).itens).toEqual([]);
    await put({ clienteIds: [ana, bia, caio] });
    await put({ trechos: [{ ...ITALIA, pais: 'USA' }] });
    await queueIsIdle(product);
    const { itens } = await changesOf(viagem);
    expect(itens.map(({ cliente, de, para, causa }) => [cliente?.id, de, para, causa])).toEqual(
      expect.arrayContaining([
        [caio, 'verde', 'vermelho', 'viajantes'],
        [ana, 'verde', 'vermelho', 'trecho'],
        [bia, 'verde', 'vermelho', 'trecho'],
      ]),
    );
    await put({ cancelada: true });
    await paper(ana, { tipo: 'visto', pais: 'USA', validade: '2035-01-01' });
    await queueIsIdle(product);
    expect((await read(viagem)).viajantes[0]?.resultado).toBe('vermelho');
    await put({ cancelada: false });
    expect((await read(viagem)).viajantes[0]?.resultado).not.toBe('vermelho');
    await expectExact(viagem);
  });

  it('tells in the notices which open trips turned worse, until they are better, and those with an impediment that begin soon', async () => {
    const [bia, caio] = [await person('Bia Souza', '2035-01-01'), await person('Caio Reis')];
    const em30 = { trechos: [{ ...ITALIA, pais: 'ARG', chegada: '2030-12-31', saida: '2031-01-05' }] };
    const far = { trechos: [{ ...ITALIA, pais: 'ARG', chegada: '2031-04-10', saida: '2031-04-12' }] };
    const [soonOne, farOne] = [await add([caio], em30), await add([bia], far)];
    await add([caio], far);
    await add([caio], {
      trechos: [{ ...ITALIA, pais: 'ARG', chegada: '2030-12-01', saida: '2030-12-02' }],
      cancelada: undefined,
    });
    expect((await noticed()).map(({ ida, dias }) => [ida, dias])).toEqual([
      ['2030-12-01', 0],
      ['2030-12-31', 30],
    ]);
    await actors.agente.put(`/api/documentos-viagem/${await paperOf(bia)}`, { validade: '2031-01-01' });
    await soonWith(farOne, 'vermelho');
    const motivo = (await read(farOne)).viajantes[0]?.faltam[0]?.texto;
    const { id, nome } = farOne;
    expect((await noticed()).at(-1)).toEqual({ id, nome, ida: '2031-04-10', dias: 130, resultado: 'vermelho', motivo });
    await paper(bia, { validade: '2035-01-01' });
    await soonWith(farOne, 'verde');
    expect((await noticed()).map((um) => um.id)).toEqual([expect.any(String), soonOne.id]);
  });

  it('tells no more of a trip that is better because somebody is deleted', async () => {
    const bia = await person('Bia Souza', '2035-01-01');
    const viagem = await add([ana, bia], { trechos: [{ ...ITALIA, pais: 'ARG', chegada: '2031-04-10', saida: '2031-04-12' }] });
    await removePaper(bia);
    await soonWith(viagem, 'vermelho');
    expect((await noticed()).map(({ id }) => id)).toEqual([viagem.id]);
    expect((await actors.gestor.delete(`/api/clientes/${bia}`)).status).toBe(204);
    expect([(await read(viagem)).resultado, await noticed()]).toEqual(['verde', []]);
  });

  it('stands in the timeline of the person, and keeps what happened without the name of who is erased', async () => {
    const bia = await person('Plantada Souza', '2035-01-01');
    const viagem = await add([ana, bia], ARGENTINA);
    await removePaper(bia);
    await soonWith(viagem, 'vermelho');
    const { body: timeline } = await actors.agente.get(`/api/clientes/${bia}/linha-do-tempo`);
    expect(timeline.itens).toContainEqual(
      expect.objectContaining({
        tipo: 'viagem',
        texto: expect.stringMatching(/^Argentina · jan\/2031 passou a impedimento: ./),
        dados: { viagemId: viagem.id },
      }),
    );
    expect((await actors.gestor.post(`/api/clientes/${bia}/eliminacao`, { motivo: 'pedido' })).status).toBe(200);
    const { itens } = await changesOf(viagem);
    expect([itens.at(-1)?.cliente, JSON.stringify(itens)]).toEqual([null, expect.not.stringContaining('Plantada')]);
  });

  it('keeps the latest 200 of a trip, which go with it', async () => {
    const viagem = await add([ana], ARGENTINA);
    await product.db.query(
      `insert into viagens_mudancas (id, conta_id, viagem_id, quando, de, para, causa, surgiram, resolvidos)
       select novo_id(), $1, $2, '2030-01-01'::timestamptz + n * interval '1 hour', 'verde', 'amarelo', 'dados', '[]', '[]' from generate_series(1, 200) n`,
      [actors.contaId, viagem.id],
    );
    await removePaper(ana);
    await soonWith(viagem, 'vermelho');
    const stored = async () =>
      (
        await product.db.query(
          `select count(*)::int as n, min(quando) > '2030-01-01T01:00:00Z' as "isOldestGone" from viagens_mudancas where viagem_id = $1`,
          [viagem.id],
        )
      ).rows;
    expect(await stored()).toEqual([{ n: 200, isOldestGone: true }]);
    await actors.gestor.delete(`/api/viagens/${viagem.id}`);
    expect(await stored()).toMatchObject([{ n: 0 }]);
  });
});

it('VIA-13: Trips of a conta that nobody may use are judged when it is used next, without a word', async () => {
  const bia = await person('Bia Souza', '2035-01-01');
  const viagem = await add([ana, bia], ARGENTINA);
  await expire(product, actors.proprietario);
  await product.db.query('delete from documentos_viagem where cliente_id = $1', [bia]);
  await queueIsIdle(product);
  const stored = async () => (await product.db.query('select resultado, tabela from viagens where id = $1', [viagem.id])).rows;
  expect(await stored()).toEqual([{ resultado: 'verde', tabela: null }]);
  await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [actors.proprietario.user.id]);
  await soonWith(viagem, 'vermelho');
  expect([(await changesOf(viagem)).itens, await stored()]).toEqual([
    [],
    [{ resultado: 'vermelho', tabela: expect.any(Number) }],
  ]);
});

describe('VIA-12: Another table of destinations', () => {
  /** As `DESTINOS_FILE` holds it: where Brazilians need a visa for Argentina. */
  async function tableWith(change: Partial<Destino>): Promise<string> {
    const rows = TABELA.linhas.map((linha) => (linha.codigo === 'ARG' ? { ...linha, ...change } : linha));
    const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'destinos-')), 'destinos.json');
    await writeFile(file, JSON.stringify(rows));
    return file;
  }
  const recheck = (DESTINOS_FILE: string) =>
    operateHere(
      { ...product.env, DESTINOS_FILE },
      process.env['OPERATOR_DATABASE_URL'] ?? '',
      (app) => app.get(RecheckEverywhere, { strict: false }).execute(),
      () => [{ module: ViagensOperatorModule }],
    );
  const argentina = TABELA.regrasDe('ARG');

  it('has all open trips judged again, names both rules, and is not undone by an older one', async () => {
    const viagem = await add([ana], ARGENTINA);
    const file = await tableWith({ visto: { ...argentina?.visto, BRA: 'necessario' }, conferidoEm: '2030-11-30' });
    expect(await recheck(file)).toMatchObject({ ok: true });
    expect((await read(viagem)).resultado).toBe('vermelho');
    const [item, ...others] = (await changesOf(viagem)).itens;
    expect([item, others]).toMatchObject([{ causa: 'regra', de: 'verde', para: 'vermelho' }, []]);
    expect(item?.surgiram).toContain('Antes: visto dispensado. Desde 30/11/2030: visto exigido (Argentina)');
    // this product has the older table: its verdict on a new trip is made again, its worker's on an old one is left to another
    const later = await addViagem(actors.agente, actors.contaId, [ana], ARGENTINA);
    await removePaper(ana);
    expect([later.resultado, await recheck(file)]).toEqual(['verde', { contas: expect.any(Number), mudancas: 1, ok: true }]);
    expect([(await read(later)).resultado, (await changesOf(later)).itens]).toEqual(['vermelho', []]);
    expect((await changesOf(viagem)).itens).toHaveLength(2);
    expect(await recheck(file)).toMatchObject({ mudancas: 0 });
  });
});
