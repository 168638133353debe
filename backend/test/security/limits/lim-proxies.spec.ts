import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requestFrom, type AddressAnswer } from '../../support/calls/address-request.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** Limits of 12 calls a minute and IP address. */
const ENV = { RATE_LIMIT_FACTOR: '0.01' };
const running: Product[] = [];
let secrets: Record<string, string> = {};
let next = 0;

beforeAll(async () => {
  const { SESSION_SECRET = '', DOCUMENTS_KEY = '' } = (await behind({})).env;
  secrets = { SESSION_SECRET, DOCUMENTS_KEY };
});
beforeEach(() => running[0]?.db.query('delete from rate_limits')); // also those of other test files
afterAll(async () => {
  for (const product of running.reverse()) await product.close();
});

async function behind(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ env: { ...ENV, ...secrets, ...env } });
  running.push(product);
  return product;
}

const PROXY = '127.0.8.1';
const visitor = (): string => `198.51.100.${(next += 1)}`;

/** As a proxy with the IP address `from` forwards it. */
const call = (at: Product, from: string, headers: Record<string, string> = {}): Promise<AddressAnswer> =>
  requestFrom(`${at.url}/api/config`, { localAddress: from, headers });

async function refusals(times: number, one: (index: number) => Promise<AddressAnswer>): Promise<number> {
  let refused = 0;
  for (let i = 0; i < times; i += 1) if ((await one(i)).status === 429) refused += 1;
  return refused;
}

describe('Behind a proxy trusted by its IP address', () => {
  let product: Product;
  beforeAll(async () => {
    product = await behind({ TRUSTED_PROXIES: '127.0.8.0/24,2001:db8::/32' });
  });

  it('LIM-02: each visitor is counted by their own IP address', async () => {
    const [busy, other] = [visitor(), visitor()];
    expect(await refusals(15, () => call(product, PROXY, { 'x-forwarded-for': busy }))).toBe(3);
    expect((await call(product, PROXY, { 'x-forwarded-for': other })).status).toBe(200);
  });

  it('LIM-02: entries that a visitor added before it are ignored', async () => {
    const [busy, victim] = [visitor(), visitor()];
    const forgeHeaders = (i: number) => ({ 'x-forwarded-for': `${i % 2 ? victim : `10.9.8.${i}`}, ${busy}` });
    expect(await refusals(15, (i) => call(product, PROXY, forgeHeaders(i)))).toBe(3);
    expect((await call(product, PROXY, { 'x-forwarded-for': victim })).status).toBe(200);
  });

  it('LIM-02: a chain of trusted proxies is followed to the first untrusted one', async () => {
    const busy = visitor();
    const chain = (i: number) => ({ 'x-forwarded-for': `10.0.0.${i}, ${busy}, 127.0.8.7` });
    expect(await refusals(15, (i) => call(product, PROXY, chain(i)))).toBe(3);
  });

  it('LIM-02: a caller that bypasses it is counted by its own IP address, and blocks no other', async () => {
    const victim = visitor();
    const forgeHeaders = (i: number) => ({
      'x-forwarded-for': i % 2 ? victim : `10.8.7.${i}`,
      'x-real-ip': victim,
      forwarded: `for=${victim}`,
    });
    expect(await refusals(15, (i) => call(product, '127.0.9.1', forgeHeaders(i)))).toBe(3);
    expect((await call(product, PROXY, { 'x-forwarded-for': victim })).status).toBe(200);
  });

  it('LIM-02: other headers than X-Forwarded-For are ignored', async () => {
    const headers = (i: number) => ({
      'x-real-ip': `10.7.6.${i}`,
      forwarded: `for=10.7.6.${i}`,
      'true-client-ip': `10.7.6.${i}`,
    });
    expect(await refusals(15, (i) => call(product, '127.0.8.9', headers(i)))).toBe(3);
  });

  it('the trail records the visitor’s IP address and not the proxy’s', async () => {
    const person = await product.signIn('por-proxy@example.com');
    const from = visitor();
    const headers = { cookie: `sid=${person.cookies.get('sid')}`, 'x-forwarded-for': from };
    const refused = await requestFrom(`${product.url}/api/export/csv/${randomUUID()}`, { localAddress: PROXY, headers });
    expect(refused.status).toBe(403);
    const recorded = `select host(ip::inet) as ip from auditoria where usuario_id = $1 and acao = 'acesso-recusado'`;
    const rows = await eventually(async () => {
      const found = await product.db.query(recorded, [person.user.id]);
      return found.rows.length > 0 && found.rows;
    });
    expect(rows).toEqual([{ ip: from }]);
  });
});

describe('Behind a number of proxies', () => {
  it('LIM-02: all of a visitor’s IPv6 network is counted as one, and another’s is not', async () => {
    const product = await behind({ TRUSTED_PROXIES: '1' });
    const from = (address: string) => call(product, PROXY, { 'x-forwarded-for': address });
    expect(await refusals(15, (i) => from(`2001:db8:7:7:${i}::${i}`))).toBe(3);
    expect((await from('2001:db8:7:8::1')).status).toBe(200);
  });

  it('LIM-02: a client forwarded with the port of its connection is one client on all ports', async () => {
    const product = await behind({ TRUSTED_PROXIES: '1' });
    const from = (address: string) => call(product, PROXY, { 'x-forwarded-for': address });
    const busy = visitor();
    expect(await refusals(15, (i) => from(`${busy}:${40_000 + i}`))).toBe(3);
    expect(await refusals(15, (i) => from(`[2001:db8:9:9::${i}]:${40_000 + i}`))).toBe(3);
  });

  it('LOG-05: a client forwarded without an IP address is signed in and in the trail nevertheless', async () => {
    const product = await behind({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1' });
    const person = await product.signIn('sem-endereco@example.com');
    const headers = { cookie: `sid=${person.cookies.get('sid')}`, 'x-forwarded-for': '198.51.100.9:4711' };
    expect((await requestFrom(`${product.url}/api/logout`, { localAddress: PROXY, headers })).status).toBe(302);
    const { rows } = await product.db.query(`select ip from auditoria where usuario_id = $1 and acao = 'logout'`, [
      person.user.id,
    ]);
    expect(rows).toEqual([{ ip: null }]);
  });

  it('LIM-02: as many addresses from the right are trusted, and none further left', async () => {
    const product = await behind({ TRUSTED_PROXIES: '2' });
    const busy = visitor();
    const through = (i: number) => ({ 'x-forwarded-for': `10.0.0.${i}, ${busy}, 10.20.30.${i}` });
    expect(await refusals(15, (i) => call(product, `127.0.10.${i + 1}`, through(i)))).toBe(3);
  });
});

describe('On https', () => {
  it('cookies are secure whatever X-Forwarded-Proto claims, trusted or not', async () => {
    const product = await behind({
      PUBLIC_URL: 'https://viajario.example',
      TRUSTED_PROXIES: '127.0.8.0/24',
      RATE_LIMIT_FACTOR: '1',
    });
    for (const [from, proto] of [
      [PROXY, 'https'],
      [PROXY, 'http'],
      ['127.0.9.1', 'http'],
    ] as const) {
      const answer = await requestFrom(`${product.url}/api/login`, {
        localAddress: from,
        headers: { 'x-forwarded-proto': proto },
      });
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-sid=.*; Secure/);
    }
  });
});
