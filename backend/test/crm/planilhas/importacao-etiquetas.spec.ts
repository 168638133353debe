import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Etiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas';
import type { ImportResult } from '@viajario/contracts/crm/importacoes/importacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { addEtiqueta } from '../../support/calls/etiqueta-calls.js';
import { cpfOf, importar, planilha, previa } from '../../support/files/planilhas.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

/** A sheet with one client per cell of labels, named by the row's number. */
const sheet = (...cells: (string | number)[]) =>
  planilha([['Nome', 'Etiquetas'], ...cells.map((cell, i) => [`${i + 2} Ana`, cell])]);
const run = async (file: Buffer): Promise<ImportResult> => {
  const answer = await importar(actors.gestor, actors.contaId, file);
  expect(answer.status).toBe(200);
  return answer.body;
};
const etiquetas = async (): Promise<Etiqueta[]> => (await actors.gestor.get(`/api/etiquetas?contaId=${actors.contaId}`)).body;
const counts = async () => (await etiquetas()).map(({ nome, clientesCount }) => [nome, clientesCount]);
const clientes = async (): Promise<{ id: string; nome: string }[]> =>
  (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&limit=1000`)).body.clientes;
const labelsByName = async () =>
  Promise.all(
    (await clientes()).map(async ({ id, nome }) => {
      const { body } = await actors.gestor.get(`/api/clientes/${id}`);
      return [nome, body.etiquetas.map((one: Etiqueta) => one.nome)];
    }),
  );

describe('The column Etiquetas', () => {
  it('gives clients the labels of the conta, in any case and with or without accents, and creates others in cinza', async () => {
    const praia = await addEtiqueta(actors.agente, actors.contaId, 'Férias na praia');
    const body = await run(
      await sheet(' VIP ,ferias NA praia', 'Vip,, VÍP ,V\u200bIP,\u2060, ', 'Lua de mel\nGolfe', 2024, '=1+1', '—', '***', "'=x"),
    );
    expect(body).toMatchObject({ imported: 8, avisos: [] });
    expect(await labelsByName()).toEqual([
      ['2 Ana', ['Férias na praia', 'VIP']],
      ['3 Ana', ['VIP']],
      ['4 Ana', ['Golfe', 'Lua de mel']],
      ['5 Ana', ['2024']],
      ['6 Ana', ['=1+1']],
      ['7 Ana', []],
      ['8 Ana', ['***']],
      ['9 Ana', ['=x']],
    ]);
    const all = await etiquetas();
    expect(all.filter(({ cor }) => cor === 'cinza')).toHaveLength(all.length - 1);
    expect(all.find(({ id }) => id === praia)).toMatchObject({ nome: 'Férias na praia', cor: 'azul' });
    expect(all.map(({ id }) => id[14]).filter((version) => version !== '7')).toEqual([]);
  });

  it('reports names that are too long, and imports the others of the cell', async () => {
    const file = await sheet(`${'x'.repeat(LIMITS.etiqueta + 1)}, VIP, ${'é'.repeat(LIMITS.etiqueta)}`);
    const avisos = [
      { linha: 2, coluna: 'Etiquetas', motivo: `Etiquetas com mais de ${LIMITS.etiqueta} caracteres não foram importadas` },
    ];
    expect((await previa(actors.gestor, actors.contaId, file)).body).toMatchObject({ avisos, comAviso: 1 });
    expect(await run(file)).toMatchObject({ imported: 1, avisos });
    expect((await counts()).map(([nome]) => nome)).toEqual(['é'.repeat(LIMITS.etiqueta), 'VIP']);
  });

  it('creates at most 20 new labels, the first ones; the others are reported, in the preview too', async () => {
    await addEtiqueta(actors.agente, actors.contaId, 'Nova 03');
    const names = Array.from({ length: 23 }, (_, i) => `Nova ${String(i).padStart(2, '0')}`);
    const file = await sheet(names.slice(0, 12).join(), names.slice(10).join(), 'nova 21, nova 22, Nova 00');
    const outros = ['Nova 21', 'Nova 22'].map((valor) => ({ linha: 3, coluna: 'Etiquetas', valor }));
    const motivo = 'Etiqueta não criada: a planilha tem mais de 20 novas';
    const avisos = outros.map((aviso) => ({ ...aviso, motivo }));
    const seen = (await previa(actors.gestor, actors.contaId, file)).body;
    expect(seen).toMatchObject({ avisos, totalAvisos: 2, comAviso: 1, novos: 3 });
    expect(await counts()).toEqual([['Nova 03', 0]]);
    expect(await run(file)).toMatchObject({ imported: 3, avisos, totalAvisos: 2 });
    expect((await counts()).map(([nome]) => nome)).toEqual(names.slice(0, 21));
    expect((await counts())[0]).toEqual(['Nova 00', 2]);
  });

  it('creates none above the 200 of a conta', async () => {
    await product.db.query(
      `insert into etiquetas (id, conta_id, nome, cor) select gen_random_uuid(), $1, 'e' || i, 'azul' from generate_series(1, $2) i`,
      [actors.contaId, LIMITS.etiquetasPorConta - 1],
    );
    const motivo = 'Etiqueta não criada: esta conta já tem 200, o máximo';
    expect(await run(await sheet('A, e7, B'))).toMatchObject({ imported: 1, avisos: [{ linha: 2, valor: 'B', motivo }] });
    expect(await labelsByName()).toEqual([['2 Ana', ['A', 'e7']]]);
  });

  it('counts no label of a row that is not imported', async () => {
    await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Já está', cpf: cpfOf(1) });
    const rows = [
      ['Nome', 'CPF', 'Tags'],
      ['Ana', cpfOf(1), 'Dela'],
      ['', cpfOf(2), 'Sem nome'],
      ['Bia', cpfOf(3), 'VIP'],
    ];
    expect(await run(await planilha(rows))).toMatchObject({ imported: 1, skipped: 2 });
    expect(await counts()).toEqual([['VIP', 1]]);
  });
});

describe('Undoing an import with labels', () => {
  const undo = async (importacaoId: string) =>
    (await actors.gestor.post('/api/importacoes/desfazer', { contaId: actors.contaId, importacaoId })).body;

  it('deletes its clients, and the labels it created that are unused and unchanged', async () => {
    await addEtiqueta(actors.agente, actors.contaId, 'De antes');
    const { id } = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'De antes' });
    const agente = actors.agente.user.email;
    const rows = [
      ['Nome', 'Etiquetas', 'Agente'],
      ['Ana', 'De antes, Só da planilha', agente],
      ['Bia', 'Usada, Mudada', agente],
    ];
    const { importacaoId } = await run(await planilha(rows));
    const [usada, mudada] = ['Usada', 'Mudada'].map(async (nome) => (await etiquetas()).find((one) => one.nome === nome)?.id);
    await actors.agente.put(`/api/clientes/${id}/etiquetas`, { etiquetaIds: [await usada] });
    await actors.agente.put(`/api/etiquetas/${await mudada}`, { cor: 'rosa' });
    expect(await undo(importacaoId)).toEqual({ deletedCount: 2, mantidos: 0 });
    expect(await counts()).toEqual([
      ['De antes', 0],
      ['Mudada', 0],
      ['Usada', 1],
    ]);
  });

  it('retains clients with labels that were changed since', async () => {
    const { importacaoId } = await run(await sheet('A', 'B', 'C', 'D'));
    const [first, second, third] = await clientes();
    await actors.agente.put(`/api/clientes/${first?.id}/etiquetas`, { etiquetaIds: [] });
    const { id: d } = (await etiquetas()).find(({ nome }) => nome === 'D') ?? {};
    const chosen = { contaId: actors.contaId, clienteIds: [second?.id, third?.id] };
    await actors.agente.post('/api/clientes/etiquetas', { ...chosen, clienteIds: [second?.id], adicionar: [d] });
    await actors.gestor.post('/api/clientes/carteira', { ...chosen, clienteIds: [third?.id], agenteId: actors.gestor.user.id });
    expect(await undo(importacaoId)).toEqual({ deletedCount: 1, mantidos: 3 });
    expect(await labelsByName()).toEqual([
      ['2 Ana', []],
      ['3 Ana', ['B', 'D']],
      ['4 Ana', ['C']],
    ]);
    expect(await counts()).toEqual([
      ['B', 1],
      ['C', 1],
      ['D', 1],
    ]);
  });
});
