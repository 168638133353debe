import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { mesclagem } from '@viajario/contracts/crm/duplicados/mesclagem';
import { Clock } from '../../../src/shared/domain/clock.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { CallOptions } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { addEtiqueta } from '../../support/calls/etiqueta-calls.js';
import { openFicha } from '../../support/calls/ficha-calls.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const add = (fields: Record<string, unknown>) => actors.gestor.addCliente({ contaId: actors.contaId, ...fields });
const merge = (id: string, comId: string, campos?: object, options?: CallOptions) =>
  actors.gestor.post(`/api/clientes/${id}/mesclar`, { comId, campos }, options);
const compare = (id: string, comId: string) => actors.gestor.get(`/api/clientes/${id}/mesclar?comId=${comId}`);
const read = async (id: string) => (await actors.gestor.get(`/api/clientes/${id}`)).body;
const statusOf = async (id: string) => (await actors.gestor.get(`/api/clientes/${id}`)).status;
const undo = (limpezaId: string) => actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId });
const notesOf = async (id: string): Promise<string[]> => {
  const { body } = await actors.gestor.get(`/api/clientes/${id}/linha-do-tempo`);
  return body.itens.flatMap(({ texto }: { texto?: string }) => texto ?? []).sort();
};
const addNote = (clienteId: string, texto: string) => actors.agente.post('/api/anotacoes', { clienteId, texto });

/** Two entries of one person, each with something that the other one has not. */
async function twoEntries() {
  const este = await add({ nome: 'Ana Lima', email: 'ana@x.com', telefoneCelular: '11987654321', observacoes: 'Vegetariana' });
  const outro = await add({
    nome: 'Ana Lima Souza',
    email: 'souza@x.com',
    cpf: '529.982.247-25',
    dataNascimento: '1990-05-10',
    cidade: 'Santos',
    uf: 'SP',
    observacoes: 'Alérgica a amendoim',
    semMensagens: true,
  });
  return { este: este.id, outro: outro.id };
}

/** Two entries, the second one with a mother. */
async function relatives() {
  const [este, outro, mae] = [await add({ nome: 'Ana' }), await add({ nome: 'Anna' }), await add({ nome: 'Mãe' })];
  await actors.agente.post('/api/relacionamentos', { clienteId: outro.id, referenciaId: mae.id });
  return { este: este.id, outro: outro.id, mae: mae.id };
}
const tiedTo = async (id: string): Promise<string[]> =>
  (await read(id)).relacionamentosOrigem.map(({ referencia }: { referencia: { nome: string } }) => referencia.nome);

describe('Two clients merged by hand', () => {
  it('EXP-26: become one with the chosen values, else those of the kept client, its empty fields filled from the other', async () => {
    const { este, outro } = await twoEntries();
    const merged = await merge(este, outro, { nome: 'outro', email: 'este', observacoes: 'outro', semMensagens: 'este' });
    expect([merged.status, problemsOf(mesclagem.merge, 200, merged.body)]).toEqual([200, []]);
    expect(merged.body.cliente).toMatchObject({
      id: este,
      nome: 'Ana Lima Souza',
      email: 'ana@x.com',
      telefoneCelular: '11987654321',
      cpf: '52998224725',
      dataNascimento: '1990-05-10',
      cidade: 'Santos',
      observacoes: 'Alérgica a amendoim',
      semMensagens: false,
    });
    expect(await read(este)).toEqual(merged.body.cliente);
    expect(await statusOf(outro)).toBe(404);
  });

  it('keep the kept client’s value without a choice, a chosen empty one too, and never parts of two postal addresses', async () => {
    const este = await add({ nome: 'Ana', email: 'ana@x.com', cidade: 'Santos', uf: 'SP' });
    const outro = await add({ nome: 'Anna', email: 'anna@x.com', cidade: 'Recife', uf: 'PE', bairro: 'Boa Viagem', rg: 'MG-1' });
    const { body } = await merge(este.id, outro.id, { rg: 'este' });
    expect(body.cliente).toMatchObject({ nome: 'Ana', email: 'ana@x.com', cidade: 'Santos', uf: 'SP', bairro: null, rg: null });
  });

  it('take company, agente and responsável too, but no client becomes responsible for itself', async () => {
    const { contaId, gestor, agente } = actors;
    const empresa = (await gestor.post('/api/empresas', { contaId, razaoSocial: 'Sol', cnpj: '11222333000181' })).body.id;
    const este = await add({ nome: 'Ana' });
    const outro = await add({ nome: 'Anna', empresaId: empresa, agenteId: agente.user.id, responsavelId: este.id });
    const filho = await add({ nome: 'Filho', responsavelId: outro.id });
    const { body } = await merge(este.id, outro.id, { responsavelId: 'outro' });
    expect(body.cliente).toMatchObject({ empresaId: empresa, agenteId: agente.user.id, responsavelId: null });
    expect(await read(filho.id)).toMatchObject({ responsavelId: este.id });
  });

  it('have all rows of both, as the preview showed: travel documents, files, notes, messages, labels, relationships, and an open link', async () => {
    const { contaId, agente, gestor, visitor } = actors;
    const { este, outro } = await twoEntries();
    const mother = await add({ nome: 'Mãe' });
    const [vip, praia] = [await addEtiqueta(gestor, contaId, 'VIP'), await addEtiqueta(gestor, contaId, 'Praia')];
    await agente.put(`/api/clientes/${este}/etiquetas`, { etiquetaIds: [vip] });
    await agente.put(`/api/clientes/${outro}/etiquetas`, { etiquetaIds: [vip, praia] });
    for (const referenciaId of [mother.id, este]) await agente.post('/api/relacionamentos', { clienteId: outro, referenciaId });
    const passaporte = { tipo: 'passaporte', pais: 'BRA', validade: '2031-05-06' };
    for (const id of [este, outro]) await agente.post(`/api/clientes/${id}/documentos-viagem`, passaporte);
    await agente.post(`/api/clientes/${outro}/documentos-viagem`, { ...passaporte, numero: 'FZ123456', validade: '2033-05-06' });
    await addDocumento(agente, outro);
    await addNote(outro, 'Prefere janela');
    await agente.post('/api/mensagens', { clienteId: este, texto: 'Oi' });
    const token = await openFicha(agente, outro);

    const { body: before } = await compare(este, outro);
    expect(problemsOf(mesclagem.compare, 200, before)).toEqual([]);
    expect([before.este.id, before.outro.id]).toEqual([este, outro]);
    expect(before.mudam).toEqual({
      documentos: 1,
      documentosViagem: 2,
      anotacoes: 1,
      mensagens: 0,
      relacionamentos: 1,
      dependentes: 0,
      etiquetas: 1,
      links: 1,
      envios: 0,
      orientacoes: 0,
      viagens: 0,
      pedidos: 0,
    });
    const { limpezaId, cliente } = (await merge(este, outro)).body;
    expect(cliente.etiquetas.map(({ nome }: { nome: string }) => nome)).toEqual(['Praia', 'VIP']);
    expect(cliente.validadePassaporte).toBe('2033-05-06');
    expect((await gestor.get(`/api/clientes/${este}/documentos-viagem`)).body).toHaveLength(2);
    expect(await notesOf(este)).toEqual(['Oi', 'Prefere janela']);
    expect((await visitor.get(`/api/ficha/${token}`)).body.primeiroNome).toBe('Ana');
    expect((await gestor.get(`/api/clientes/${este}/links`)).body).toHaveLength(1);
    expect(await undo(limpezaId)).toMatchObject({ status: 200, body: { restoredCount: 1 } });
    expect((await gestor.get(`/api/clientes/${outro}/links`)).body).toHaveLength(1);
    expect((await visitor.get(`/api/ficha/${token}`)).status).toBe(200);
  });

  it('EXP-28: are refused unchanged with a wrong key, other client or version', async () => {
    const { estranho } = actors;
    const { este, outro } = await twoEntries();
    const theirs = (await estranho.addCliente({ nome: 'Alheia' })).id;
    const before = [await read(este), await read(outro)];
    const refused = async (comId: string, campos?: object | null, more?: object) => {
      const { status, body } = await actors.gestor.post(`/api/clientes/${este}/mesclar`, { comId, campos, ...more });
      return [status, body.code];
    };
    for (const campos of [null, { validadePassaporte: 'outro' }, { id: 'outro' }, { createdAt: 'este' }, { nome: 'ambos' }])
      expect([campos, ...(await refused(outro, campos))]).toEqual([campos, 400, 'DADOS_INVALIDOS']);
    expect(await refused(este)).toEqual([400, 'MESCLA_CONSIGO']);
    expect((await compare(este, este)).body.code).toBe('MESCLA_CONSIGO');
    for (const gone of [theirs, '01999999-0000-7000-8000-000000000000']) {
      expect(await refused(gone)).toEqual([404, 'CLIENTE_NAO_ENCONTRADO']);
      expect((await compare(este, gone)).status).toBe(404);
    }
    const [{ updatedAt }, { updatedAt: comUpdatedAt }] = before;
    await actors.agente.put(`/api/clientes/${outro}`, { bairro: 'Centro' });
    expect(await refused(outro, {}, { updatedAt, comUpdatedAt })).toEqual([409, 'ALTERADO_POR_OUTRA_PESSOA']);
    await actors.agente.put(`/api/clientes/${outro}`, { bairro: null });
    expect([await read(este), await read(outro)]).toMatchObject(before.map(({ updatedAt: _, ...fields }) => fields));
  });

  it('are found by an id in capitals, too', async () => {
    const { este, outro } = await twoEntries();
    expect((await merge(este.toUpperCase(), outro.toUpperCase())).status).toBe(200);
  });

  it('are no examples', async () => {
    const { contaId, gestor } = actors;
    await gestor.post('/api/exemplo', { contaId });
    const [exemplo] = (await gestor.get(`/api/clientes?contaId=${contaId}`)).body.clientes;
    const { id } = await add({ nome: 'Ana' });
    for (const answer of [await merge(id, exemplo.id), await merge(exemplo.id, id), await compare(id, exemplo.id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'EXEMPLO_NAO_SE_MESCLA']);
  });

  it('appear in the list of limpezas, in the timeline and in the trail, with the user', async () => {
    const { contaId, gestor } = actors;
    const { este, outro } = await twoEntries();
    await addNote(outro, 'Nota');
    const { limpezaId } = (await merge(este, outro)).body;
    const { body: list } = await gestor.get(`/api/limpezas?contaId=${contaId}`);
    expect(problemsOf(limpezas.list, 200, list)).toEqual([]);
    const cliente = { id: este, nome: 'Ana Lima' };
    expect(list).toMatchObject([{ id: limpezaId, tipo: 'mesclagem', cliente, deletedCount: 1, usuario: { id: gestor.user.id } }]);
    const { itens } = (await gestor.get(`/api/clientes/${este}/linha-do-tempo`)).body;
    const mescla = itens.find(({ tipo }: { tipo: string }) => tipo === 'mescla');
    expect(mescla).toMatchObject({ dados: { de: outro }, usuario: { id: gestor.user.id } });
    const { rows } = await product.db.query(`select alvo_id, usuario_id from auditoria where conta_id = $1 and acao = $2`, [
      contaId,
      'cliente-mesclado',
    ]);
    expect(rows).toEqual([{ alvo_id: outro, usuario_id: gestor.user.id }]);
  });

  it('EXP-28: are merged once by repeated and concurrent calls in both directions', async () => {
    const { este, outro } = await twoEntries();
    const answers = await Promise.all([merge(este, outro), merge(outro, este), merge(este, outro), merge(outro, este)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const list = (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
    expect(list).toHaveLength(1);
  });

  it('answer a repeated Idempotency-Key with the first result, without data that was erased since', async () => {
    const { este, outro } = await twoEntries();
    const options = { headers: { 'Idempotency-Key': 'mescla-1' } };
    const first = await merge(este, outro, {}, options);
    expect((await merge(este, outro, {}, options)).text).toBe(first.text);
    await actors.gestor.delete(`/api/clientes/${este}`);
    expect((await merge(este, outro, {}, options)).text).not.toContain('Ana Lima');
  });
});

describe('The undo of a merge by hand', () => {
  it('restores both once, and refuses afterwards', async () => {
    const { este, outro } = await twoEntries();
    const before = [await read(este), await read(outro)];
    const { limpezaId } = (await merge(este, outro, { nome: 'outro', cpf: 'outro' })).body;
    expect((await undo(limpezaId)).body).toEqual({ restoredCount: 1 });
    expect([await read(este), await read(outro)]).toEqual(before);
    const again = await undo(limpezaId);
    expect([again.status, again.body.code]).toEqual([409, 'NAO_PODE_DESFAZER']);
    const second = (await merge(este, outro)).body.limpezaId;
    await product.db.query(`update limpezas set criada_em = now() - interval '30 days 1 second' where id = $1`, [second]);
    expect((await undo(second)).body.code).toBe('NAO_PODE_DESFAZER');
  });

  it('EXP-27: preserves later edits and added rows, and reports it', async () => {
    const { agente } = actors;
    const { este, outro } = await twoEntries();
    await addNote(outro, 'Dela');
    const { completude: _, ...before } = await read(outro);
    const { limpezaId } = (await merge(este, outro, { nome: 'outro' })).body;
    await agente.put(`/api/clientes/${este}`, { bairro: 'Centro' });
    await addNote(este, 'De depois');
    expect((await undo(limpezaId)).body).toEqual({ restoredCount: 1, editedCount: 1 });
    expect(await read(este)).toMatchObject({ nome: 'Ana Lima Souza', bairro: 'Centro', cpf: '52998224725' });
    expect(await read(outro)).toMatchObject({ ...before, cpf: null });
    expect([await notesOf(este), await notesOf(outro)]).toEqual([['De depois'], ['Dela']]);
  });

  it('where the kept client was merged again finds each row at its current client, in either order', async () => {
    const names = ['Primeira', 'Segunda', 'Terceira'];
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const ids: string[] = [];
      for (const nome of names) ids.push((await add({ nome })).id);
      for (const [place, id] of ids.entries()) await addNote(id, names[place] ?? '');
      const [first = '', second = '', third = ''] = ids;
      const done = [(await merge(second, first)).body.limpezaId, (await merge(third, second)).body.limpezaId];
      expect(await notesOf(third)).toEqual(names);
      for (const which of order) expect((await undo(done[which])).body).toMatchObject({ restoredCount: 1 });
      expect(await Promise.all(ids.map(notesOf))).toEqual(names.map((nome) => [nome]));
    }
  });

  it('restores a relationship between the clients that stand for its ends now, where merges in a row are undone in either order', async () => {
    for (const [first, second, tied, to] of [
      [0, 1, 'outro', 'Mamãe'],
      [1, 0, 'este', 'Mãe'],
    ] as const) {
      const clientes = await relatives();
      const { este, outro, mae } = clientes;
      const done = [
        (await merge(este, outro)).body.limpezaId,
        (await merge((await add({ nome: 'Mamãe' })).id, mae)).body.limpezaId,
      ];
      expect((await undo(done[first])).body).toEqual({ restoredCount: 1 });
      expect(await tiedTo(clientes[tied])).toEqual([to]);
      expect((await undo(done[second])).body).toEqual({ restoredCount: 1 });
      expect([await tiedTo(este), await tiedTo(outro)]).toEqual([[], ['Mãe']]);
    }
  });

  it('restores a relationship of the two with the client that the kept one was merged into since', async () => {
    const { outro, mae } = await relatives();
    const { limpezaId } = (await merge(mae, outro)).body;
    await merge((await add({ nome: 'Mamãe' })).id, mae);
    expect((await undo(limpezaId)).body).toMatchObject({ restoredCount: 1 });
    expect(await tiedTo(outro)).toEqual(['Mamãe']);
  });

  it('restores no relationship with a client that was merged, restored and deleted since', async () => {
    const { este, outro, mae } = await relatives();
    const { limpezaId } = (await merge(este, outro)).body;
    await undo((await merge((await add({ nome: 'Mamãe' })).id, mae)).body.limpezaId);
    expect((await actors.gestor.delete(`/api/clientes/${mae}`)).status).toBe(204);
    await undo(limpezaId);
    expect([await tiedTo(este), await tiedTo(outro)]).toEqual([[], []]);
  });

  it('restores a client whose kept one went into somebody who was once, until an undo, part of a client that is deleted now', async () => {
    const [este, outro] = [await add({ nome: 'Ana' }), await add({ nome: 'Anna' })];
    const [bia, zoe] = [await add({ nome: 'Bia' }), await add({ nome: 'Zoe' })];
    const { limpezaId } = (await merge(este.id, outro.id)).body;
    await undo((await merge(zoe.id, bia.id)).body.limpezaId);
    expect((await actors.gestor.delete(`/api/clientes/${zoe.id}`)).status).toBe(204);
    expect((await merge(bia.id, este.id)).status).toBe(200);
    expect((await undo(limpezaId)).body).toMatchObject({ restoredCount: 1 });
    expect((await read(outro.id)).nome).toBe('Anna');
  });

  it('restores a responsável as the client that it was merged into since, but nobody who became a dependant since', async () => {
    const [mae, outra, outro] = [await add({ nome: 'Mãe' }), await add({ nome: 'Mãe de novo' }), await add({ nome: 'Filha' })];
    const este = await add({ nome: 'Filho', responsavelId: mae.id });
    const { limpezaId: first } = (await merge(outro.id, este.id, { responsavelId: 'este' })).body;
    await merge(outra.id, mae.id);
    expect((await undo(first)).body).toEqual({ restoredCount: 1 });
    expect(await read(este.id)).toMatchObject({ responsavelId: outra.id });
    const { limpezaId: second } = (await merge(este.id, outro.id, { responsavelId: 'outro' })).body;
    await actors.agente.put(`/api/clientes/${outra.id}`, { responsavelId: este.id });
    expect((await undo(second)).body).toEqual({ restoredCount: 1 });
    expect(await read(este.id)).toMatchObject({ responsavelId: null });
    expect((await actors.gestor.put(`/api/clientes/${este.id}`, { nome: 'Filho Lima' })).status).toBe(200);
  });

  it('does not restore a CPF that another client has since', async () => {
    const { outro } = await twoEntries();
    const este = (await add({ nome: 'Ana Lima', cpf: '111.444.777-35' })).id;
    const { limpezaId } = (await merge(este, outro, { cpf: 'outro' })).body;
    await add({ nome: 'Carla Dias', cpf: '111.444.777-35' });
    expect((await undo(limpezaId)).body).toMatchObject({ restoredCount: 1 });
    expect(await read(este)).toMatchObject({ nome: 'Ana Lima', cpf: null });
    expect(await read(outro)).toMatchObject({ nome: 'Ana Lima Souza', cpf: '52998224725' });
  });

  it('EXP-19: of retained clients is possible after clear-all-clients, also where one was merged twice', async () => {
    const ids: string[] = [];
    for (const nome of ['Primeira', 'Segunda', 'Terceira', 'Quarta', 'Quinta']) ids.push((await add({ nome })).id);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
    const [earlier, later, other] = [
      (await merge(second, first)).body.limpezaId,
      (await merge(third, second)).body.limpezaId,
      (await merge(fifth, fourth)).body.limpezaId,
    ];
    const retencaoAte = addDays(product.app.get(Clock).today(), 1);
    expect((await actors.gestor.put(`/api/clientes/${third}`, { retencaoAte })).status).toBe(200);
    await actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId });
    expect((await undo(other)).body.code).toBe('NAO_PODE_DESFAZER');
    expect((await undo(later)).body).toMatchObject({ restoredCount: 1 });
    expect((await undo(earlier)).body).toMatchObject({ restoredCount: 1 });
    expect(await Promise.all(ids.map(statusOf))).toEqual([200, 200, 200, 404, 404]);
  });

  it('restores no client when the kept one was deleted since', async () => {
    const { este, outro } = await twoEntries();
    const { limpezaId } = (await merge(este, outro)).body;
    await actors.gestor.delete(`/api/clientes/${este}`);
    expect((await undo(limpezaId)).body).toEqual({ restoredCount: 0 });
    expect(await statusOf(outro)).toBe(404);
  });
});
