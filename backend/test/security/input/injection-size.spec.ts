import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { cpuOf } from '../../support/measuring/timing.js';

let product: Product;
let owner: Browser;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signIn('tamanho@example.com');
  await owner.addCliente();
});
afterAll(() => product.close());

const LONG = 100_000;
const fillers: Record<string, string> = {
  letters: 'a'.repeat(LONG),
  digits: '1'.repeat(LONG),
  'digits and dots': '1.'.repeat(LONG / 2),
  spaces: `a${' '.repeat(LONG)}a`,
  'at signs': '@'.repeat(LONG),
  'an endless address': `${'a.'.repeat(LONG / 4)}@${'a.'.repeat(LONG / 4)}com`,
  'an endless date': `2026-01-01${'T00:00:00'.repeat(LONG / 9)}`,
  hyphens: '-'.repeat(LONG),
};

describe('A text of 100 KB', () => {
  for (const [what, value] of Object.entries(fillers)) {
    it(`INJ-12: ${what} are refused by every field of a client in little time`, async () => {
      const id = (await owner.addCliente()).id;
      const probe = await owner.get(`/api/clientes/${id}`);
      const fields = Object.keys(probe.body).filter((name) => typeof probe.body[name] !== 'object' || probe.body[name] === null);
      for (const field of [...fields.filter((name) => !['id', 'createdAt', 'empresa'].includes(name)), 'tipoCliente']) {
        let status = 0;
        const cpu = await cpuOf(async () => (status = (await owner.put(`/api/clientes/${id}`, { [field]: value })).status));
        expect([field, status]).toEqual([field, 400]);
        expect(cpu).toBeLessThan(500);
      }
    });
  }

  it('INJ-12: in the search is refused before anything looks at it', async () => {
    for (const value of ['a'.repeat(5_000), 'a '.repeat(2_500), '%'.repeat(2_000), '1.'.repeat(2_500)]) {
      let status = 0;
      const search = encodeURIComponent(value);
      const cpu = await cpuOf(
        async () => (status = (await owner.get(`/api/clientes?contaId=${owner.contaId}&search=${search}`)).status),
      );
      expect([400, 414]).toContain(status);
      expect(cpu).toBeLessThan(500);
    }
  });

  it('INJ-12: the longest search that is taken, of fifty one-letter words, is answered', async () => {
    const search = encodeURIComponent('a '.repeat(49).trim());
    expect((await owner.get(`/api/clientes?contaId=${owner.contaId}&search=${search}`)).status).toBe(200);
  });
});

describe('JSON made to hurt', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const contaField = () => `"contaId":"${owner.contaId}"`;
  const bodies: Record<string, () => [string, number[]]> = {
    'lists 10,000 deep': () => [`{${contaField()},"nome":${nested(10_000)}}`, [400]],
    'objects 10,000 deep': () => [`{${contaField()},"nome":${objects(10_000)}}`, [400]],
    'an unknown field 10,000 deep': () => [`{${contaField()},"nome":"Ana","x":${objects(10_000)}}`, [400]],
    'a contaId 10,000 deep': () => [`{"contaId":${objects(10_000)},"nome":"Ana"}`, [400]],
    'lists 100,000 deep': () => [nested(100_000), [400]],
    '20,000 unknown keys': () => [
      `{${contaField()},"nome":"Ana",${Array.from({ length: 20_000 }, (_, i) => `"k${i}":0`).join()}}`,
      [400],
    ],
    'a million keys': () => [`{${Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":0`).join()}}`, [413]],
    'the same key twice': () => [`{${contaField()},"nome":"Ana","nome":"Bia"}`, [400]],
    'a byte order mark': () => [`\ufeff{${contaField()},"nome":"Ana"}`, [400]],
    'a number beyond all numbers': () => [`{${contaField()},"nome":1e400}`, [400]],
    'bytes behind its end': () => [`{${contaField()},"nome":"Ana"} x`, [400]],
    'an end too early': () => [`{${contaField()},"nome":"An`, [400]],
    'more than 256 KB': () => [`{${contaField()},"nome":"Ana","observacoes":"${'x'.repeat(262_144)}"}`, [413]],
  };
  for (const [what, make] of Object.entries(bodies)) {
    it(`INJ-13: answers ${what} as declared, and quickly`, async () => {
      const [body, expected] = make();
      for (const headers of [{ 'x-plain': '1' }, { 'idempotency-key': randomUUID() }] as Record<string, string>[]) {
        let answer: Answer | undefined;
        const cpu = await cpuOf(async () => (answer = await owner.post('/api/clientes', body, { headers })));
        expect([what, expected]).toEqual([what, expect.arrayContaining([answer?.status])]);
        expect(answer?.text.length).toBeLessThan(20_000);
        expect(cpu).toBeLessThan(500);
      }
      expect((await owner.get('/api/health/live')).status).toBe(200);
    });
  }

  it('INJ-13: takes no other encoding than UTF-8, in which a repeated key would be overlooked', async () => {
    const body = Buffer.from(`{${contaField()},"nome":"Ana","nome":"Bia"}`, 'utf16le').toString('latin1');
    const answer = await owner.post('/api/clientes', body, { headers: { 'content-type': 'application/json; charset=utf-16le' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'DADOS_INVALIDOS']);
  });
});
