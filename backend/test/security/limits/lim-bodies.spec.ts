import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { json } from 'express';
import type { Browser } from '../../support/calls/browser.js';
import { ALL_ROUTES, nowhere, partsOf, type NamedRoute } from '../../support/calls/route-calls.js';
import { HalfSent } from '../../support/faults/half-sent.js';
import { startBeside } from '../../support/processes/beside.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const WAITS = 'waits for the body';
/** Generous for a busy machine: what waits for a body does so without end. */
const LIMIT_MS = 30_000;
const FORM = 'multipart/form-data; boundary=x';
const WRITES = ALL_ROUTES.filter(({ route }) => route.method !== 'GET');
const UNSIGNED = WRITES.filter(({ route }) => !route.signed);

let product: Product;
/** One call a minute and user, two an IP address, which a proxy names. */
let strict: Product;
let person: Browser;
let addresses = 0;

beforeAll(async () => {
  product = await startProduct();
  strict = await startBeside(product, { RATE_LIMIT_FACTOR: String(1 / 600), TRUSTED_PROXIES: '1' });
  person = await product.signIn('lim-11@example.com');
});
afterAll(async () => {
  await strict.close();
  await product.close();
});

const from = (address: string): string => `X-Forwarded-For: ${address}`;
const newAddress = (): string => `203.0.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

/** The status of a call that announces a body and sends nothing of it. */
async function statusWithoutBody(
  caller: Pick<Browser, 'origin' | 'cookies'>,
  call: string,
  { type, headers = [], limitMs = LIMIT_MS }: { type?: string; headers?: string[]; limitMs?: number } = {},
): Promise<number | string> {
  const half = await HalfSent.begin(caller, { call, bytes: 1_000, headers, ...(type ? { type } : {}) });
  try {
    const over = once(AbortSignal.timeout(limitMs), 'abort').then(() => WAITS);
    return await Promise.race([half.answered, over]);
  } finally {
    half.leave();
  }
}

/** The routes that answer something else than this before the first byte of their body. */
async function othersThan(
  expected: number,
  routes: readonly NamedRoute[],
  probe: (call: string, type: string) => Promise<unknown>,
): Promise<string[]> {
  const answers = routes.map(async (named) => {
    const { method, multipart } = named.route;
    return [named.name, await probe(`${method} ${partsOf(named, nowhere()).path}`, multipart ? FORM : 'application/json')];
  });
  const found = await Promise.all(answers);
  return found.filter(([, answer]) => answer !== expected).map(([name, answer]) => `${name}: ${answer}`);
}

describe('Before the first byte of its body, every call of the contract', () => {
  it('LIM-11: without a session is refused', async () => {
    const closed = WRITES.filter(({ route }) => route.access.kind !== 'public');
    expect(closed.length).toBeGreaterThan(50);
    const visitor = product.visitor();
    expect(await othersThan(401, closed, (call, type) => statusWithoutBody(visitor, call, { type }))).toEqual([]);
  });

  it('LIM-11: from another site is refused, also where no session is needed', async () => {
    const headers = ['Origin: https://evil.example'];
    const probe = (call: string, type: string): Promise<unknown> => statusWithoutBody(person, call, { type, headers });
    expect(await othersThan(403, WRITES, probe)).toEqual([]);
  });

  it('LIM-11: beyond the rate of its user is refused, from whatever IP address', async () => {
    const busy = person.at(strict.url);
    const probe = async (call: string, type: string): Promise<unknown> => {
      await busy.get('/api/contas', { headers: { 'x-forwarded-for': newAddress() } });
      return statusWithoutBody(busy, call, { type, headers: [from(newAddress())] });
    };
    expect(await othersThan(429, UNSIGNED, probe)).toEqual([]);
  });

  it('LIM-11: beyond the rate of its IP address is refused', async () => {
    const visitor = strict.visitor();
    const probe = async (call: string, type: string): Promise<unknown> => {
      const address = newAddress();
      for (let i = 0; i < 2; i += 1) await visitor.get('/api/config', { headers: { 'x-forwarded-for': address } });
      return statusWithoutBody(visitor, call, { type, headers: [from(address)] });
    };
    expect(await othersThan(429, UNSIGNED, probe)).toEqual([]);
  });

  it('LIM-11: to an unknown address is answered', async () => {
    for (const call of ['POST /api/nada', 'PUT /nada', 'DELETE /api/clientes']) {
      expect([call, await statusWithoutBody(person, call)]).toEqual([call, 404]);
    }
  });
});

describe('The check above', () => {
  let server: Server;
  beforeAll(async () => {
    const readsFirst = express().use(json(), (_request, response) => void response.sendStatus(401));
    server = createServer(readsFirst).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  it('LIM-11: finds a call that reads its body before it knows the caller', async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stranger = { origin, cookies: new Map<string, string>() };
    expect(await statusWithoutBody(stranger, 'POST /', { limitMs: 300 })).toBe(WAITS);
    expect(await statusWithoutBody(stranger, 'POST /', { type: 'text/plain' })).toBe(401); // one that it does not read
  });
});
