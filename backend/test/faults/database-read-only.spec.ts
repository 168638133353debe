import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../infra/test/soon.js';
import { ownPostgres } from '../support/processes/own-postgres.js';
import { startProduct, type Product } from '../support/processes/product.js';

let postgres: { stop: () => Promise<void> };
let product: Product;

beforeAll(async () => {
  postgres = await ownPostgres();
  product = await startProduct({ worker: true });
});
afterAll(async () => {
  await product.close();
  await postgres.stop();
});

/** For all sessions at once, as when a standby took over; this connection can still write. */
async function readOnly(isOn: boolean): Promise<void> {
  await product.db.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
  await product.db.query('select pg_reload_conf()');
  await eventually(async () => {
    const { rows } = await product.db.query(`show default_transaction_read_only`);
    return rows[0].default_transaction_read_only === (isOn ? 'on' : 'off');
  });
}

describe('A read-only database', () => {
  it('FLT-07: serves reads, answers writes with 503 and stores none of them; writes and jobs work again afterwards', async () => {
    const person = await product.signIn('leitora@example.com');
    const cliente = await person.addCliente({ nome: 'Antes' });
    const list = () => person.get(`/api/clientes?contaId=${person.contaId}`);
    await readOnly(true);
    for (let i = 0; i < 5; i += 1) {
      const refused = await person.post('/api/clientes', { contaId: person.contaId, nome: 'Durante' });
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'SERVICO_INDISPONIVEL', '5']);
      expect((await person.delete(`/api/clientes/${cliente.id}`)).status).toBe(503);
      expect([(await list()).status, (await list()).body.total]).toEqual([200, 1]);
      expect((await person.get(`/api/clientes/${cliente.id}`)).status).toBe(200);
    }
    expect((await product.visitor().get('/api/login')).status).toBe(503);
    await readOnly(false);
    expect((await person.post('/api/clientes', { contaId: person.contaId, nome: 'Depois' })).status).toBe(201);
    expect((await person.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    const left = `select from jobs where concluido_em is null`;
    await eventually(async () => (await product.db.query(left)).rowCount === 0);
  });
});
