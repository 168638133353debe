import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnSession } from '@viajario/contracts/identity/session';
import { now } from '../../support/clock.js';
import type { Browser } from '../../support/calls/browser.js';
import { startBeside } from '../../support/processes/beside.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { moveSession } from '../../support/calls/session-times.js';
import { isSignedIn } from '../../support/calls/sign-in-steps.js';

let product: Product;
/** A second API process on the same database. */
let second: Product;
const someone = (): string => `sessoes-${randomUUID()}@example.com`;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

beforeAll(async () => {
  product = await startProduct();
  second = await startBeside(product);
});
afterAll(async () => {
  await second.close();
  await product.close();
});

const sessionsOf = async (browser: Browser): Promise<OwnSession[]> => (await browser.get<OwnSession[]>('/api/sessoes')).body;
const acts = async (browser: Browser): Promise<{ acao: string; detalhes: unknown }[]> =>
  (
    await product.db.query(`select acao, detalhes from auditoria where usuario_id = $1 and acao like '%sess%' order by quando`, [
      browser.user.id,
    ])
  ).rows;

/** Signs in with this user agent. */
async function signInAs(userAgent: string, email: string): Promise<Browser> {
  const browser = product.visitor();
  const plain = browser.fetch.bind(browser);
  browser.fetch = (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('user-agent', userAgent);
    return plain(address, { ...init, headers });
  };
  await browser.signIn(email);
  return browser;
}

describe('A user’s sessions', () => {
  it('AUT-18, own sessions: are listed newest first with device and times, the calling one marked, and none of other users', async () => {
    const email = someone();
    const first = await signInAs(CHROME, email);
    const latest = await signInAs('<script>alert(1)</script>', email);
    await product.signIn(someone());
    const list = await sessionsOf(latest);
    expect(list.map(({ atual, dispositivo }) => [atual, dispositivo])).toEqual([
      [true, null],
      [false, 'Chrome no Windows'],
    ]);
    for (const { id, criadaEm, usadaEm, expiraEm } of list) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(Math.abs(Date.parse(usadaEm) - now().getTime())).toBeLessThan(60_000);
      expect(Math.abs(Date.parse(criadaEm) - now().getTime())).toBeLessThan(60_000);
      expect(Date.parse(expiraEm) - now().getTime()).toBeGreaterThan(11 * 3_600_000);
    }
    expect((await sessionsOf(first)).map(({ atual }) => atual)).toEqual([false, true]);
  });

  it('do not include expired ones, and show to five minutes when they were used', async () => {
    const [email, hour] = [someone(), 3_600];
    const old = await product.signIn(email);
    await moveSession(product, old, { expiresIn: -1, age: 13 * hour });
    const browser = await product.signIn(email);
    expect(await sessionsOf(browser)).toHaveLength(1);
    await product.db.query(
      `update sessions set usada_em = now() - interval '1 hour', expire = now() + interval '11 hours' where sess #>> '{passport,user}' = $1`,
      [browser.user.id],
    );
    await browser.get('/api/auth/user');
    const [session] = await sessionsOf(browser);
    expect(now().getTime() - Date.parse(session?.usadaEm ?? '')).toBeLessThan(60_000);
  });
});

describe('Ending sessions', () => {
  it('AUT-18, own sessions: ends another one on both processes at the next call, once, and records it in the trail', async () => {
    const email = someone();
    const [other, mine] = [await product.signIn(email), await product.signIn(email)];
    const id = (await sessionsOf(mine)).find(({ atual }) => !atual)?.id;
    expect((await mine.delete(`/api/sessoes/${id}`)).status).toBe(204);
    expect([await isSignedIn(other), await isSignedIn(other.at(second.url)), await isSignedIn(mine)]).toEqual([
      false,
      false,
      true,
    ]);
    const again = await mine.delete(`/api/sessoes/${id}`);
    expect([again.status, again.body.message]).toEqual([404, 'Esta sessão já foi encerrada.']);
    expect(await acts(mine)).toEqual([{ acao: 'sessao-encerrada', detalhes: null }]);
  });

  it('AUT-18, own sessions: another user’s session is a 404, like an invalid id', async () => {
    const [victim, thief] = [await product.signIn(someone()), await product.signIn(someone())];
    const [{ id } = { id: '' }] = await sessionsOf(victim);
    for (const wrong of [id, randomUUID(), 'x', '%00']) expect((await thief.delete(`/api/sessoes/${wrong}`)).status).toBe(404);
    expect(await isSignedIn(victim)).toBe(true);
  });

  it('ends the calling one as a sign-out does', async () => {
    const browser = await product.signIn(someone());
    const copy = browser.at(second.url);
    const [{ id } = { id: '' }] = await sessionsOf(browser);
    const { status, headers } = await browser.delete(`/api/sessoes/${id}`);
    expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache", "cookies", "storage"']);
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await isSignedIn(copy)).toBe(false);
  });

  it('AUT-18, own sessions: ends all others at once, and no other user’s', async () => {
    const email = someone();
    const others = [await product.signIn(email), await product.signIn(email), await product.signIn(email)];
    const [mine, stranger] = [await product.signIn(email), await product.signIn(someone())];
    expect((await mine.delete('/api/sessoes')).status).toBe(204);
    expect(await Promise.all(others.map((other) => isSignedIn(other.at(second.url))))).toEqual([false, false, false]);
    expect([await isSignedIn(mine), await isSignedIn(stranger)]).toEqual([true, true]);
    expect(await sessionsOf(mine)).toHaveLength(1);
    expect(await acts(mine)).toEqual([{ acao: 'outras-sessoes-encerradas', detalhes: { total: 3 } }]);
  });
});

describe('An admin who ends a user’s sessions', () => {
  it('AUT-18: signs that user out everywhere, on both processes at the next call, and no other; the trail names both', async () => {
    const admin = await product.signIn('admin@demo.local');
    const email = someone();
    const [one, two] = [await product.signIn(email), await product.signIn(email)];
    const bystander = await product.signIn(someone());
    expect((await admin.delete(`/api/admin/users/${one.user.id}/sessoes`)).status).toBe(204);
    const browsers = [one, two, one.at(second.url), two.at(second.url), bystander, admin];
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, false, false, true, true]);
    const { rows } = await product.db.query('select acao, usuario_id, detalhes from auditoria where alvo_id = $1', [one.user.id]);
    expect(rows).toEqual([{ acao: 'sessoes-encerradas', usuario_id: admin.user.id, detalhes: { total: 2 } }]);
    expect((await product.signIn(email)).user.id).toBe(one.user.id);
  });

  it('AUT-18: gets a 404 for an unknown user, and is signed out when ending the own sessions', async () => {
    const admin = await product.signIn('admin@demo.local');
    for (const id of [randomUUID(), 'x']) {
      const { status, body } = await admin.delete(`/api/admin/users/${id}/sessoes`);
      expect([status, body.code]).toEqual([404, 'USUARIO_NAO_ENCONTRADO']);
    }
    expect((await admin.delete(`/api/admin/users/${admin.user.id}/sessoes`)).status).toBe(204);
    expect(await isSignedIn(admin)).toBe(false);
  });
});
