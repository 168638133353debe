import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ItemDaLinhaDoTempo, LinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { Clock } from '../../../src/shared/domain/clock.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { addDocumento, download } from '../../support/calls/documento-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima', email: 'ana@x.com' })).id;
});
afterAll(() => product.close());

const read = async (query = '', person: Browser = actors.gestor, id = clienteId): Promise<LinhaDoTempo> =>
  (await person.get<LinhaDoTempo>(`/api/clientes/${id}/linha-do-tempo${query}`)).body;
const items = async (...asked: Parameters<typeof read>): Promise<ItemDaLinhaDoTempo[]> => (await read(...asked)).itens;
const tipos = async (...asked: Parameters<typeof read>): Promise<string[]> => (await items(...asked)).map(({ tipo }) => tipo);
const nomeOf = ({ user }: Browser) => ({ id: user.id, nome: expect.stringMatching(/./) });

describe('The timeline of a client', () => {
  it('begins with the author of the record, and names the fields of an edit, never their values', async () => {
    await actors.gestor.put(`/api/clientes/${clienteId}`, { email: 'nova@x.com', bairro: 'Centro', nome: 'Ana Lima' });
    await actors.gestor.put(`/api/clientes/${clienteId}`, { bairro: 'Centro' });
    const { itens, proximo } = await read();
    expect(itens).toEqual([
      {
        id: expect.any(String),
        tipo: 'edicao',
        quando: expect.stringMatching(/^\d{4}-.*Z$/),
        usuario: nomeOf(actors.gestor),
        dados: { campos: ['email', 'bairro'] },
      },
      { id: clienteId, tipo: 'cadastro', quando: expect.any(String), usuario: nomeOf(actors.agente) },
    ]);
    expect(proximo).toBeNull();
    expect(JSON.stringify(itens)).not.toMatch(/nova@x|Centro/);
  });

  it('MES-26: begins with the registration alone, whatever came with it', async () => {
    const { contaId, agente } = actors;
    const { body: empresa } = await actors.gestor.post('/api/empresas', { contaId, razaoSocial: 'Sol', cnpj: '11222333000181' });
    const passaporte = { tipo: 'passaporte', pais: 'BRA', numero: 'YA100001', validade: '2031-03-15' };
    const { id } = await agente.addCliente({
      contaId,
      nome: 'Bia Lima',
      empresaId: empresa.id,
      agenteId: agente.user.id,
      documentosViagem: [passaporte],
    });
    expect(await tipos('', actors.gestor, id)).toEqual(['cadastro']);
  });

  it('has an edit for labels, carteira and company', async () => {
    const { contaId, gestor } = actors;
    const { body: vip } = await gestor.post('/api/etiquetas', { contaId, nome: 'VIP', cor: 'azul' });
    await gestor.put(`/api/clientes/${clienteId}/etiquetas`, { etiquetaIds: [vip.id] });
    await gestor.put(`/api/clientes/${clienteId}/etiquetas`, { etiquetaIds: [vip.id] });
    await gestor.put(`/api/clientes/${clienteId}`, { agenteId: gestor.user.id });
    const { body: empresa } = await gestor.post('/api/empresas', { contaId, razaoSocial: 'Sol', cnpj: '11222333000181' });
    for (const method of ['post', 'post', 'delete'] as const)
      await gestor[method](`/api/empresas/${empresa.id}/funcionarios/${clienteId}`);
    expect((await items()).map(({ dados }) => dados?.campos)).toEqual([
      ['empresaId'],
      ['empresaId'],
      ['agenteId'],
      ['etiquetas'],
      undefined,
    ]);
  });

  it('shows files with slot and name, and their accesses to gestor and proprietario only', async () => {
    const { id } = await addDocumento(actors.agente, clienteId, { nome: 'passaporte.pdf' });
    await download(actors.gestor, id, '?view=true');
    await download(actors.gestor, id, '?download=true');
    const [baixado, visto, enviado] = await items();
    expect([baixado?.tipo, visto?.tipo, enviado?.tipo]).toEqual(['documento-baixado', 'documento-visto', 'documento-enviado']);
    expect(enviado).toMatchObject({
      usuario: nomeOf(actors.agente),
      dados: { documentoId: id, flag: expect.any(String), nomeArquivo: 'passaporte.pdf' },
    });
    await actors.gestor.delete(`/api/documentos/${id}`);
    expect((await items())[0]).toMatchObject({ tipo: 'documento-excluido', dados: { documentoId: id, nomeArquivo: null } });
    expect(await tipos('', actors.agente)).toEqual(['documento-excluido', 'documento-enviado', 'cadastro']);
    expect(await tipos('', actors.proprietario)).toContain('documento-visto');
  });

  it('has notes and reminders, one item for a reminder however often it is closed, and none for a deleted note', async () => {
    const today = product.app.get(Clock).today();
    const note = (await actors.agente.post('/api/anotacoes', { clienteId, texto: 'Prefere janela' })).body;
    const reminder = (await actors.agente.post('/api/anotacoes', { clienteId, texto: 'Ligar', vencimento: today })).body;
    for (const concluida of [true, false, true]) await actors.gestor.put(`/api/anotacoes/${reminder.id}`, { concluida });
    const [closed, opened, noted] = await items();
    expect(noted).toMatchObject({ id: note.id, tipo: 'anotacao', texto: 'Prefere janela', usuario: nomeOf(actors.agente) });
    expect(opened).toMatchObject({ id: reminder.id, tipo: 'lembrete', texto: 'Ligar', dados: { vencimento: today } });
    expect(closed).toMatchObject({
      tipo: 'lembrete-concluido',
      usuario: nomeOf(actors.gestor),
      dados: { anotacaoId: reminder.id },
    });
    expect(await tipos()).toEqual(['lembrete-concluido', 'lembrete', 'anotacao', 'cadastro']);
    await actors.gestor.delete(`/api/anotacoes/${reminder.id}`);
    expect(await tipos()).toEqual(['anotacao', 'cadastro']);
  });

  it('shows a family tie to both, with the other one', async () => {
    const outro = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Rui Lima' });
    await actors.agente.post('/api/relacionamentos', { clienteId, referenciaId: outro.id });
    expect((await items())[0]).toMatchObject({
      tipo: 'vinculo',
      usuario: nomeOf(actors.agente),
      dados: { cliente: { id: outro.id, nome: 'Rui Lima' } },
    });
    expect((await items('', actors.gestor, outro.id))[0]).toMatchObject({
      dados: { cliente: { id: clienteId, nome: 'Ana Lima' } },
    });
  });

  it('of a kept client has the events of the merged one, until the merge is undone', async () => {
    const { gestor, contaId } = actors;
    const outra = await gestor.addCliente({ contaId, nome: 'Ana Lima', email: 'ana@x.com' });
    await gestor.put(`/api/clientes/${outra.id}`, { bairro: 'Sé' });
    await addDocumento(gestor, outra.id, { nome: 'rg.pdf' });
    const { body: note } = await gestor.post('/api/anotacoes', { clienteId: outra.id, texto: 'Da outra' });
    const { body: cleaned } = await gestor.post('/api/clean-duplicates', { contaId });
    expect(cleaned.deletedCount).toBe(1);
    const kept = (await gestor.get(`/api/clientes/${clienteId}`)).status === 200 ? clienteId : outra.id;
    const gone = kept === clienteId ? outra.id : clienteId;
    const merged = await items('', gestor, kept);
    expect(merged.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['mescla', 'anotacao', 'documento-enviado', 'edicao', 'cadastro']),
    );
    expect(merged.find(({ tipo }) => tipo === 'mescla')?.dados).toEqual({ de: gone });
    const [{ id: limpezaId }] = (await gestor.get(`/api/limpezas?contaId=${contaId}`)).body;
    await gestor.post('/api/limpezas/desfazer', { contaId, limpezaId });
    await eventually(async () => (await gestor.get(`/api/clientes/${gone}`)).status === 200);
    expect(await tipos('', gestor, clienteId)).toEqual(['cadastro']);
    expect((await items('', gestor, outra.id)).map(({ id, tipo }) => (tipo === 'anotacao' ? id : tipo))).toEqual([
      note.id,
      'documento-enviado',
      'edicao',
      'cadastro',
    ]);
  });

  it('is paged without a gap or a repetition, also where items share an instant', async () => {
    await product.db.query(
      `insert into anotacoes (id, conta_id, cliente_id, texto, created_at)
       select gen_random_uuid(), $1, $2, 'n' || i, timestamptz '2026-01-01' + (i / 4) * interval '1 hour' from generate_series(0, 49) i`,
      [actors.contaId, clienteId],
    );
    const seen: string[] = [];
    let antes = '';
    do {
      const page = await read(`?limit=7${antes}`);
      seen.push(...page.itens.map(({ id }) => id));
      antes = page.proximo === null ? '' : `&antes=${page.proximo}`;
    } while (antes !== '');
    expect(seen).toHaveLength(51);
    expect(new Set(seen).size).toBe(51);
    expect(await items()).toHaveLength(30);
    expect(await items('?limit=1000')).toHaveLength(51);
    for (const wrong of ['x', `1_${randomUUID().slice(1)}`, `-1_${randomUUID()}`])
      expect((await actors.gestor.get(`/api/clientes/${clienteId}/linha-do-tempo?antes=${wrong}`)).status).toBe(400);
  });

  it('is 404 to strangers and of unknown clients', async () => {
    for (const person of [actors.estranho, actors.inativo])
      expect((await person.get(`/api/clientes/${clienteId}/linha-do-tempo`)).status).toBe(404);
    expect((await actors.gestor.get(`/api/clientes/${randomUUID()}/linha-do-tempo`)).status).toBe(404);
  });
});
