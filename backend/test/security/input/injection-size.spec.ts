import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { hostileBodies, LONG_TEXTS } from '../../support/faults/hostile-bodies.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let owner: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  owner = await product.signIn('tamanho@example.com');
  await owner.addCliente();
});
afterAll(() => product.close());

describe('A text of 100 KB', () => {
  for (const [what, value] of Object.entries(LONG_TEXTS)) {
    it(`INJ-12: ${what} are refused by every field of a client`, async () => {
      const id = (await owner.addCliente()).id;
      const probe = await owner.get(`/api/clientes/${id}`);
      const fields = Object.keys(probe.body).filter((name) => typeof probe.body[name] !== 'object' || probe.body[name] === null);
      for (const field of [...fields.filter((name) => !['id', 'createdAt', 'empresa'].includes(name)), 'tipoCliente']) {
        const { status } = await owner.put(`/api/clientes/${id}`, { [field]: value });
        expect([field, status]).toEqual([field, 400]);
      }
    });
  }

  it('INJ-12: in the search is refused before it is processed', async () => {
    for (const value of ['a'.repeat(5_000), 'a '.repeat(2_500), '%'.repeat(2_000), '1.'.repeat(2_500)]) {
      const search = encodeURIComponent(value);
      expect([400, 414]).toContain((await owner.get(`/api/clientes?contaId=${owner.contaId}&search=${search}`)).status);
    }
  });

  it('INJ-12: the longest accepted search, of fifty one-letter words, is answered', async () => {
    const search = encodeURIComponent('a '.repeat(49).trim());
    expect((await owner.get(`/api/clientes?contaId=${owner.contaId}&search=${search}`)).status).toBe(200);
  });
});

describe('Malicious JSON', () => {
  for (const what of Object.keys(hostileBodies(''))) {
    it(`INJ-13, LIM-08: answers ${what} as declared`, async () => {
      const [body, expected] = hostileBodies(owner.contaId)[what]?.() ?? [];
      for (const headers of [{ 'x-plain': '1' }, { 'idempotency-key': randomUUID() }] as Record<string, string>[]) {
        const { status, text } = await owner.post('/api/clientes', body, { headers });
        expect([what, status, text.length < 20_000]).toEqual([what, expected, true]);
      }
      expect((await owner.get('/api/health/live')).status).toBe(200);
    });
  }

  it('INJ-13: is accepted in no other encoding than UTF-8, in which a repeated key would be overlooked', async () => {
    const body = Buffer.from(`{"contaId":"${owner.contaId}","nome":"Ana","nome":"Bia"}`, 'utf16le').toString('latin1');
    const answer = await owner.post('/api/clientes', body, { headers: { 'content-type': 'application/json; charset=utf-16le' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'DADOS_INVALIDOS']);
  });
});
