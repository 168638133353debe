import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { rawRequest } from '../../support/calls/raw-request.js';
import { ALL_ROUTES, ENDS_THE_CAST, partsOf } from '../../support/calls/route-calls.js';

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const TRICKS: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'two slashes at the end': (path) => `${path}//`,
  'a double slash': (path) => path.replace('/api/', '/api//'),
  'a double slash in front': (path) => `/${path}`,
  'a dot segment': (path) => path.replace('/api/', '/api/./'),
  'a dot-dot segment': (path) => path.replace('/api/', '/api/health/../'),
  'an encoded dot segment': (path) => path.replace('/api/', '/api/%2e/'),
  'encoded dot-dot': (path) => path.replace('/api/', '/api/health/%2e%2e/'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'an encoded slash at the end': (path) => `${path}%2f`,
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'an encoded NUL': (path) => `${path}%00`,
  'a broken escape': (path) => `${path}%`,
  'upper case': (path) => path.replace(/^\/api\/[a-z]+/, (start) => start.toUpperCase()),
  'upper case behind /api': (path) => path.replace(/(?<=^\/api\/)[a-z]+/, (start) => start.toUpperCase()),
  'a matrix parameter': (path) => `${path};x=1`,
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a suffix': (path) => `${path}.json`,
};

describe('A manipulated path', () => {
  /** The answer to the plain path. */
  const plainly = new Map<string, number>();

  for (const [trick, apply] of Object.entries(TRICKS)) {
    it(`ROL-09: ${trick} opens nothing that the plain path keeps closed`, async () => {
      for (const named of ALL_ROUTES.filter(({ route }) => route.access.kind !== 'public')) {
        const { path, query = {}, body } = partsOf(named, cast.ours);
        const search = new URLSearchParams(query as Record<string, string>);
        const address = `${apply(path)}${search.size > 0 ? `?${search}` : ''}`;
        const headers = body ? ['Content-Type: application/json'] : [];
        for (const person of ENDS_THE_CAST.has(named.name) ? [cast.visitor] : [cast.visitor, cast.estranho]) {
          const line = `${named.route.method} ${address}`;
          const text = body ? JSON.stringify(body) : '';
          const ask = async () => (await rawRequest(person, `${named.route.method} ${path}?${search}`, headers, text)).status;
          const key = `${named.name} ${person === cast.visitor}`;
          const plain = plainly.get(key) ?? (await ask());
          plainly.set(key, plain);
          const answer = await rawRequest(person, line, headers, text);
          const isShell = answer.status === 200 && /content-type: text\/html/i.test(answer.head);
          if (isShell || plain < 300) continue;
          expect([line, answer.status]).toEqual([line, [400, 404, plain].includes(answer.status) ? answer.status : plain]);
          for (const estate of [cast.ours, cast.theirs]) expect(answer.body.includes(estate.canary)).toBe(false);
        }
      }
    });
  }

  it('ROL-09: HEAD decides as GET does and answers without a body', async () => {
    for (const named of ALL_ROUTES.filter(({ route }) => route.method === 'GET' && route.access.kind !== 'public')) {
      const { path, query = {} } = partsOf(named, cast.ours);
      const address = `${path}?${new URLSearchParams(query as Record<string, string>)}`;
      for (const person of [cast.visitor, cast.estranho, cast.agente]) {
        const get = await person.call('GET', address);
        const head = await person.call('HEAD', address);
        expect([named.name, head.status, head.text]).toEqual([named.name, get.status, '']);
      }
    }
  });

  it('ROL-09: unknown query keys change no decision', async () => {
    const noise = 'x=1&contaid=1&CONTAID=2&_method=GET&format=json&admin=true&papel=proprietario';
    expect((await cast.estranho.get(`/api/clientes/${cast.ours.clienteId}?${noise}`)).status).toBe(404);
    expect((await cast.agente.delete(`/api/clientes/${cast.ours.clienteId}?${noise}`)).status).toBe(403);
    expect((await cast.agente.get(`/api/clientes/${cast.ours.clienteId}?${noise}`)).status).toBe(200);
  });

  it('ROL-09: other methods on a known path are not answered as a known one', async () => {
    for (const method of ['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await cast.estranho.call(method, '/api/subscription-status');
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });
});

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

describe('The registered routes', () => {
  it('ROL-10: are those of the contract, each with its policy, and no others', () => {
    const { router } = product.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
    const served = router.stack
      .flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : []))
      .sort();
    expect(served).toEqual(ALL_ROUTES.map(({ route }) => `${route.method} ${route.path}`).sort());
    for (const { route } of ALL_ROUTES) expect(['public', 'user', 'subscriber', 'admin', 'conta']).toContain(route.access.kind);
  });

  it('ROL-10: visitors may call exactly this list', () => {
    const open = ALL_ROUTES.filter(({ route }) => route.access.kind === 'public').map(({ route }) => route.path);
    expect(open.sort()).toEqual([
      '/api/config',
      '/api/convites/:token',
      '/api/copia/:token',
      '/api/copia/:token/arquivo',
      '/api/copia/:token/entregas',
      '/api/ficha/:token',
      '/api/ficha/:token',
      '/api/ficha/:token/cep/:cep',
      '/api/ficha/:token/logo',
      '/api/health/live',
      '/api/health/ready',
      '/api/login',
      '/api/login/callback',
      '/api/logout',
      '/api/openapi.json',
      '/api/orientacao/:token',
      '/api/orientacao/:token/ciente',
      '/api/viagem/:token',
      '/api/viagem/:token/ciente',
      '/api/viagem/:token/logo',
      '/api/viagem/:token/pessoas/:chave',
      '/api/webhooks/stripe',
      '/calendario/:token.ics',
      '/copia/:token',
      '/v/:token',
      '/v/:token.ics',
    ]);
  });

  it('ROL-10: internal paths of frameworks and servers are not public', async () => {
    const paths = [
      'queues',
      'bull-board',
      'admin/queues',
      'metrics',
      'debug',
      'health',
      'health/details',
      'internal',
      'graphql',
      '__control',
      'test/clock',
    ];
    for (const path of paths) expect([path, (await cast.visitor.get(`/api/${path}`)).status]).toEqual([path, 404]);
    for (const path of [
      '/metrics',
      '/.env',
      '/.git/config',
      '/package.json',
      '/run.json',
      '/secrets.json',
      '/__control',
      '/server-status',
    ]) {
      const { text } = await cast.visitor.get(path);
      expect(text).not.toMatch(/SECRET|"pid"|DATABASE_URL|\[core\]|process_cpu|calls/);
    }
  });

  it('ROL-10: health shows visitors no versions, addresses or errors', async () => {
    const { body } = await cast.visitor.get('/api/health/ready');
    expect(body).toEqual({ status: 'ok', checks: { database: 'ok', queue: 'ok', storage: 'ok' } });
  });
});
