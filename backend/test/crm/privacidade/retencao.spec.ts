import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { Clock } from '../../../src/shared/domain/clock.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Answer } from '../../support/calls/browser.js';
import { importar, planilha } from '../../support/files/planilhas.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let today: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  today = product.app.get(Clock).today();
});
afterAll(() => product.close());

const add = async (nome: string, fields: Record<string, unknown> = {}): Promise<string> =>
  (await actors.gestor.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
/** Clients retained until a number of days from today, 0 for today, and one that is not. */
const addBoth = async (days: number): Promise<[string, string]> => [
  await add('Ana', { retencaoAte: addDays(today, days) }),
  await add('Bia'),
];
const names = async (): Promise<string[]> =>
  (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body.clientes.map(({ nome }: { nome: string }) => nome);
const codeOf = ({ status, body }: Answer): unknown => [status, body?.code];

describe('PRV-06: ‘Guardar até’', () => {
  it.each([
    ['proprietario', 201, 200],
    ['gestor', 201, 200],
    ['agente', 403, 403],
  ] as const)('is written by %s: %i, and %i', async (papel, created, changed) => {
    const person = actors[papel];
    const fields = { contaId: actors.contaId, nome: 'Ana', retencaoAte: '2031-12-31' };
    expect((await person.post('/api/clientes', fields)).status).toBe(created);
    const id = await add('Bia', { retencaoAte: '2030-01-01' });
    for (const retencaoAte of ['2031-12-31', null])
      expect((await person.put(`/api/clientes/${id}`, { nome: 'Bia', retencaoAte })).status).toBe(changed);
    expect((await person.put(`/api/clientes/${id}`, { nome: 'Beatriz' })).status).toBe(200);
    const { retencaoAte } = (await person.get(`/api/clientes/${id}`)).body;
    expect(retencaoAte).toBe(changed === 200 ? null : '2030-01-01');
  });

  it('is a day, and can be imported', async () => {
    const wrong = await actors.gestor.post('/api/clientes', { contaId: actors.contaId, nome: 'Ana', retencaoAte: '2031-02-30' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'retencaoAte']);
    const sheet = await planilha([
      ['Nome', 'Guardar até'],
      ['Caio', '31/12/2031'],
    ]);
    expect((await importar(actors.gestor, actors.contaId, sheet)).body).toMatchObject({ imported: 1 });
    const { clientes } = (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body;
    expect(clientes).toMatchObject([{ nome: 'Caio', retencaoAte: '2031-12-31' }]);
  });
});

/** Whether the client is retained on the day before, on it, and after it. */
describe.each([
  ['the day before', 1, true],
  ['on the day', 0, true],
  ['the day after', -1, false],
] as const)('PRV-06: %s', (_, days, kept) => {
  const left = (): string[] => (kept ? ['Ana'] : []);

  it('a deletion and an erasure are refused with the day in the message', async () => {
    const [ana] = await addBoth(days);
    const day = addDays(today, days).split('-').reverse().join('/');
    for (const call of [
      () => actors.gestor.post(`/api/clientes/${ana}/eliminacao`, { motivo: 'pedido' }),
      () => actors.gestor.delete(`/api/clientes/${ana}`),
    ]) {
      if (!kept) continue;
      const refused = await call();
      expect(codeOf(refused)).toEqual([409, 'CLIENTE_RETIDO']);
      expect(refused.body.message).toContain(day);
    }
    if (kept) return expect(await names()).toEqual(['Ana', 'Bia']);
    expect((await actors.gestor.delete(`/api/clientes/${ana}`)).status).toBe(204);
    const again = await add('Ana', { retencaoAte: addDays(today, days) });
    expect((await actors.gestor.post(`/api/clientes/${again}/eliminacao`, { motivo: 'pedido' })).status).toBe(200);
  });

  it.each(['named', 'shown'])('a selection whose clients are %s leaves it, and says so', async (how) => {
    const clienteIds = await addBoth(days);
    const chosen = how === 'named' ? { clienteIds } : { consulta: '', esperado: 2 };
    const { status, body } = await actors.gestor.post('/api/clientes/excluir', { contaId: actors.contaId, ...chosen });
    expect([status, body]).toEqual([200, kept ? { deletedCount: 1, retidos: 1 } : { deletedCount: 2 }]);
    expect(await names()).toEqual(left());
  });

  it('clearing a conta leaves it, and says so', async () => {
    await addBoth(days);
    const { body } = await actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId });
    expect(body).toEqual(kept ? { deletedCount: 1, retidos: 1 } : { deletedCount: 2 });
    expect(problemsOf(limpezas.clearAll, 200, body)).toEqual([]);
    expect(await names()).toEqual(left());
  });

  it('a cleaning does not remove it, and says so; the preview too', async () => {
    const same = { email: 'ana@example.com' };
    await add('Ana', { ...same, cidade: 'Santos', uf: 'SP' });
    await add('Ana', { ...same, retencaoAte: addDays(today, days) });
    await add('Ana', same);
    const preview = await actors.gestor.get(`/api/clean-duplicates?contaId=${actors.contaId}`);
    expect(preview.body).toMatchObject({ deletedCount: kept ? 1 : 2, retidos: kept ? 1 : 0, totalGrupos: 1 });
    const { body } = await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
    expect(body).toEqual(kept ? { deletedCount: 1, retidos: 1 } : { deletedCount: 2 });
    expect(await names()).toHaveLength(kept ? 2 : 1);
  });

  it('the undo of an import leaves it, as a client that was edited', async () => {
    const sheet = await planilha([
      ['Nome', 'Guardar até'],
      ['Ana', addDays(today, days).split('-').reverse().join('/')],
      ['Bia', ''],
    ]);
    await importar(actors.gestor, actors.contaId, sheet);
    const [{ id: importacaoId }] = (await actors.gestor.get(`/api/importacoes?contaId=${actors.contaId}`)).body;
    const undone = await actors.gestor.post('/api/importacoes/desfazer', { contaId: actors.contaId, importacaoId });
    expect(undone.body).toMatchObject(kept ? { deletedCount: 1, mantidos: 1 } : { deletedCount: 2, mantidos: 0 });
    expect(await names()).toEqual(left());
  });

  it('the stats of a conta count it', async () => {
    await addBoth(days);
    expect((await actors.gestor.get(`/api/stats?contaId=${actors.contaId}`)).body.retidos).toBe(kept ? 1 : 0);
  });
});

describe('PRV-06: Other ways to remove clients', () => {
  it('a merge keeps the later day', async () => {
    const same = { email: 'ana@example.com' };
    const past = (days: number) => addDays(today, -days);
    const kept = await add('Ana', { ...same, cidade: 'Santos', retencaoAte: past(9) });
    await add('Ana', { ...same, retencaoAte: past(2) });
    await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
    expect((await actors.gestor.get(`/api/clientes/${kept}`)).body.retencaoAte).toBe(past(2));
  });

  it('an example with a retencaoAte becomes an ordinary client', async () => {
    await actors.gestor.post('/api/exemplo', { contaId: actors.contaId });
    const [{ id, nome }] = (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body.clientes;
    await actors.gestor.put(`/api/clientes/${id}`, { retencaoAte: today });
    await actors.gestor.delete(`/api/exemplo?contaId=${actors.contaId}`);
    expect(await names()).toEqual([nome]);
  });
});
