import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { withTimeouts } from '../../support/faults/timeouts.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { beginSignIn, callbackOf, isSignedIn, openCallback } from '../../support/calls/sign-in-steps.js';

let product: Product;
const someone = (): string => `pessoa-${randomUUID()}@example.com`;

beforeAll(async () => {
  product = await sharedProduct();
});
afterEach(() => product.google({ reset: true }));
afterAll(() => product.close());

async function countOf(email: string): Promise<number> {
  const { rowCount } = await product.db.query('select from users where email = $1', [email]);
  return rowCount ?? 0;
}

describe('Returning from Google', () => {
  it.each([
    ['missing', (callback: URL) => callback.searchParams.delete('state')],
    ['foreign', (callback: URL) => callback.searchParams.set('state', 'QUFBQUFBQUFBQUFBQUFBQUFB')],
    ['doubled', (callback: URL) => callback.searchParams.append('state', 'x')],
  ])('AUT-02: with a %s state ends at / with an error and without a session', async (_, change) => {
    const [browser, email] = [product.visitor(), someone()];
    const callback = new URL(await callbackOf(await beginSignIn(browser, email)));
    change(callback);
    expect(await openCallback(browser, callback.href)).toBe('/?login=erro');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await countOf(email)).toBe(0);
  });

  it.each(['', '?state=x', '?code=&state=x', '?code[]=x', '?error=access_denied'])(
    'AUT-02: without a code (%p) ends at / with an error, once and at once',
    async (query) => {
      const browser = product.visitor();
      expect(await openCallback(browser, `/api/login/callback${query}`)).toBe('/?login=erro');
      expect(await isSignedIn(browser)).toBe(false);
    },
  );

  it('AUT-02: in a second cookie jar, finished or not, is refused', async () => {
    const [owner, thief, email] = [product.visitor(), product.visitor(), someone()];
    const callback = await callbackOf(await beginSignIn(owner, email));
    expect(await openCallback(thief, callback)).toBe('/?login=erro');
    expect(await isSignedIn(thief)).toBe(false);
    await owner.signIn(email);
    expect(await openCallback(thief, callback)).toBe('/?login=erro');
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('AUT-03: a second time (back button) creates no second session and preserves the first one', async () => {
    const [browser, email] = [product.visitor(), someone()];
    const callback = await callbackOf(await beginSignIn(browser, email));
    expect(await openCallback(browser, callback)).toBe('/');
    const sessions = async (): Promise<number> =>
      (
        await product.db.query(
          `select from sessions where sess #>> '{passport,user}' = (select id::text from users where email = $1)`,
          [email],
        )
      ).rowCount ?? 0;
    expect(await sessions()).toBe(1);
    expect(await openCallback(browser, callback)).toBe('/?login=erro');
    expect(await isSignedIn(browser)).toBe(true);
    expect(await sessions()).toBe(1);
  });

  it('signs in from two windows of a browser, whichever returns first', async () => {
    for (const isFirst of [true, false]) {
      const [browser, email] = [product.visitor(), someone()];
      const one = await callbackOf(await beginSignIn(browser, email));
      const other = await callbackOf(await beginSignIn(browser, email));
      expect(await openCallback(browser, isFirst ? one : other)).toBe('/');
      expect(await isSignedIn(browser)).toBe(true);
      expect(await openCallback(browser, isFirst ? other : one)).toBe('/');
      expect(await isSignedIn(browser)).toBe(true);
      expect(await openCallback(browser, one)).toBe('/?login=erro'); // already used
    }
  });

  it('a refusal in one window leaves the attempt of the other one valid', async () => {
    const [browser, email] = [product.visitor(), someone()];
    const one = await callbackOf(await beginSignIn(browser, email));
    const other = await callbackOf(await beginSignIn(browser, email));
    await product.google({ email, profile: { email_verified: false } });
    expect(await openCallback(browser, one)).toBe('/?login=email-nao-verificado');
    await product.google({ email, profile: {} });
    expect(await openCallback(browser, other)).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('AUT-04: the authorization request carries an S256 challenge, and a code without it is not exchanged', async () => {
    const [browser, email] = [product.visitor(), someone()];
    const authorization = await beginSignIn(browser, email);
    expect(authorization.searchParams.get('code_challenge_method')).toBe('S256');
    expect(authorization.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(authorization.searchParams.get('state')).toMatch(/^.{22,}$/);
    authorization.searchParams.delete('code_challenge');
    authorization.searchParams.delete('code_challenge_method');
    expect(await openCallback(browser, await callbackOf(authorization))).toBe('/?login=erro');
    expect(await countOf(email)).toBe(0);
  });

  it('AUT-04: a wrong verifier is refused by Google and by us', async () => {
    const [browser, email] = [product.visitor(), someone()];
    const authorization = await beginSignIn(browser, email);
    authorization.searchParams.set('code_challenge', 'A'.repeat(43));
    expect(await openCallback(browser, await callbackOf(authorization))).toBe('/?login=erro');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each([false, 'false', undefined, 1, 'yes'])(
    'AUT-05: with email_verified %j is refused and makes no user',
    async (verified) => {
      const [browser, email] = [product.visitor(), someone()];
      await product.google({ email, profile: { email_verified: verified ?? null } });
      expect(await browser.tryToSignIn(email)).toBe('/?login=email-nao-verificado');
      expect(await isSignedIn(browser)).toBe(false);
      expect(await countOf(email)).toBe(0);
    },
  );

  it.each([{ sub: null }, { sub: '' }, { sub: 12345 }, { sub: '1'.repeat(256) }, { email: null }, { email: 'sem-arroba' }])(
    'AUT-05: with %j, which identifies no user, is refused',
    async (profile) => {
      const [browser, email] = [product.visitor(), someone()];
      await product.google({ email, profile });
      expect(await browser.tryToSignIn(email)).toBe('/?login=email-nao-verificado');
      expect(await countOf(email)).toBe(0);
    },
  );

  it('AUT-22: no ID token is used: one that Google also sends changes nothing', async () => {
    const browser = product.visitor();
    const authorization = await beginSignIn(browser, someone());
    expect(authorization.searchParams.get('response_type')).toBe('code');
    const callback = new URL(await callbackOf(authorization));
    callback.searchParams.set('id_token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZW1haWwiOiJhZG1pbkBkZW1vLmxvY2FsIn0.');
    expect(await openCallback(browser, callback.href)).toBe('/');
    expect((await browser.get('/api/auth/user')).body.papelSistema).toBe('usuario');
  });
});

describe('When Google fails', () => {
  it.each([{ token: 'error' }, { token: 'invalid-json' }, { userinfo: 'error' }, { userinfo: 'invalid-json' }])(
    'AUT-21, FLT-18: %j ends at the error page without a session, and the next sign-in works',
    async (fault) => {
      const [browser, email] = [product.visitor(), someone()];
      await product.google(fault);
      expect(await browser.tryToSignIn(email)).toBe('/?login=erro');
      expect(await isSignedIn(browser)).toBe(false);
      await product.google({ reset: true });
      expect(await browser.tryToSignIn(email)).toBe('/');
    },
  );

  it('AUT-21, FLT-18: a token endpoint that does not answer ends at the error page, while other users work on', async () => {
    const [browser, other] = [product.visitor(), await product.signIn(someone())];
    await product.google({ token: 'slow', slowMs: 600_000 });
    let isOver = false;
    await withTimeouts(product, 0.2, async () => {
      const ending = browser.tryToSignIn(someone()).finally(() => (isOver = true));
      expect([await isSignedIn(other), isOver]).toEqual([true, false]);
      expect(await ending).toBe('/?login=erro');
    });
    expect(await isSignedIn(browser)).toBe(false);
  });
});
