import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import { eliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import { whileHeld } from '../../support/faults/paused.js';
import { unzip } from '../../support/files/unzip.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let id: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  id = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana' })).id;
});
afterAll(() => product.close());

const erase = (person = actors.gestor, body: Record<string, unknown> = { motivo: 'pedido' }, headers = {}) =>
  person.post(`/api/clientes/${id}/eliminacao`, body, { headers });
const recibos = (person = actors.gestor, more = '') => person.get(`/api/titulares/recibos?contaId=${actors.contaId}${more}`);

describe('PRV-05: The receipt of an erasure', () => {
  it('proves its client to a holder of the id, and names user, reason, and the last day of backups with the data', async () => {
    const { status, body } = await erase(actors.gestor, { motivo: 'outro', observacao: ' Pedido por e-mail ' });
    expect(status).toBe(200);
    expect(problemsOf(eliminacao.eliminar, 200, body)).toEqual([]);
    const { recibo } = body;
    expect(recibo).toEqual({
      id: expect.any(String),
      hash: createHash('sha256').update(`${id} ${recibo.id}`).digest('hex'),
      quando: expect.any(String),
      motivo: 'outro',
      observacao: 'Pedido por e-mail',
      copiasAte: addDays(civilDayInSaoPaulo(new Date(recibo.quando)), 35),
      usuario: { id: actors.gestor.user.id, nome: expect.any(String) },
    });
    expect((await actors.gestor.get(`/api/clientes/${id}`)).status).toBe(404);
    expect((await erase()).status).toBe(404);
    const { rows } = await product.db.query(
      `select usuario_id, alvo_id, detalhes from auditoria where acao = 'cliente-eliminado' and alvo_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { usuario_id: actors.gestor.user.id, alvo_id: id, detalhes: { reciboId: recibo.id, motivo: 'outro' } },
    ]);
  });

  it('is the same for an id in capitals', async () => {
    const { body } = await actors.gestor.post(`/api/clientes/${id.toUpperCase()}/eliminacao`, { motivo: 'pedido' });
    expect(body.recibo.hash).toBe(createHash('sha256').update(`${id} ${body.recibo.id}`).digest('hex'));
  });

  it('leaves no stored answer, not even of a former member', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const fields = { contaId: actors.contaId, nome: 'Bia Única', tipoCliente: 'individual' };
    id = (await actors.agente.post('/api/clientes', fields, { headers })).body.id;
    await actors.gestor.delete(`/api/contas/${actors.contaId}/usuarios/${actors.agente.user.id}`);
    await erase();
    const { rows } = await product.db.query(`select resposta from idempotencia where alvo_id = $1`, [id]);
    expect(rows).toEqual([{ resposta: null }]);
  });

  it('answers a request for erasure; other requests remain open without client', async () => {
    const ask = (tipo: string) => actors.gestor.post('/api/titulares/pedidos', { clienteId: id, tipo });
    const [eliminar, acesso] = [(await ask('eliminacao')).body, (await ask('acesso')).body];
    const { recibo } = (await erase()).body;
    const { body } = await actors.gestor.get(`/api/titulares/pedidos?contaId=${actors.contaId}`);
    const kept = Object.fromEntries(body.map((pedido: { id: string }) => [pedido.id, pedido]));
    expect(kept[eliminar.id]).toMatchObject({ cliente: null, situacao: 'atendido', encerradoEm: recibo.quando, resposta: null });
    expect(kept[acesso.id]).toMatchObject({ cliente: null, situacao: 'aberto' });
  });

  it('is listed for a user who lost the answer and repeats the call, which finds no client', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { recibo } = (await erase(actors.gestor, undefined, headers)).body;
    expect((await erase(actors.gestor, undefined, headers)).status).toBe(404);
    expect((await recibos()).body).toEqual([recibo]);
  });

  it.each([
    [{}, 'motivo'],
    [{ motivo: 'porque sim' }, 'motivo'],
    [{ motivo: 'prazo', observacao: 'x'.repeat(61) }, 'observacao'],
  ])('is refused for %j', async (body, field) => {
    const answer = await erase(actors.gestor, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
    expect((await actors.gestor.get(`/api/clientes/${id}`)).status).toBe(200);
  });

  it('is listed, newest first and paged, for gestor and proprietario, also in an expired conta', async () => {
    await erase(actors.gestor, { motivo: 'prazo' });
    id = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Bia' })).id;
    await expire(product, actors.proprietario);
    await erase(actors.proprietario, { motivo: 'finalidade' });
    const all = await recibos();
    expect(problemsOf(eliminacao.recibos, 200, all.body)).toEqual([]);
    expect(all.body.map(({ motivo }: { motivo: string }) => motivo)).toEqual(['finalidade', 'prazo']);
    expect(all.headers.get('x-total-count')).toBe('2');
    expect((await recibos(actors.gestor, '&limit=1&page=2')).body).toEqual([all.body[1]]);
    expect((await recibos(actors.agente)).status).toBe(403);
    expect((await recibos(actors.estranho)).status).toBe(404);
  });

  it('is deleted with its conta', async () => {
    await erase();
    expect((await actors.proprietario.delete(`/api/contas/${actors.contaId}`)).status).toBe(204);
    await eventually(async () => {
      const { rowCount } = await product.db.query('select from recibos_eliminacao where conta_id = $1', [actors.contaId]);
      return rowCount === 0;
    });
  });

  it('has no user once that user is deleted', async () => {
    await erase();
    await actors.gestor.delete('/api/auth/user');
    expect((await recibos(actors.proprietario)).body).toMatchObject([{ usuario: null }]);
  });
});

describe('PRV-05: An export', () => {
  const exporting = async (): Promise<string> => {
    const headers = { prefer: 'respond-async' };
    return (await actors.gestor.get(`/api/export/complete/${actors.contaId}`, { headers })).body.jobId;
  };
  const stateOf = async (jobId: string) => (await actors.gestor.get(`/api/jobs/${jobId}`)).body.status;
  const fileOf = (jobId: string) => actors.gestor.fetch(`/api/jobs/${jobId}/file`);
  const done = (jobId: string) => eventually(async () => (await stateOf(jobId)) === 'completed');

  it('that is ready and contains an erased client is removed', async () => {
    const jobId = await exporting();
    await done(jobId);
    expect((await fileOf(jobId)).status).toBe(200);
    await erase();
    expect((await fileOf(jobId)).status).toBe(404);
  });

  it('that is running and has read an erased client starts again', async () => {
    const jobId = await whileHeld(product, 'lock table empresas', async (somebodyWaits) => {
      const begun = await exporting();
      await somebodyWaits();
      expect((await erase()).status).toBe(200);
      return begun;
    });
    await eventually(async () => product.logs.some(({ msg }) => String(msg).includes(`${jobId} was taken up by another worker`)));
    await done(jobId);
    const entries = await unzip(Buffer.from(await (await fileOf(jobId)).arrayBuffer()));
    expect([...entries.values()].join('\n')).not.toContain('Ana');
  });
});
