import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { databaseText } from '../../support/faults/database-text.js';
import { changeMember, removeMember } from '../../support/calls/equipe-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startBeside } from '../../support/processes/beside.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { expiresIn, moveSession } from '../../support/calls/session-times.js';
import { beginSignIn, callbackOf, isSignedIn, openCallback } from '../../support/calls/sign-in-steps.js';

let product: Product;
/** A second API process on the same database. */
let second: Product;
let cast: Cast;
const someone = (): string => `pessoa-${randomUUID()}@example.com`;
const HOUR = 3_600;

beforeAll(async () => {
  product = await startProduct();
  second = await startBeside(product);
  cast = await createCast(product);
});
afterAll(async () => {
  await second.close();
  await product.close();
});

const sid = (browser: Browser): string => decodeURIComponent(browser.cookies.get('sid') ?? '');

async function googleCalls(): Promise<string[]> {
  const answer = await fetch(new URL('/__control', product.env['GOOGLE_TOKEN_URL']));
  const { calls } = (await answer.json()) as { calls: string[] };
  return calls;
}

describe('Signing in', () => {
  it('AUT-09: creates a new session id, and one that was planted before never counts', async () => {
    const [victim, email] = [product.visitor(), someone()];
    const authorization = await beginSignIn(victim, email);
    const planted = victim.at();
    await openCallback(victim, await callbackOf(authorization));
    expect(await isSignedIn(victim)).toBe(true);
    expect(sid(victim)).not.toBe(sid(planted));
    expect(await isSignedIn(planted)).toBe(false);
    const before = victim.at();
    await victim.signIn(email);
    expect(sid(victim)).not.toBe(sid(before));
    expect(await isSignedIn(before)).toBe(false);
  });

  it('AUT-13: ids have at least 128 random bits, do not repeat in 1,000, and are not in the database', async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 50; i += 1) {
      const batch = Array.from({ length: 20 }, async () => {
        const browser = product.visitor();
        await beginSignIn(browser, 'x@example.com');
        return sid(browser);
      });
      for (const id of await Promise.all(batch)) ids.add(id);
    }
    expect(ids.size).toBe(1_000);
    for (const id of ids) expect(Buffer.from(id.slice(2).split('.')[0] ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
    const firstBytes = new Set([...ids].map((id) => id.slice(2, 5)));
    expect(firstBytes.size).toBeGreaterThan(900);
    const signedIn = await product.signIn(someone());
    const dump = await databaseText(product.db, ['public']);
    for (const id of [...ids, sid(signedIn)]) expect(dump.includes(id.slice(2).split('.')[0] ?? '')).toBe(false);
  });

  it('AUT-19: the eleventh session of a user ends the oldest one and no other', async () => {
    const email = someone();
    const browsers: Browser[] = [];
    for (let i = 0; i < 11; i += 1) browsers.push(await product.signIn(email));
    const alive = await Promise.all(browsers.map(isSignedIn));
    expect(alive).toEqual([false, ...Array<boolean>(10).fill(true)]);
  });
});

describe('The session cookie', () => {
  it('AUT-14: on https is __Host-sid, Secure, HttpOnly, SameSite=Lax, Path=/, without a domain', async () => {
    const https = await startProduct({
      env: { PUBLIC_URL: 'https://viajario.example', DOCUMENTS_KEY: product.env['DOCUMENTS_KEY'] ?? '' },
    });
    try {
      const response = await https.visitor().fetch('/api/login');
      const [cookie = ''] = response.headers.getSetCookie();
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
      expect(pair).toMatch(/^__Host-sid=s%3A/);
      expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
      expect(response.headers.get('location')).toContain(encodeURIComponent('https://viajario.example/api/login/callback'));
    } finally {
      await https.close();
    }
  });

  it('AUT-14: on http it is sid, HttpOnly, SameSite=Lax', async () => {
    const [cookie = ''] = (await product.visitor().fetch('/api/login')).headers.getSetCookie();
    expect(cookie).toMatch(/^sid=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('The end of a session', () => {
  it('AUT-10: a copied cookie is worthless after sign-out, on both processes, and the answer clears the browser’s data', async () => {
    const browser = await product.signIn(someone());
    const [here, there] = [browser.at(), browser.at(second.url)];
    expect(await isSignedIn(there)).toBe(true);
    const answer = await browser.fetch('/api/logout');
    expect(answer.headers.get('clear-site-data')).toContain('"cookies"');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
    expect((await here.get('/api/auth/user')).status).toBe(401);
    expect((await there.get('/api/auth/user')).status).toBe(401);
  });

  it('AUT-10: a call that was in progress during the sign-out does not restore the session', async () => {
    const browser = await product.signIn(someone());
    const callback = await callbackOf(await beginSignIn(browser, someone()));
    await product.google({ token: 'slow', slowMs: 700 });
    const copy = browser.at();
    const forged = new URL(callback);
    forged.searchParams.set('code', 'unknown');
    const ending = openCallback(copy, forged.href);
    await eventually(async () => (await googleCalls()).includes('POST /token'));
    await browser.get('/api/logout');
    expect(await ending).toBe('/?login=erro');
    await product.google({ reset: true });
    expect(await isSignedIn(copy)).toBe(false);
  });

  it('AUT-11: a member made inactive or removed is refused at the next call, on both processes', async () => {
    const { agente, gestor, contaId } = cast;
    const list = `/api/clientes?contaId=${contaId}`;
    const elsewhere = agente.at(second.url);
    cast.canaries.admit(contaId, elsewhere);
    expect((await elsewhere.get(list)).status).toBe(200);
    expect((await changeMember(gestor, contaId, agente, { status: 'inativo' })).status).toBe(200);
    cast.canaries.dismiss(contaId, agente);
    cast.canaries.dismiss(contaId, elsewhere);
    expect([(await agente.get(list)).status, (await elsewhere.get(list)).status]).toEqual([404, 404]);
    expect((await agente.get('/api/contas')).body.map(({ id }: { id: string }) => id)).not.toContain(contaId);
    expect((await removeMember(cast.proprietario, contaId, gestor)).status).toBe(204);
    cast.canaries.dismiss(contaId, gestor);
    expect((await gestor.get(list)).status).toBe(404);
    expect((await gestor.get(`/api/clientes/${cast.ours.clienteId}`)).status).toBe(404);
    expect(cast.canaries.leaks).toEqual([]);
  });

  it('AUT-11: the session of a deleted user is worthless', async () => {
    const browser = await product.signIn(someone());
    await product.db.query('delete from contas where proprietario_id = $1', [browser.user.id]);
    await product.db.query('delete from users where id = $1', [browser.user.id]);
    const statuses = await Promise.all(
      ['/api/auth/user', '/api/contas', '/api/subscription-status', '/api/cep/01310100'].map((path) => browser.get(path)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await browser.get(`/api/clientes?contaId=${browser.contaId}`)).status).toBe(404);
  });

  it('AUT-12: it ends 12 h after the last use, and use prolongs it', async () => {
    const browser = await product.signIn(someone());
    expect(await expiresIn(product, browser)).toBeGreaterThan(12 * HOUR - 60);
    await moveSession(product, browser, { expiresIn: 60, age: 11 * HOUR });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await expiresIn(product, browser)).toBeGreaterThan(12 * HOUR - 60);
    await moveSession(product, browser, { expiresIn: -1, age: 12 * HOUR });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('AUT-12: it ends 7 days after sign-in, however much it is used', async () => {
    const browser = await product.signIn(someone());
    await moveSession(product, browser, { expiresIn: 60, age: 7 * 24 * HOUR - 600 });
    expect(await isSignedIn(browser)).toBe(true);
    await beginSignIn(browser, browser.user.email); // rewrites the session's data
    const left = await expiresIn(product, browser);
    expect(left).toBeGreaterThan(500);
    expect(left).toBeLessThanOrEqual(600);
    await moveSession(product, browser, { expiresIn: 60, age: 7 * 24 * HOUR + 1 });
    await browser.get('/api/contas');
    expect(await isSignedIn(browser)).toBe(false);
  });
});
