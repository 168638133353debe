import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administracao } from '@viajario/contracts/admin/admin';
import { problemsOf } from '../support/answer-schema.js';
import { sharedProduct, type Product } from '../support/processes/product.js';
import { ALL_ROUTES } from '../support/calls/route-calls.js';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());

describe('GET /api/openapi.json', () => {
  it.each(ALL_ROUTES.filter(({ route }) => route.multipart).map(({ name, route }) => [name, route] as const))(
    'names the file fields of the form of %s',
    async (_, { method, path }) => {
      const { paths } = (await product.visitor().get('/api/openapi.json')).body;
      const { requestBody } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      const { allOf, ...whole } = requestBody.content['multipart/form-data'].schema;
      const { required, properties } = allOf?.at(-1) ?? whole;
      const fields = Object.entries<{ format?: string; items?: { format: string } }>(properties);
      const files = fields.filter(([, field]) => (field.items ?? field).format === 'binary').map(([name]) => name);
      expect(files).not.toEqual([]);
      expect(required ?? files).toEqual(files);
    },
  );

  it('lists the 404 of free access for an unknown user', async () => {
    const admin = await product.signIn('admin@demo.local');
    const { grantFreeAccess } = administracao;
    const answer = await admin.post(grantFreeAccess.path, { email: 'ninguem@example.com', motivo: 'Teste' });
    expect([answer.status, problemsOf(grantFreeAccess, answer.status, answer.body)]).toEqual([404, []]);
  });
});
