import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import type { Answer } from '../support/calls/browser.js';
import { startDatabaseProxy, type DatabaseProxy } from '../support/faults/database-proxy.js';
import { startProduct, type Product } from '../support/processes/product.js';

let wire: DatabaseProxy;
let product: Product;
let actors: Actors;
beforeAll(async () => {
  wire = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  product = await startProduct({ env: { DATABASE_URL: wire.url } });
  actors = await createActors(product);
});
afterAll(async () => {
  await product.close();
  wire.close();
});

describe('A database that accepts connections and does not answer', () => {
  it('answers 503 to calls that need a connection of their own, and serves those of the pool', async () => {
    const { gestor, proprietario, contaId } = actors;
    const exportCsv = (): Promise<Answer> => gestor.get(`/api/export/csv/${contaId}`);
    const read = (): Promise<Answer> => gestor.get(`/api/contas/${contaId}`);
    await Promise.all([read(), read(), read()]); // the pool's connections, for the next steps
    wire.mute();
    const answers = await Promise.all([
      exportCsv(),
      proprietario.post('/api/create-subscription', { planoTipo: 'mensal' }),
      read(),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'SERVICO_INDISPONIVEL'],
      [503, 'SERVICO_INDISPONIVEL'],
      [200, undefined],
    ]);
    expect(answers[0]?.headers.get('retry-after')).toBe('5');
    wire.mend();
    expect((await exportCsv()).status).toBe(200);
  });
});
