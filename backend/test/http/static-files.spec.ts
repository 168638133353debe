import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type Product } from '../support/processes/product.js';
import { rawRequest } from '../support/calls/raw-request.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Status and where it leads, of an address that no client library has tidied up. */
const answerTo = async (path: string): Promise<[number, string | undefined]> => {
  const { status, head } = await rawRequest(product.visitor(), `GET ${path}`);
  return [status, /^location: (.*)$/im.exec(head)?.[1]];
};

describe('A link that took the end of its sentence along', () => {
  it.each([
    ['/convite/abc_DEF-12.', '/convite/abc_DEF-12'],
    ['/convite/abc).', '/convite/abc'],
    ['/convite/abc,', '/convite/abc'],
    ['/cliente/018bef2d-3800-7137-b35c-240641ea9946*?conta=1.', '/cliente/018bef2d-3800-7137-b35c-240641ea9946?conta=1.'],
    ['/termos!', '/termos'],
  ])('%s leads to its page', async (path, page) => {
    expect(await answerTo(path)).toEqual([302, page]);
    expect((await product.visitor().call('GET', page)).status).toBe(200);
  });

  it.each(['/nada.js.', '/assets/nada.', '/remotes/crm/nada.', '/api.', '//evil.example.', '/.', '/...'])(
    '%s is still nobody’s page',
    async (path) => {
      expect(await answerTo(path)).toEqual([404, undefined]);
    },
  );

  it('is looked at once, however long it is', async () => {
    const start = process.cpuUsage();
    expect(await answerTo(`/a${'.,'.repeat(3_500)}b`)).toEqual([404, undefined]);
    expect(process.cpuUsage(start).user).toBeLessThan(500_000); // microseconds
  });
});
