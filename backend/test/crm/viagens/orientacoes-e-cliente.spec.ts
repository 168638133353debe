import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { HousekeepingSchedule } from '../../../src/shared/jobs/housekeeping.schedule.js';
import type { Viagem, ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { acknowledge, openOrientacao, readOrientacao } from '../../support/calls/orientacao-calls.js';
import { addViagem } from '../../support/calls/viagem-calls.js';
import { importar, planilha } from '../../support/files/planilhas.js';
import { verify } from '../../support/measuring/verify.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: ClienteDetail;
let bia: ClienteDetail;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await addCliente({ nome: 'Plantada Lima', email: 'ana@x.com' });
  bia = await addCliente({ nome: 'Bia Souza' });
  await actors.agente.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: bia.id });
});
afterAll(() => product.close());

const addCliente = (fields: Record<string, unknown>) => actors.agente.addCliente({ contaId: actors.contaId, ...fields });
const open = (clientes = [ana, bia]) =>
  openOrientacao(
    actors.agente,
    actors.contaId,
    clientes.map(({ id }) => id),
    { texto: 'Cheguem cedo.' },
  );
const read = (token: string) => readOrientacao(actors.visitor, token);
const idsOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await actors.agente.get(`/api/orientacoes?clienteId=${id}`)).body.map((one: { id: string }) => one.id);
const rows = async (table: string): Promise<unknown[]> =>
  (await product.db.query(`select to_jsonb(t) as row from ${table} t where conta_id = $1 order by id`, [actors.contaId])).rows;
const clean = () => actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });

describe('An orientação and its travellers', () => {
  it('ORI-09: moves with a merged client to the kept one, and back when that is undone', async () => {
    const twin = await addCliente({ nome: 'PLANTADA LIMA', email: 'ANA@x.com' });
    const { id, token } = await open([twin]);
    const before = [await rows('orientacoes'), await rows('orientacao_pessoas'), (await read(token)).text];
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    expect([await idsOf(ana), (await read(token)).text]).toEqual([[id], before[2]]);
    const [limpeza] = (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
    await actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId: limpeza.id });
    expect([await rows('orientacoes'), await rows('orientacao_pessoas'), (await read(token)).text]).toEqual(before);
    expect([await idsOf(ana), await idsOf(twin)]).toEqual([[], [id]]);
  });

  it('VIA-21: of a trip moves with its traveller, and back, and waits for a confirmation all the while', async () => {
    const twin = await addCliente({ nome: 'PLANTADA LIMA', email: 'ANA@x.com' });
    const viagem = await addViagem(actors.agente, actors.contaId, [bia.id, twin.id]);
    const { body: sheets } = await actors.agente.post(`/api/viagens/${viagem.id}/orientacoes`, { clienteIds: [twin.id] });
    const state = async () => {
      const { viajantes } = (await actors.agente.get<Viagem>(`/api/viagens/${viagem.id}`)).body;
      const { resumo } = (await actors.agente.get<ViagensPage>(`/api/viagens?contaId=${actors.contaId}`)).body;
      return [viajantes.map(({ clienteId, orientacao }) => [clienteId, orientacao?.id]), resumo.semCiencia];
    };
    const before = await state();
    expect(before).toEqual([
      [
        [bia.id, undefined],
        [twin.id, sheets[0].id],
      ],
      1,
    ]);
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    expect(await state()).toEqual([
      [
        [bia.id, undefined],
        [ana.id, sheets[0].id],
      ],
      1,
    ]);
    const [limpeza] = (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
    await actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId: limpeza.id });
    expect(await state()).toEqual(before);
    expect((await verify(product)).code).toBe(0);
  });

  it('ORI-09: of two merged travellers is listed once, and has no data of them once the kept one is deleted', async () => {
    const twin = await addCliente({ nome: 'PLANTADA LIMA', email: 'ANA@x.com' });
    await actors.agente.post('/api/relacionamentos', { clienteId: twin.id, referenciaId: bia.id });
    const { id, token } = await open([ana, twin, bia]);
    await clean();
    expect(await idsOf(ana)).toEqual([id]);
    const { body } = await actors.agente.get(`/api/clientes/${ana.id}/linha-do-tempo`);
    expect(body.itens.filter(({ tipo }: { tipo: string }) => tipo === 'orientacao')).toHaveLength(1);
    await actors.gestor.delete(`/api/clientes/${ana.id}`);
    expect((await read(token)).body.pessoas.map(({ nome }) => nome)).toEqual(['', '', 'Bia S.']);
  });

  it('ORI-10: loses name and text of a deleted traveller, and nothing else: not the common text, other travellers, id, hash or instants', async () => {
    const { id, token, hash } = await open();
    const { body: ciente } = await acknowledge(actors.visitor, token);
    const before = (await read(token)).body;
    await actors.gestor.delete(`/api/clientes/${ana.id}`);
    expect((await read(token)).body).toEqual({
      ...before,
      pessoas: [{ nome: '', texto: '', documentos: [] }, before.pessoas[1]],
      hash,
      cienteEm: ciente.cienteEm,
      alteradoEm: expect.any(String),
    });
    expect(await rows('orientacoes')).toMatchObject([
      { row: { id, motivo: 'cliente-excluido', created_at: expect.any(String) } },
    ]);
    expect(await idsOf(bia)).toEqual([id]);
    expect(JSON.stringify(await rows('orientacao_pessoas'))).not.toContain('Plantada');
  });

  it('ORI-10: confirmed after a deletion is confirmed in its changed text', async () => {
    const { token, hash } = await open();
    await actors.gestor.delete(`/api/clientes/${ana.id}`);
    expect((await acknowledge(actors.visitor, token)).status).toBe(200);
    const { rows: kept } = await product.db.query(
      `select encode(hash, 'hex') as hash, ciente_hash <> hash as other from orientacoes where conta_id = $1`,
      [actors.contaId],
    );
    expect(kept).toEqual([{ hash, other: true }]);
  });

  it.each([
    ['its only person', () => actors.gestor.delete(`/api/clientes/${bia.id}`)],
    ['all clients', () => actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId })],
  ])('ORI-10: has no link without %s, and remains stored', async (_, remove) => {
    const { id, token } = await open([bia]);
    expect((await remove()).status).toBeLessThan(300);
    for (const { status, body } of [await read(token), await acknowledge(actors.visitor, token)])
      expect([status, body]).toMatchObject([404, { code: 'ORIENTACAO_NAO_ENCONTRADA' }]);
    expect(await rows('orientacoes')).toMatchObject([{ row: { id } }]);
    expect(await rows('orientacao_pessoas')).toMatchObject([{ row: { cliente_id: null, nome: '', texto: '', documentos: [] } }]);
    expect((await verify(product)).code).toBe(0);
  });

  it('ORI-10: goes with the conta', async () => {
    await open();
    await actors.proprietario.delete(`/api/contas/${actors.contaId}`);
    await eventually(async () => [...(await rows('orientacoes')), ...(await rows('orientacao_pessoas'))].length === 0);
  });

  it('retains an imported client when the import is undone', async () => {
    const { importacaoId } = (await importar(actors.gestor, actors.contaId, await planilha([['Nome'], ['Um'], ['Dois']]))).body;
    const imported = (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&search=Dois`)).body.clientes;
    await open(imported);
    const undone = await actors.gestor.post('/api/importacoes/desfazer', { contaId: actors.contaId, importacaoId });
    expect(undone.body).toMatchObject({ deletedCount: 1, mantidos: 1 });
  });
});

describe('The IP of a confirmation', () => {
  it('ORI-11: is erased five years after the trip, and not before', async () => {
    const orientacoes = [await open(), await open()];
    for (const { token } of orientacoes) await acknowledge(actors.visitor, token);
    const [old, young] = orientacoes;
    const moved = `update orientacoes set ida = d, volta = d from (select (now() at time zone 'America/Sao_Paulo')::date - interval '5 years' - $2::interval as d) x where id = $1`;
    await product.db.query(moved, [old?.id, '1 day']);
    await product.db.query(moved, [young?.id, '0 days']);
    await product.worker?.get(HousekeepingSchedule).daily();
    const { rows: kept } = await product.db.query(
      `select id, ciente_ip is not null as ip, ciente_em is not null as em, ciente_hash = hash as hash from orientacoes where conta_id = $1 order by ip`,
      [actors.contaId],
    );
    expect(kept).toEqual([
      { id: old?.id, ip: false, em: true, hash: true },
      { id: young?.id, ip: true, em: true, hash: true },
    ]);
  });
});
