import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCast, readOut, type Cast } from '../../support/calls/tenants.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { rawRequest } from '../../support/calls/raw-request.js';
import { ALL_ROUTES, callRoute, partsOf, type NamedRoute } from '../../support/calls/route-calls.js';
import { beginSignIn, callbackOf, isSignedIn, openCallback } from '../../support/calls/sign-in-steps.js';

let product: Product;
let cast: Cast;
const EVIL = 'https://evil.example';
const WRITES = ALL_ROUTES.filter(({ route }) => route.method !== 'GET');
const JSON_CALLS = WRITES.filter(({ route }) => route.method !== 'DELETE');
const nameRoutes = (routes: NamedRoute[]) => routes.map((route) => [route.name, route] as const);

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

/** Runs `attack` and fails when it changed anything that the victim can read. */
async function withoutEffect(attack: () => Promise<void>): Promise<void> {
  const before = await readOut(cast.proprietario, cast.contaId);
  await attack();
  expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
}

/** A request that another site's page can send without a preflight: the victim's cookie, a body of a simple type. */
function send(route: NamedRoute, headers: Record<string, string>, body?: string | FormData): Promise<Response> {
  const { path } = partsOf(route, cast.ours);
  return cast.proprietario.fetch(path, { method: route.route.method, headers, ...(body === undefined ? {} : { body }) });
}

describe("A write from another site with the victim's cookie", () => {
  let before: string;
  beforeAll(async () => {
    before = await readOut(cast.proprietario, cast.contaId);
  });

  it.each(nameRoutes(WRITES))('CSR-01: %s as multipart is refused with 403', async (_, route) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(partsOf(route, cast.ours).body ?? { contaId: cast.contaId }))
      form.set(name, String(value));
    form.set('arquivo', new Blob(['%PDF-1.7']), 'a.pdf');
    const answer = await send(route, { origin: EVIL, 'sec-fetch-site': 'cross-site' }, form);
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'ORIGEM_RECUSADA' })]);
  });

  it.each(nameRoutes(WRITES))('CSR-02: %s without a body or type, or as plain text, is refused with 403', async (_, route) => {
    const text = JSON.stringify(partsOf(route, cast.ours).body ?? {});
    for (const [headers, body] of [
      [{ origin: EVIL }, undefined],
      [{ 'sec-fetch-site': 'cross-site' }, undefined],
      [{ origin: EVIL, 'content-type': 'text/plain' }, text],
      [{ origin: EVIL, 'content-type': 'application/json' }, text],
    ] as const) {
      expect((await send(route, headers, body)).status).toBe(403);
    }
  });

  it.each(nameRoutes([...WRITES, ...ALL_ROUTES.filter(({ name }) => name === 'session.logout')]))(
    'CSR-04: %s is refused by Sec-Fetch-Site or Origin alone, from sub-domains and other ports too',
    async (_, route) => {
      const { port } = new URL(product.url);
      const sent: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site', origin: product.url },
        { 'sec-fetch-site': 'same-origin', origin: EVIL },
        { origin: 'null' },
        { origin: `http://app.localhost:${port}` },
        { origin: `https://localhost:${port}` },
        { origin: `http://localhost:${Number(port) + 1}` },
        { origin: `${product.url}.evil.example` },
      ];
      for (const headers of sent) {
        const answer = await callRoute(cast.proprietario, route, cast.ours, { headers });
        expect([headers, answer.status]).toEqual([headers, 403]);
      }
      expect(await isSignedIn(cast.proprietario)).toBe(true);
    },
  );

  it('CSR-04: the callback, a navigation from Google, is accepted, and so is a client that is no browser', async () => {
    const browser = product.visitor();
    const callback = await callbackOf(await beginSignIn(browser, 'csr-04@example.com'));
    const response = await browser.fetch(callback, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } });
    expect(response.headers.get('location')).toBe('/');
    await response.text();
    browser.user = (await browser.get('/api/auth/user')).body;
    const sent: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin', origin: product.url },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of sent) {
      const answer = await browser.post('/api/clientes', { contaId: browser.contaId, nome: 'Passa' }, { headers });
      expect([headers, answer.status]).toEqual([headers, 201]);
    }
  });

  it.each(nameRoutes(JSON_CALLS))(
    'CSR-03: %s with JSON in another or no type answers 415, from our own pages too',
    async (_, route) => {
      const text = JSON.stringify(partsOf(route, cast.ours).body ?? {});
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'text/json',
        'application/jsonp',
        'multipart/form-data; boundary=x',
      ]) {
        const refused = route.route.multipart && type.startsWith('multipart') ? 400 : 415; // the right type, but no form
        expect([type, (await send(route, { 'content-type': type, origin: product.url }, text)).status]).toEqual([type, refused]);
      }
      const untyped = await rawRequest(cast.proprietario, `${route.route.method} ${partsOf(route, cast.ours).path}`, [], text);
      expect(untyped.status).toBe(415);
    },
  );

  it('CSR-01, CSR-02, CSR-03, CSR-04: none of them has changed anything that the victim can read', async () => {
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });
});

describe('A read', () => {
  it('CSR-05: by GET or HEAD changes nothing, for every role', async () => {
    await withoutEffect(async () => {
      for (const route of ALL_ROUTES.filter(({ route: { method }, name }) => method === 'GET' && name !== 'session.logout')) {
        const { path, query = {} } = partsOf(route, cast.ours);
        const address = `${path}?${new URLSearchParams(query as Record<string, string>)}`;
        const reader = route.route.access.kind === 'admin' ? cast.admin : cast.proprietario;
        for (const method of ['GET', 'HEAD']) {
          const answer = await reader.fetch(address, {
            method,
            headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', prefer: 'respond-async' },
          });
          const unpaid = route.name === 'assinatura.previewChange' && answer.status === 409; // there is no plan to change
          expect([route.name, answer.status < 400 || unpaid]).toEqual([route.name, true]);
          await answer.text();
        }
      }
    });
  });

  it('CSR-05: /api/logout as an image of another site does not sign out', async () => {
    const browser = await product.signIn('csr-05@example.com');
    for (const method of ['GET', 'HEAD']) {
      const answer = await browser.fetch('/api/logout', {
        method,
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', prefer: 'respond-async' },
      });
      expect(answer.status).toBe(403);
    }
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('Other origins', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://evil.localhost:3000', 'https://localhost'])(
    'CSR-06: %s gets no CORS header, not in a preflight either',
    async (origin) => {
      const contaId = cast.contaId;
      const preflight = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
      const answers = await Promise.all([
        cast.proprietario.get(`/api/clientes?contaId=${contaId}`, { headers: { origin } }),
        cast.proprietario.get('/api/auth/user', { headers: { origin } }),
        cast.visitor.get('/api/config', { headers: { origin } }),
        cast.proprietario.post('/api/clientes', { contaId, nome: 'X' }, { headers: { origin } }),
        cast.proprietario.call('OPTIONS', '/api/clientes', undefined, { headers: preflight }),
        cast.proprietario.call('OPTIONS', `/api/clientes/${cast.ours.clienteId}`, undefined, { headers: preflight }),
      ]);
      for (const { headers } of answers) {
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );

  it('CSR-10: may frame nothing: pages, JSON, errors and missing files', async () => {
    for (const path of ['/', '/cliente/1', '/api/docs', '/api/config', '/api/auth/user', '/nada.js', '/api/nada']) {
      const { headers } = await cast.visitor.get(path);
      expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});

describe('Method override', () => {
  it('CSR-07: override headers and fields do not change a read or an edit into another call', async () => {
    const path = `/api/clientes/${cast.ours.clienteId}`;
    await withoutEffect(async () => {
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        expect((await cast.proprietario.get(path, { headers: { [name]: 'DELETE' } })).status).toBe(200);
        expect((await cast.proprietario.post(path, {}, { headers: { [name]: 'DELETE' } })).status).toBe(404);
      }
      expect((await cast.proprietario.get(`${path}?_method=DELETE`)).status).toBe(200);
    });
  });

  it('CSR-07: TRACE and made-up methods are refused and echo nothing', async () => {
    for (const path of ['/api/auth/user', '/api/contas', '/']) {
      const trace = await rawRequest(cast.proprietario, `TRACE ${path}`, ['X-Echo: eco-eco']);
      expect(trace.status).toBe(405);
      expect(trace.body).not.toContain('eco-eco');
    }
    expect((await rawRequest(cast.proprietario, 'JUNK /api/auth/user')).status).toBe(400);
  });
});

describe('The sign-in itself', () => {
  it("CSR-08: a victim who opens the attacker's finished callback is not signed in as the attacker", async () => {
    const attacker = product.visitor();
    const callback = async (): Promise<string> => callbackOf(await beginSignIn(attacker, 'atacante@example.com'));
    const fresh = product.visitor();
    expect(await openCallback(fresh, await callback())).toBe('/?login=erro');
    expect(await isSignedIn(fresh)).toBe(false);
    const halfWay = product.visitor();
    await beginSignIn(halfWay, 'vitima@example.com');
    expect(await openCallback(halfWay, await callback())).toBe('/?login=erro');
    expect(await isSignedIn(halfWay)).toBe(false);
    const victim = await product.signIn('vitima@example.com');
    expect(await openCallback(victim, await callback())).toBe('/?login=erro');
    expect((await victim.get('/api/auth/user')).body.email).toBe('vitima@example.com');
  });

  it('CSR-09: of two cookies with one name the first decides or the call is anonymous; nothing breaks', async () => {
    const attacker = await product.signIn('csr-09@example.com');
    const [theirs, ours] = [attacker.cookies.get('sid'), cast.proprietario.cookies.get('sid')];
    const who = async (cookie: string): Promise<unknown> => {
      const { status, body } = await product.visitor().get('/api/auth/user', { headers: { cookie } });
      return status === 200 ? body.email : status;
    };
    expect(await who(`sid=${ours}; sid=${theirs}`)).toBe(cast.proprietario.user.email);
    for (const odd of [
      `sid=x; sid=${ours}`,
      `sid; sid=${ours}`,
      `sid="${ours}"; sid=`,
      `__Host-sid=${ours}`,
      `Sid=${ours}`,
      '=; =',
      'sid=s%3A.',
    ]) {
      expect([odd, [401, cast.proprietario.user.email].includes((await who(odd)) as string)]).toEqual([odd, true]);
    }
  });
});
