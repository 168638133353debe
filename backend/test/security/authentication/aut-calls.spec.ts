import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCast, readOut, type Cast } from '../../support/calls/tenants.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { ALL_ROUTES, callRoute, partsOf } from '../../support/calls/route-calls.js';
import { moveSession } from '../../support/calls/session-times.js';

let product: Product;
let cast: Cast;
const someone = (): string => `pessoa-${randomUUID()}@example.com`;
const HOUR = 3_600;
const WRITES = ALL_ROUTES.filter(({ route: { method, access } }) => method !== 'GET' && access.kind !== 'public');

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

describe('A call without a valid session', () => {
  let before: string;
  let cookies: (string | undefined)[];
  beforeAll(async () => {
    const genuine = (await product.signIn(someone())).cookies.get('sid') ?? '';
    const expired = await product.signIn(someone());
    await moveSession(product, expired, { expiresIn: -1, age: 13 * HOUR });
    cookies = [
      undefined,
      'sid=s%3A' + 'A'.repeat(32) + '.' + 'B'.repeat(43),
      `sid=${genuine.slice(0, -4)}`,
      'sid=',
      'sid=%',
      `sid=${genuine.replace(/\.(.)/, (_dot, first: string) => `.${first === 'A' ? 'B' : 'A'}`)}`,
      `sid=${expired.cookies.get('sid')}`,
    ];
    before = await readOut(cast.proprietario, cast.contaId);
  });

  it.each(ALL_ROUTES.filter(({ route }) => route.access.kind !== 'public').map((route) => [route.name, route] as const))(
    'AUT-01: %s answers 401 Unauthorized to no, random, altered, truncated and expired cookies',
    async (_, route) => {
      for (const cookie of cookies) {
        const headers = cookie === undefined ? {} : { headers: { cookie } };
        const answer = await callRoute(product.visitor(), route, cast.ours, headers);
        expect([cookie, answer.status]).toEqual([cookie, 401]);
        expect(answer.body).toEqual({ message: 'Unauthorized', code: 'NAO_AUTENTICADO', requestId: expect.any(String) });
      }
      expect(cast.canaries.leaks).toEqual([]);
    },
  );

  it.each(WRITES.map((route) => [route.name, route] as const))(
    'AUT-01: %s answers 401 Unauthorized to any body, to none and to another content type',
    async (_, route) => {
      const { path } = partsOf(route, cast.ours);
      const { method } = route.route;
      for (const sent of [{}, { body: 'x' }, { body: '{}', headers: { 'content-type': 'application/json' } }]) {
        const answer = await product.visitor().fetch(path, { method, ...sent });
        expect([sent, answer.status, await answer.json()]).toEqual([
          sent,
          401,
          { message: 'Unauthorized', code: 'NAO_AUTENTICADO', requestId: expect.any(String) },
        ]);
      }
    },
  );

  it('AUT-01: none of them has changed anything', async () => {
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });
});

describe('An identity that the client claims', () => {
  it('AUT-16: in query and headers is ignored on every call', async () => {
    const { estranho, proprietario } = cast;
    const claimed = {
      'x-user-id': proprietario.user.id,
      'x-forwarded-user': proprietario.user.email,
      'x-usuario-id': proprietario.user.id,
    };
    const query = `usuarioId=${proprietario.user.id}&email=${encodeURIComponent(proprietario.user.email)}&userId=${proprietario.user.id}`;
    for (const route of ALL_ROUTES.filter(({ route: { method, access } }) => method === 'GET' && access.kind !== 'public')) {
      const plain = await callRoute(estranho, route, cast.ours);
      const dressed = await callRoute(estranho, route, cast.ours, { headers: claimed });
      expect([route.name, dressed.status, { ...dressed.body, requestId: '' }]).toEqual([
        route.name,
        plain.status,
        { ...plain.body, requestId: '' },
      ]);
    }
    const own = await estranho.get(`/api/auth/user?${query}`);
    expect(own.body.id).toBe(estranho.user.id);
    expect((await estranho.get(`/api/contas?${query}`)).body).toEqual((await estranho.get('/api/contas')).body);
  });

  it.each(['usuarioId', 'userId', 'email', 'proprietarioId', 'papel'])('AUT-16: in the body as %s is refused', async (field) => {
    const { estranho, proprietario } = cast;
    const answer = await estranho.post('/api/contas', { nome: 'Minha', tipo: 'agencia', [field]: proprietario.user.id });
    expect(answer.status).toBe(400);
  });
});
