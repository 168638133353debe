import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { soon } from '../../../../../infra/test/soon.js';
import { createActors, type Actors } from '../../../support/calls/actors.js';
import { addViagem, ITALIA } from '../../../support/calls/viagem-calls.js';
import { parseCsv } from '../../../support/files/csv.js';
import { unzip } from '../../../support/files/unzip.js';
import { verify } from '../../../support/measuring/verify.js';
import { startProduct, type Product } from '../../../support/processes/product.js';

let product: Product;
let actors: Actors;
/** With a passport that suffices. */
let ana: string;
let bia: string;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await person('Plantada Lima');
  bia = await person('Bia Souza');
  const passaporte = { tipo: 'passaporte', pais: 'BRA', emissao: '2026-01-01', validade: '2035-01-01' };
  await actors.agente.post(`/api/clientes/${ana}/documentos-viagem`, passaporte);
});
afterAll(() => product.close());

const person = async (nome: string): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, nome, dataNascimento: '1990-05-10' })).id;
const add = (clienteIds: string[], change: object = {}): Promise<Viagem> =>
  addViagem(actors.agente, actors.contaId, clienteIds, change);
const read = async ({ id }: Viagem): Promise<Viagem> => (await actors.agente.get<Viagem>(`/api/viagens/${id}`)).body;
const travellers = async (viagem: Viagem): Promise<string[]> => (await read(viagem)).viajantes.map(({ clienteId }) => clienteId);
/** Without the verdicts, which follow in jobs. */
const rows = async (): Promise<unknown[]> =>
  (
    await product.db.query(
      `select to_jsonb(v) - '{conferida_em,resultado,piorou_em}'::text[] as trip,
         (select jsonb_agg(to_jsonb(t) - '{resultado,faltam}'::text[] order by t.id) from viagens_viajantes t where t.viagem_id = v.id) as people
       from viagens v where conta_id = $1 order by id`,
      [actors.contaId],
    )
  ).rows;
const merge = async (este: string, outro: string): Promise<string> =>
  (await actors.gestor.post(`/api/clientes/${este}/mesclar`, { comId: outro, campos: {} })).body.limpezaId;
const undo = (limpezaId: string) => actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId });

describe('VIA-05: A trip', () => {
  it('follows its people into a merge, each of them once, and back', async () => {
    const twin = await person('Plantada Lima');
    const trips = [await add([bia, twin]), await add([twin, bia, ana]), await add([ana]), await add([twin])];
    const before = await rows();
    const { body } = await actors.gestor.get(`/api/clientes/${ana}/mesclar?comId=${twin}`);
    expect(body.mudam.viagens).toBe(2);
    const limpezaId = await merge(ana, twin);
    expect(await Promise.all(trips.map(travellers))).toEqual([[bia, ana], [bia, ana], [ana], [ana]]);
    expect((await undo(limpezaId)).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it('gives one back whose merged client has been merged again, and nobody to a trip that the client has left since', async () => {
    const [twin, third] = [await person('Plantada Lima'), await person('Plantada Lima')];
    const [first, left] = [await add([twin, third]), await add([twin, bia])];
    const limpezaId = await merge(ana, twin);
    await merge(third, ana);
    await actors.agente.put(`/api/viagens/${left.id}`, { clienteIds: [bia] });
    expect((await undo(limpezaId)).status).toBe(200);
    expect([(await travellers(first)).toSorted(), await travellers(left)]).toEqual([[twin, third].toSorted(), [bia]]);
    expect((await verify(product)).found).toMatchObject({ 'V-05': { rows: 0 }, 'V-13': { viagens: 0 } });
  });

  it('loses a deleted traveller and what that one lacked, and goes with the last one', async () => {
    const [both, alone] = [await add([ana, bia]), await add([bia], { localizadores: 'ABC123' })];
    expect([both.resultado, alone.resultado]).toEqual(['vermelho', 'vermelho']);
    expect((await actors.gestor.delete(`/api/clientes/${bia}`)).status).toBe(204);
    expect(await read(both)).toMatchObject({ viajantes: [{ clienteId: ana }], updatedAt: both.updatedAt });
    expect((await read(both)).resultado).not.toBe('vermelho');
    expect((await actors.agente.get(`/api/viagens/${alone.id}`)).status).toBe(404);
    expect((await verify(product)).found['V-13']).toMatchObject({ viagens: 0 });
    await actors.gestor.put(`/api/clientes/${ana}`, { retencaoAte: '2060-01-01' });
    const [kept, gone] = [await add([ana, await person('Caio')]), await add([await person('Davi')])];
    expect((await actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId })).body).toMatchObject({ retidos: 1 });
    expect(await travellers(kept)).toEqual([ana]);
    expect((await actors.agente.get(`/api/viagens/${gone.id}`)).status).toBe(404);
  });

  it('goes when its last two travellers are deleted at once', async () => {
    const trip = await add([ana, bia]);
    const answers = await Promise.all([ana, bia].map((id) => actors.gestor.delete(`/api/clientes/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await actors.agente.get(`/api/viagens/${trip.id}`)).status).toBe(404);
  });

  it('is found wrong by verify when it is another one’s, or does not say the worst of its people', async () => {
    const [{ id }] = [await add([ana, bia]), await add([bia])];
    await product.db.query(`update viagens set resultado = 'verde', volta = volta + 1 where id = $1`, [id]);
    expect((await verify(product)).found).toMatchObject({ ok: false, 'V-13': { viagens: 1 } });
    await product.db.query('delete from viagens where id = $1', [id]);
  });

  it('stands in the timeline of who travels, by who put it there', async () => {
    const trip = await add([ana]);
    await actors.gestor.put(`/api/viagens/${trip.id}`, { clienteIds: [ana, bia] });
    const itemOf = async (id: string) =>
      (await actors.gestor.get(`/api/clientes/${id}/linha-do-tempo`)).body.itens.find(({ texto = '' }: { texto?: string }) =>
        texto.startsWith('Incluído'),
      );
    const item = { tipo: 'viagem', texto: 'Incluído em Itália · jan/2031', dados: { viagemId: trip.id } };
    expect(await itemOf(ana)).toMatchObject({ ...item, usuario: { id: actors.agente.user.id }, quando: trip.createdAt });
    expect(await itemOf(bia)).toMatchObject({ ...item, usuario: null });
  });
});

describe('VIA-06: An erasure', () => {
  it('is refused while texts of trips of others have the name, says which, and takes the person out of every trip', async () => {
    const erase = () => actors.gestor.post(`/api/clientes/${ana}/eliminacao`, { motivo: 'pedido' });
    const own = await add([ana], { nome: 'Plantada Lima', observacoes: 'Plantada Lima' });
    const both = await add([ana, bia], { localizadores: 'LA 8084: PLANTADA  LIMA/ABC123' });
    const alheia = await add([bia], { nome: 'Bia e Plantada Lima', observacoes: 'x' });
    const notes = await add([bia], { observacoes: 'Levar o presente de plantada lima.' });
    await add([bia], { observacoes: 'A Lima foi plantada' });
    const refused = await erase();
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'NOME_EM_VIAGEM' }]);
    const named = refused.body.data.viagens.toSorted((a: Viagem, b: Viagem) => (a.id < b.id ? -1 : 1));
    expect(named).toEqual([both, alheia, notes].map(({ id, nome }) => ({ id, nome })).toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    await actors.agente.put(`/api/viagens/${both.id}`, { localizadores: 'ABC123' });
    await actors.agente.put(`/api/viagens/${alheia.id}`, { nome: null });
    await actors.agente.put(`/api/viagens/${notes.id}`, { observacoes: '' });
    expect((await erase()).status).toBe(200);
    expect(await travellers(both)).toEqual([bia]);
    expect((await actors.agente.get(`/api/viagens/${own.id}`)).status).toBe(404);
  });
});

it('EXP-05: The complete export has a line for each traveller of a trip, with its booking codes', async () => {
  const trechos = [{ ...ITALIA, pais: 'FRA', chegada: '2031-01-09', saida: '2031-01-10', tipo: 'conexao' }, ITALIA];
  const { id, viajantes } = await add([bia, ana], {
    trechos,
    observacoes: '=Janela',
    localizadores: 'ABC123',
    agenteId: actors.gestor.user.id,
  });
  const response = await actors.gestor.fetch(`/api/export/complete/${actors.contaId}`);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const trip = [id, 'Itália · jan/2031', '09/01/2031', '20/01/2031'];
  const stops = 'França (conexão), 09/01/2031 a 10/01/2031; Itália, 10/01/2031 a 20/01/2031';
  const common = ["'=Janela", 'ABC123', actors.gestor.user.email, actors.agente.user.email, expect.any(String)];
  const labels = { verde: 'Pronta', amarelo: 'Atenção', vermelho: 'Impedimento' };
  expect(parseCsv(files.get('viagens.csv')?.toString('utf8') ?? '').slice(1)).toEqual(
    viajantes.map(({ nome, resultado, faltam }) => [
      ...[...trip, stops, 'Não', nome, '', labels[resultado]],
      ...[faltam.map(({ texto }) => texto).join('; '), ...common],
    ]),
  );
});

it('A trip is handed over with the clients of a member who leaves, or is nobody’s', async () => {
  const { proprietario, agente, gestor, contaId } = actors;
  const trip = await add([ana], { agenteId: agente.user.id });
  const { body: team } = await proprietario.get(`/api/contas/${contaId}/usuarios`);
  expect(team).toContainEqual(
    expect.objectContaining({ usuarioId: agente.user.id, carteira: { clientes: 0, lembretes: 0, viagens: 1 } }),
  );
  expect((await proprietario.delete(`/api/contas/${contaId}/usuarios/${agente.user.id}?para=${gestor.user.id}`)).status).toBe(
    204,
  );
  const read = async () => (await proprietario.get(`/api/viagens/${trip.id}`)).body;
  await soon(async () => expect((await read()).agenteId).toBe(gestor.user.id));
  expect((await proprietario.delete(`/api/contas/${contaId}/usuarios/${gestor.user.id}`)).status).toBe(204);
  await soon(async () => expect((await read()).agenteId).toBeNull());
});
