import { closeSync, openSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiProcess } from '../support/processes/api-process.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let api: ApiProcess;
let full: number;

beforeAll(async () => {
  product = await sharedProduct();
  full = openSync('/dev/full', 'w'); // answers each write with ENOSPC
  api = await ApiProcess.start(product, { LOG_LEVEL: 'trace' }, full);
});
afterAll(async () => {
  await api.stop();
  closeSync(full);
  await product.close();
});

describe('A log on a full disk', () => {
  it('FLT-11: does not stop requests', async () => {
    const person = api.browserOf(await product.signIn('semlog@example.com'));
    const { body: user } = await person.get('/api/auth/user');
    const contaId: string = user.contas[0].id;
    const before = api.pid;
    for (let i = 0; i < 50; i += 1) {
      expect((await person.post('/api/clientes', { contaId, nome: `Sem Log ${i}`, campo: 'a mais' })).status).toBe(400);
      expect((await person.get(`/api/clientes?contaId=${contaId}`)).status).toBe(200);
    }
    expect((await person.post('/api/clientes', { contaId, nome: 'Sem Log' })).status).toBe(201);
    expect([api.pid, api.output]).toEqual([before, '']);
    process.kill(api.pid, 0); // the same process as at the start
  });
});
