import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { setHttpTrap, type HttpTrap } from '../../support/faults/http-trap.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { isSignedIn } from '../../support/calls/sign-in-steps.js';

let product: Product;
let trap: HttpTrap;
const someone = (): string => `pessoa-${randomUUID()}@example.com`;

beforeAll(async () => {
  [product, trap] = [await sharedProduct(), await setHttpTrap()];
});
afterEach(() => product.google({ reset: true }));
afterAll(async () => {
  trap.close();
  await product.close();
});

const subOf = async (email: string): Promise<string> =>
  (await product.db.query('select auth_id from users where email = $1', [email])).rows[0].auth_id;
const trialEnd = async (browser: Browser): Promise<string> => (await browser.get('/api/subscription-status')).body.trialEndsAt;
const freeAccess = async (browser: Browser): Promise<string> => (await browser.get('/api/auth/user')).body.acessoGratuito;

async function authorise(email: string): Promise<void> {
  const values = [email, 'parceria'];
  await product.db.query('insert into emails_autorizados (id, email, motivo) values (gen_random_uuid(), $1, $2)', values);
}

describe('The Google subject, not the e-mail, identifies a user', () => {
  it('AUT-06: a known e-mail under another subject does not sign in as the existing user', async () => {
    const email = someone();
    const owner = await product.signIn(email);
    await product.google({ email, profile: { sub: '999000111222333444555' } });
    const thief = product.visitor();
    expect(await thief.tryToSignIn(email)).toBe('/?login=email-em-uso');
    expect(await isSignedIn(thief)).toBe(false);
    expect((await owner.get('/api/auth/user')).body).toEqual(owner.user);
  });

  it('AUT-07: the same subject with a new e-mail is the same user, and the e-mail is updated when it is free', async () => {
    const [before, after] = [someone(), someone()];
    const first = await product.signIn(before);
    await product.google({ email: after, profile: { sub: await subOf(before) } });
    const again = await product.signIn(after);
    expect(again.user).toMatchObject({ id: first.user.id, email: after });
  });

  it('AUT-07: the e-mail of another user is not taken over, and neither is its admin role', async () => {
    const [own, email] = [someone(), 'admin@demo.local'];
    await product.signIn(email);
    const sub = (await product.signIn(own)) && (await subOf(own));
    await product.google({ email: own, profile: { sub, email } });
    const again = await product.signIn(own);
    expect(again.user).toMatchObject({ email: own, papelSistema: 'usuario' });
  });

  it('AUT-07: a new e-mail of a known user does not spend an authorisation, and one is spent only once', async () => {
    const [before, authorised] = [someone(), someone()];
    await product.signIn(before);
    await authorise(authorised);
    await product.google({ email: authorised, profile: { sub: await subOf(before) } });
    expect(await freeAccess(await product.signIn(authorised))).toBe('nao');
    const { rows } = await product.db.query('select usado from emails_autorizados where email = $1', [authorised]);
    expect(rows[0].usado).toBe('nao');
  });

  it('AUT-08: an authorised e-mail is matched in any case and with spaces, but not by look-alike letters', async () => {
    const tag = randomUUID();
    await authorise(`kira-${tag}@example.com`);
    await product.google({ email: `x-${tag}@example.com`, profile: { email: `\u212Aira-${tag}@example.com` } });
    expect(await freeAccess(await product.signIn(`x-${tag}@example.com`))).toBe('nao');
    await product.google({ email: `y-${tag}@example.com`, profile: { email: `kir\u0430-${tag}@example.com` } });
    expect(await freeAccess(await product.signIn(`y-${tag}@example.com`))).toBe('nao');
    await product.google({ email: `z-${tag}@example.com`, profile: { email: `  KIRA-${tag}@Example.COM ` } });
    const met = await product.signIn(`z-${tag}@example.com`);
    expect(met.user).toMatchObject({ email: `kira-${tag}@example.com`, acessoGratuito: 'sim' });
  });
});

describe('A first sign-in', () => {
  it('AUT-15: twenty at once make one user, one conta, one trial and one use of the authorisation', async () => {
    const email = someone();
    await authorise(email);
    const browsers = Array.from({ length: 20 }, () => product.visitor());
    expect(new Set(await Promise.all(browsers.map((browser) => browser.tryToSignIn(email))))).toEqual(new Set(['/']));
    const users = await Promise.all(browsers.map((browser) => browser.get('/api/auth/user')));
    const known = users.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(known).toHaveLength(10); // the eleventh session of a user ends the oldest
    expect(
      new Set(known.map(({ id, periodoGratuitoFim, contas }) => JSON.stringify([id, periodoGratuitoFim, contas]))).size,
    ).toBe(1);
    expect(known[0].contas).toHaveLength(1);
    expect(known[0].acessoGratuito).toBe('sim');
    const { rows } = await product.db.query('select usado, usuario_id from emails_autorizados where email = $1', [email]);
    expect(rows).toEqual([{ usado: 'sim', usuario_id: known[0].id }]);
  });

  it('AUT-20: the trial is 120 h from the first one and is not moved by another sign-in, browser or conta', async () => {
    const email = someone();
    const browser = await product.signIn(email);
    const end = await trialEnd(browser);
    expect(Date.parse(end) - Date.parse(browser.user.periodoGratuitoInicio)).toBe(120 * 3_600_000);
    await browser.post('/api/contas', { nome: 'Mais uma', tipo: 'agencia' });
    expect(await trialEnd(browser)).toBe(end);
    await browser.fetch('/api/logout');
    await browser.signIn(email);
    expect(await trialEnd(browser)).toBe(end);
    expect(await trialEnd(await product.signIn(email))).toBe(end);
    await product.google({ email, profile: { email: someone(), sub: await subOf(email) } });
    expect(await trialEnd(await product.signIn(email))).toBe(end);
  });

  it('AUT-23: a hostile profile is truncated and its picture neither stored nor fetched', async () => {
    const email = someone();
    const html = '<img src=x onerror=alert(1)>';
    const profile = {
      given_name: `${html}\u0000\u0007`,
      family_name: '😀'.repeat(5_000),
      name: 'n'.repeat(10_000),
      picture: `${trap.url}/latest/meta-data`,
    };
    await product.google({ email, profile });
    const { user } = await product.signIn(email);
    expect(user.firstName).toBe(html);
    expect(user.lastName).toBe('😀'.repeat(100));
    expect([...(user.contas[0]?.nome ?? '')].length).toBe(120);
    expect(user.contas[0]?.nome.isWellFormed()).toBe(true);
    expect(user.profileImageUrl).toBeNull();
    expect(trap.hits).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['http://lh3.googleusercontent.com/a/x', null],
    ['https://lh3.googleusercontent.com.evil.example/a', null],
    ['https://evilgoogleusercontent.com/a', null],
    ['https://169.254.169.254/', null],
    ['https://lh3.googleusercontent.com/a/x=s96-c', 'https://lh3.googleusercontent.com/a/x=s96-c'],
  ])('AUT-23: the picture %s is stored as %s', async (picture, kept) => {
    const email = someone();
    await product.google({ email, profile: { picture } });
    expect((await product.signIn(email)).user.profileImageUrl).toBe(kept);
  });
});

describe('Becoming a system admin', () => {
  it('AUT-24: is decided by the configuration only, whatever a body, a header or an unverified e-mail claims', async () => {
    const browser = await product.signIn(someone());
    for (const field of ['papelSistema', 'papel_sistema', 'admin', 'isAdmin']) {
      const answer = await browser.put(`/api/contas/${browser.contaId}`, { nome: 'Conta', [field]: 'admin' });
      expect(answer.status).toBe(400);
    }
    await browser.get('/api/auth/user?papelSistema=admin', { headers: { 'x-papel-sistema': 'admin' } });
    expect((await browser.get('/api/auth/user')).body.papelSistema).toBe('usuario');
    const pretender = product.visitor();
    await product.google({ email: 'x@example.com', profile: { email: 'admin@demo.local', email_verified: false } });
    expect(await pretender.tryToSignIn('x@example.com')).toBe('/?login=email-nao-verificado');
  });

  it('AUT-24: is for the configured e-mail at its own sign-in, and ends when that is no longer configured', async () => {
    expect((await product.signIn('admin@demo.local')).user.papelSistema).toBe('admin');
    const email = someone();
    const former = await product.signIn(email);
    await product.db.query(`update users set papel_sistema = 'admin' where id = $1`, [former.user.id]);
    expect((await product.signIn(email)).user.papelSistema).toBe('usuario');
  });
});
