import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestFrom } from '../../support/calls/address-request.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { beginSignIn, callbackOf } from '../../support/calls/sign-in-steps.js';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());

const endOf = (returnTo: string): Promise<string> => product.visitor().tryToSignIn('ssr@example.com', returnTo);

async function endOfSignOut(returnTo: string): Promise<string | null> {
  const answer = await product.visitor().fetch(`/api/logout?returnTo=${encodeURIComponent(returnTo)}`);
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([302, '"cache", "cookies", "storage"']);
  return answer.headers.get('location');
}

describe('The returnTo of a sign-in', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https:evil.example',
    'https://evil.example',
    'http:/evil.example',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/@evil.example',
    '@evil.example',
    'evil.example',
    '/\tevil',
    '/\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie:a=b',
    '/a\u0000b',
    '/ evil',
    '/<script>',
    '/é',
    '',
    '/api/logout',
    '/api/login',
    `/${'a'.repeat(600)}`,
  ])('SSR-05: %j is not followed: /', async (target) => {
    expect(await endOf(target)).toBe('/');
  });

  it('SSR-05: given several times counts as missing', async () => {
    const browser = product.visitor();
    const query = '&returnTo=/assinar&returnTo=//evil.example&returnTo[]=//evil.example';
    const callback = await callbackOf(await beginSignIn(browser, 'ssr@example.com', query));
    expect((await browser.fetch(callback)).headers.get('location')).toBe('/');
  });

  it('SSR-05: cannot be smuggled in at the callback', async () => {
    const browser = product.visitor();
    const callback = await callbackOf(await beginSignIn(browser, 'ssr@example.com'));
    expect((await browser.fetch(`${callback}&returnTo=//evil.example`)).headers.get('location')).toBe('/');
  });

  it.each([
    '/',
    '/assinar',
    '/convite/abc-DEF_123',
    '/cliente/0190a7c2-0000-7000-8000-000000000000?conta=x#documentos',
    '/empresa?busca=a%20b&x=1+2',
    '/?view=empresas&conta=x&search=Rio+Turismo+S%2FA',
  ])('SSR-06: %s is preserved', async (target) => {
    expect(await endOf(target)).toBe(target);
  });
});

describe('The returnTo of a sign-out', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2fevil.example',
    '/api/login',
    '/\r\nSet-Cookie: a=b',
  ])('SSR-05: %j is not followed: /', async (target) => {
    expect(await endOfSignOut(target)).toBe('/');
  });

  it('SSR-06: leads back to an invite that another user will accept, and home if missing', async () => {
    expect(await endOfSignOut('/convite/abc-DEF_123')).toBe('/convite/abc-DEF_123');
    expect(await endOfSignOut('')).toBe('/');
  });
});

describe('A forged host', () => {
  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'evil.example:80', 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
    { forwarded: 'host=evil.example;proto=https' },
    {
      'x-host': 'evil.example',
      'x-original-host': 'evil.example',
      'x-forwarded-server': 'evil.example',
      'x-http-host-override': 'evil.example',
    },
  ])('SSR-07: %j does not move the callback, the cookie or a link', async (headers) => {
    const login = await requestFrom(`${product.url}/api/login`, { headers });
    const authorization = new URL(login.headers.location ?? '');
    expect(authorization.origin).toBe(new URL(product.env['GOOGLE_AUTHORIZATION_URL'] ?? '').origin);
    expect(authorization.searchParams.get('redirect_uri')).toBe(`${product.url}/api/login/callback`);
    expect(login.headers['set-cookie']?.join()).not.toMatch(/domain|evil/i);
    for (const path of ['/', '/api/config', '/api/logout', '/api/auth/user', '/nada']) {
      const answer = await requestFrom(`${product.url}${path}`, { headers });
      expect(JSON.stringify([answer.headers, answer.body])).not.toContain('evil.example');
    }
  });
});
