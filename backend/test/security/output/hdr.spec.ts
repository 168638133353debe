import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { rawRequest } from '../../support/calls/raw-request.js';
import { ALL_ROUTES } from '../../support/calls/route-calls.js';

let product: Product;
let https: Product;
let agent: Browser;

beforeAll(async () => {
  product = await startProduct({ env: { STRIPE_JS_URL: '' } });
  const PUBLIC_URL = 'https://viajario.example';
  const env = {
    PUBLIC_URL,
    STRIPE_JS_URL: 'https://js.pagamentos.example/v9/',
    DOCUMENTS_KEY: product.env['DOCUMENTS_KEY'] ?? '',
  };
  https = await startProduct({ env });
  agent = await product.signIn('hdr@example.com');
});
afterAll(async () => {
  await https.close();
  await product.close();
});

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'x-frame-options': 'DENY',
};

const INSTALLED = new URL('../../../../node_modules/', import.meta.url);

/** Directives of a content security policy. */
function policyOf(headers: Headers): Record<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('Every answer', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/cliente/qualquer', 200],
    ['GET', '/api/config', 200],
    ['GET', '/api/docs', 200],
    ['GET', '/api/docs/swagger-ui.css', 200],
    ['GET', '/api/login', 302],
    ['GET', '/api/clientes', 401],
    ['GET', '/api/nada', 404],
    ['GET', '/nada.js', 404],
    ['GET', '/remotes/crm/nada.js', 404],
    ['POST', '/', 404],
    ['OPTIONS', '/api/clientes', 404],
    ['GET', `/api/config?${'x'.repeat(9_000)}`, 414],
  ])('HDR-01: %s %.40s (%i) carries the base headers and does not reveal the server software', async (method, path, status) => {
    for (const [at, hsts] of [
      [product, null],
      [https, expect.stringMatching(/max-age=\d{8}/)],
    ] as const) {
      const answer = await at.visitor().call(method, path);
      expect(answer.status).toBe(status);
      for (const [name, value] of Object.entries(EVERYWHERE)) expect([name, answer.headers.get(name)]).toEqual([name, value]);
      expect(answer.headers.get('strict-transport-security')).toEqual(hsts);
      expect([answer.headers.get('x-powered-by'), answer.headers.get('server')]).toEqual([null, null]);
    }
  });

  it('HDR-01: internal errors have them too', async () => {
    const { contaId } = agent;
    const answers = [
      await agent.post('/api/clientes', { contaId }),
      await agent.post('/api/clientes', '{'),
      await agent.post('/api/clientes', JSON.stringify({ contaId, nome: 'x'.repeat(300_000) })),
      await agent.post('/api/clientes', { contaId, nome: 'X' }, { headers: { origin: 'https://evil.example' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 403]);
    for (const { headers } of answers) {
      for (const [name, value] of Object.entries(EVERYWHERE)) expect([name, headers.get(name)]).toEqual([name, value]);
    }
  });
});

describe('The policy of a page', () => {
  it.each(['/', '/cliente/1', '/termos', '/api/docs'])(
    "HDR-02: of %s lets in our own and the card provider's, nothing unsafe",
    async (path) => {
      const { headers } = await https.visitor().get(path);
      const { 'script-src': script = [], ...policy } = policyOf(headers);
      expect(script).toEqual(["'self'", expect.stringMatching(/^'nonce-[A-Za-z0-9+/]{22}=='$/), 'https://js.pagamentos.example']);
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': expect.arrayContaining(["'self'", 'https://js.pagamentos.example']),
        'connect-src': expect.arrayContaining(["'self'", 'https://js.pagamentos.example']),
      });
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*(?!\.googleusercontent)|http:/);
    },
  );

  it('HDR-02: has a new nonce each time, the same as its scripts, and the default provider without a setting', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => product.visitor().get('/api/docs')));
    const nonces = pages.map(({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]);
    expect(new Set(nonces).size).toBe(3);
    pages.forEach(({ text }, i) =>
      expect([...text.matchAll(/nonce="([^"]+)"/g)].every((match) => match[1] === nonces[i])).toBe(true),
    );
    const policy = policyOf(pages[0]!.headers);
    expect(policy['script-src']).toContain('https://js.stripe.com');
    expect(policy['frame-src']).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
  });

  it('allows the very script that the provider’s browser package was made for', async () => {
    const { stripeJsUrl } = (await product.visitor().get('/api/config')).body;
    const installed = await readFile(new URL('@stripe/stripe-js/dist/pure.mjs', INSTALLED), 'utf8');
    const train = /RELEASE_TRAIN = '(\w+)'/.exec(installed)?.[1];
    expect(stripeJsUrl).toBe(`https://js.stripe.com/${train}/stripe.js`);
  });

  it('HDR-02: of anything that is no page allows nothing at all', async () => {
    for (const path of ['/api/config', '/api/auth/user', '/nada.js']) {
      expect(policyOf((await product.visitor().get(path)).headers)).toEqual({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
    }
  });
});

describe('Caching', () => {
  it('HDR-04: every JSON answer, errors too, is declared UTF-8 JSON and not to be stored', async () => {
    const { contaId } = agent;
    const cliente = await agent.addCliente();
    const paths = [
      '/api/auth/user',
      '/api/contas',
      `/api/contas/${contaId}`,
      '/api/subscription-status',
      '/api/config',
      '/api/openapi.json',
    ];
    paths.push(
      `/api/stats?contaId=${contaId}`,
      `/api/clientes?contaId=${contaId}`,
      `/api/clientes/${cliente.id}`,
      '/api/cep/01310100',
    );
    paths.push('/api/clientes', '/api/nada', '/api/cep/1', `/api/contas/${cliente.id}`, '/api/health/live', '/api/health/ready');
    for (const browser of [agent, product.visitor()]) {
      for (const path of paths) {
        const { headers } = await browser.get(path);
        expect([path, headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8']);
        expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
      }
    }
  });

  it('HDR-10: a browser stores no client data by itself: no long caching of any API answer, all cleared at sign-out', async () => {
    const browser = await product.signIn('hdr-10@example.com');
    const reads = ALL_ROUTES.filter(({ route }) => route.method === 'GET').map(({ route }) => route.path);
    // calendario.spec.ts, copias.spec.ts and pagina-do-cliente.spec.ts check the headers of the others
    const pages = ['/calendario/:token.ics', '/copia/:token', '/v/:token', '/v/:token.ics'];
    expect(reads.filter((path) => !path.startsWith('/api/'))).toEqual(pages);
    const { headers } = await browser.get(`/api/clientes?contaId=${browser.contaId}`);
    expect(headers.get('cache-control')).not.toMatch(/max-age|public|immutable/);
    expect((await browser.get('/api/logout')).headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"');
  });

  it("HDR-05: pages and the remotes' entries are revalidated each time", async () => {
    for (const path of ['/', '/cliente/1', '/configuracoes']) {
      expect((await product.visitor().get(path)).headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    '/assets/nada.js',
    '/assets/nada',
    '/remotes/crm/assets/nada.js',
    '/remotes/crm/',
    '/remotes/nenhum/remoteEntry.js',
    '/favicon.nada',
  ])('HDR-05: the unknown file %s is a 404 that is neither HTML nor cached', async (path) => {
    const { status, headers, text } = await product.visitor().get(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).not.toContain('<');
  });
});

describe('Internal files', () => {
  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.production',
    '/.data/secrets.json',
    '/.data/run.json',
    '/package.json',
    '/package-lock.json',
    '/index.html',
    '/index.html.bak',
    '/main.js',
    '/main.js.map',
    '/assets/main.js.map',
    '/remotes/crm/remoteEntry.js.map',
    '/backup.sql',
    '/dump.sql.gz',
    '/nx.json',
    '/assets/../../package.json',
    '/remotes/crm/../../../package.json',
    '/remotes/crm/..%2f..%2fpackage.json',
    '/remotes/crm/%2e%2e/%2e%2e/package.json',
    '/remotes/crm/..\\..\\package.json',
    '//etc/passwd.txt',
    '/remotes/crm/../package.json',
    '/api/docs/../../package.json',
    '/api/docs/package.json',
    '/api/docs/swagger-ui-bundle.js.map',
    '/api/docs/index.html',
    '/remotes/crm/./../../backend/src/config.ts',
    '/web.config',
    '/server-status.html',
    '/~root.txt',
  ])('HDR-06: %s answers 404', async (path) => {
    const answer = await rawRequest(product.visitor(), `GET ${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/"dependencies"|"workspaces"|root:|<html/);
  });

  it.each(['/assets/', '/remotes/crm/assets/', '/remotes/'])('HDR-06: %s lists no directory', async (path) => {
    expect((await product.visitor().get(path)).status).toBe(404);
  });
});
