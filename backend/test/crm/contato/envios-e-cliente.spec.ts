import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { ItemDaLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { acceptEnvio, addEnvio, openFicha, refuseEnvio } from '../../support/calls/ficha-calls.js';
import { databaseText } from '../../support/faults/database-text.js';
import { pdf } from '../../support/files/files-of-types.js';
import { importar, planilha } from '../../support/files/planilhas.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { eventually } from '../../../../infra/test/soon.js';
import { verify } from '../../support/measuring/verify.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { HousekeepingSchedule } from '../../../src/shared/jobs/housekeeping.schedule.js';

let product: Product;
let actors: Actors;
let cliente: ClienteDetail;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  cliente = await addCliente({ nome: 'Ana', email: 'ana@x.com', cidade: 'Santos' });
});
afterAll(() => product.close());

const SENT = { campos: { rg: 'PLANTADO' }, arquivos: [{ flag: 'rg', content: pdf('PLANTADO') }, { flag: 'cnh' }] };
const addCliente = (fields: Record<string, unknown>) => actors.agente.addCliente({ contaId: actors.contaId, ...fields });
const add = (sent: Parameters<typeof addEnvio>[2] = SENT, to = cliente) =>
  addEnvio(actors, { id: to.id, contaId: actors.contaId }, sent);
const read = (id: string) => actors.agente.get(`/api/envios/${id}`);
const items = async (id: string): Promise<ItemDaLinhaDoTempo[]> =>
  (await actors.agente.get(`/api/clientes/${id}/linha-do-tempo`)).body.itens.filter(
    ({ tipo }: ItemDaLinhaDoTempo) => tipo === 'envio-do-cliente',
  );
const pending = async (query = '') =>
  (await actors.agente.get(`/api/envios?contaId=${actors.contaId}&situacao=pendente${query}`)).body.map(
    ({ id }: { id: string }) => id,
  );
const rowsOf = async (table: string): Promise<unknown[]> =>
  (await product.db.query(`select to_jsonb(t) as row from ${table} t where conta_id = $1 order by id`, [actors.contaId])).rows;
/** Until the storage has as many files. */
const filesAre = (count: number) => eventually(async () => (await storedFiles(product)).length === count);
const limpezas = async () => (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;

describe('The submission of a client', () => {
  it('appears in the timeline with its state', async () => {
    const one = await add();
    const other = await add({ campos: { rg: '2' } });
    await refuseEnvio(actors.agente, one.id);
    const item = { tipo: 'envio-do-cliente', usuario: null };
    expect(await items(cliente.id)).toEqual([
      { ...item, id: other.id, quando: other.recebidoEm, dados: { envioId: other.id, situacao: 'pendente' } },
      { ...item, id: one.id, quando: one.recebidoEm, dados: { envioId: one.id, situacao: 'recusado' } },
    ]);
  });

  it('FIC-12: moves with the links in a merge, can be accepted there, and moves back when that is undone', async () => {
    const twin = await addCliente({ nome: 'ANA', email: 'ANA@x.com' });
    const waiting = await add(SENT, twin);
    const open = await openFicha(actors.agente, twin.id);
    const before = [await rowsOf('envios'), await rowsOf('links_cliente'), await rowsOf('envios_arquivos')];
    expect((await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId })).body).toEqual({ deletedCount: 1 });
    expect((await actors.agente.get(`/api/clientes/${twin.id}`)).status).toBe(404);
    expect((await read(waiting.id)).body).toMatchObject({
      cliente: { id: cliente.id, nome: 'Ana' },
      campos: [{ enviado: 'PLANTADO' }],
    });
    expect(await pending(`&clienteId=${cliente.id}`)).toEqual([waiting.id]);
    expect(await items(cliente.id)).toMatchObject([{ id: waiting.id }]);
    expect((await actors.visitor.get(`/api/ficha/${open}`)).status).toBe(200);
    const [limpeza] = await limpezas();
    const undo = { contaId: actors.contaId, limpezaId: limpeza.id };
    expect((await actors.gestor.post('/api/limpezas/desfazer', undo)).body).toEqual({ restoredCount: 1 });
    expect([await rowsOf('envios'), await rowsOf('links_cliente'), await rowsOf('envios_arquivos')]).toEqual(before);
    await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
    const [file] = waiting.arquivos;
    expect((await acceptEnvio(actors.agente, waiting.id, { campos: ['rg'], arquivos: [file?.id ?? ''] })).status).toBe(200);
    expect((await actors.agente.get(`/api/clientes/${cliente.id}`)).body).toMatchObject({
      rg: 'PLANTADO',
      documentos: [{ id: file?.id }],
    });
    expect((await verify(product, '--deep')).code).toBe(0);
  });

  it.each([
    ['is deleted', () => actors.gestor.delete(`/api/clientes/${cliente.id}`)],
    ['is deleted with all clients', () => actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId })],
    ['goes with the conta', () => actors.proprietario.delete(`/api/contas/${actors.contaId}`)],
  ])('FIC-12: is erased with its files when the client %s', async (_, remove) => {
    const before = (await storedFiles(product)).length;
    const [waiting, answered] = [await add(), await add({ campos: { rg: '2' } })];
    const headers = { 'idempotency-key': `${cliente.id}-answer` };
    await acceptEnvio(actors.agente, answered.id, { campos: ['rg'] }, { headers });
    expect((await remove()).status).toBeLessThan(300);
    for (const { id } of [waiting, answered]) expect((await read(id)).status).toBe(404);
    expect((await acceptEnvio(actors.agente, waiting.id, { campos: ['rg'] })).status).toBe(404);
    await filesAre(before);
    for (const table of ['envios', 'envios_arquivos', 'links_cliente']) expect(await rowsOf(table)).toEqual([]);
    const { rows } = await product.db.query('select resposta from idempotencia where chave = $1', [headers['idempotency-key']]);
    expect(rows).toEqual([{ resposta: null }]);
  });

  it('retains an imported client, as does an open link, when the import is undone', async () => {
    const content = await planilha([['Nome'], ['Dois'], ['Quatro'], ['Três'], ['Um']]);
    const { importacaoId } = (await importar(actors.gestor, actors.contaId, content)).body;
    const imported = (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&sort=nome&order=asc`)).body.clientes;
    const [asked, over, sent] = imported.filter(({ nome }: ClienteDetail) => nome !== 'Ana');
    await openFicha(actors.agente, asked.id);
    await add({ campos: { rg: '2' } }, sent);
    await openFicha(actors.agente, over.id);
    await product.db.query(`update links_cliente set expira_em = now() where cliente_id = $1`, [over.id]);
    const undone = await actors.gestor.post('/api/importacoes/desfazer', { contaId: actors.contaId, importacaoId });
    expect(undone.body).toMatchObject({ deletedCount: 2, mantidos: 2 });
  });
});

describe('A submission is erased', () => {
  const nothing = async (before: number, id: string): Promise<void> => {
    expect((await read(id)).body).toMatchObject({ id, campos: [], arquivos: [] });
    await filesAre(before);
    expect(await rowsOf('envios_arquivos')).toEqual([]);
    expect(await rowsOf('envios')).toMatchObject([{ row: { id, campos: null } }]);
    expect(await databaseText(product.db)).not.toContain('PLANTADO');
  };

  it('FIC-11: when it is refused, except its day and state', async () => {
    const before = (await storedFiles(product)).length;
    const { id } = await add();
    expect((await refuseEnvio(actors.agente, id)).body).toMatchObject({ situacao: 'recusado', campos: [], arquivos: [] });
    await nothing(before, id);
    const { rows } = await product.db.query(`select acao, detalhes from auditoria where alvo_id = $1 order by quando`, [id]);
    expect(rows).toEqual([
      { acao: 'envio-recebido', detalhes: { clienteId: cliente.id, arquivos: 2 } },
      { acao: 'envio-recusado', detalhes: { clienteId: cliente.id } },
    ]);
  });

  it('FIC-11: after 30 days without an answer', async () => {
    const before = (await storedFiles(product)).length;
    const [old, young] = [await add(), await add({ campos: { rg: '2' } })];
    const days = (Date.parse(old.expiraEm) - Date.parse(old.recebidoEm)) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(30);
    await product.db.query(`update envios set expira_em = now() - interval '1 second' where id = $1`, [old.id]);
    expect((await acceptEnvio(actors.agente, old.id, { campos: ['rg'] })).status).toBe(409);
    expect(await pending()).toEqual([young.id]);
    await product.worker?.get(HousekeepingSchedule).hourly();
    await refuseEnvio(actors.agente, young.id);
    await product.db.query(`delete from envios where id = $1`, [young.id]);
    expect((await read(old.id)).body.situacao).toBe('expirado');
    await nothing(before, old.id);
    expect((await refuseEnvio(actors.agente, old.id)).status).toBe(409);
  });
});
