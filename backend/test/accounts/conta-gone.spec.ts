import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/shared/domain/new-id.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import type { Answer } from '../support/calls/browser.js';
import { eventually } from '../../../infra/test/soon.js';
import { whileHeld } from '../support/faults/paused.js';
import { importar, planilha, previa } from '../support/files/planilhas.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;
let file: Buffer;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
  file = await planilha([['Nome'], ['Ana']]);
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const deleteConta = () => `delete from contas where id = '${actors.contaId}'`;
const NOT_FOUND = [404, 'CONTA_NAO_ENCONTRADA', 'Conta não encontrada'];

/** A conta that is deleted between a call's guards and its write. */
describe('A conta deleted during a call', () => {
  it.each<[string, () => Promise<Answer>]>([
    ['a client', () => actors.gestor.post('/api/clientes', { contaId: actors.contaId, nome: 'Tarde' })],
    [
      'a company',
      () => actors.gestor.post('/api/empresas', { contaId: actors.contaId, razaoSocial: 'Tarde', cnpj: '11222333000181' }),
    ],
    ['an import', () => importar(actors.gestor, actors.contaId, file)],
    ['a preview of one', () => previa(actors.gestor, actors.contaId, file)],
    ['a wish for mails', () => actors.gestor.put('/api/notifications/email', { contaId: actors.contaId, ativo: true })],
    ['a name', () => actors.gestor.put(`/api/contas/${actors.contaId}`, { nome: 'Tarde' })],
  ])('answers 404 to a caller who sends %s', async (_, send) => {
    const { call } = await whileHeld(product, deleteConta(), async (somebodyWaits) => {
      const sent = send();
      await somebodyWaits();
      return { call: sent };
    });
    const { status, body } = await call;
    expect([status, body.code, body.message]).toEqual(NOT_FOUND);
  });

  it('is not found by its CSV export', async () => {
    const { call } = await whileHeld(product, 'lock table auditoria in share mode', async (somebodyWaits) => {
      const sent = actors.gestor.get(`/api/export/csv/${actors.contaId}`);
      await somebodyWaits();
      await product.db.query(deleteConta());
      return { call: sent };
    });
    const { status, body } = await call;
    expect([status, body.code, body.message]).toEqual(NOT_FOUND);
  });

  it('fails a waiting export at its first attempt', async () => {
    const id = newId();
    const contaId = newId();
    await product.db.query(`insert into jobs (id, conta_id, tipo, dados) values ($1, $2, 'exportacao', $3)`, [
      id,
      contaId,
      { contaId },
    ]);
    const hasEnded = async () =>
      (await product.db.query('select status, codigo, vez from jobs where id = $1 and concluido_em is not null', [id])).rows[0];
    expect(await eventually(hasEnded)).toEqual({ status: 'failed', codigo: 'CONTA_NAO_ENCONTRADA', vez: 1 });
  });
});
