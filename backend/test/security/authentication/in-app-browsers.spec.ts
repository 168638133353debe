import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const INSTAGRAM = `${IPHONE} Instagram 334.0.4.32.98 (iPhone15,3; iOS 17_5; pt_BR)`;
const SAFARI = `${IPHONE} Version/17.5 Safari/604.1`;
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());

const login = (browser: Browser, agent: string, query = ''): Promise<Response> =>
  browser.fetch(`/api/login${query}`, { headers: { 'user-agent': agent } });
const pageFor = async (agent: string, query?: string): Promise<string> => (await login(product.visitor(), agent, query)).text();
const sessions = async (): Promise<number> => (await product.db.query('select from sessions')).rowCount ?? 0;

describe('A sign-in inside an app, in a browser that Google refuses', () => {
  it.each([INSTAGRAM, WEBVIEW])('is answered with a page, and nothing is started: %s', async (agent) => {
    const [browser, before] = [product.visitor(), await sessions()];
    const answer = await login(browser, agent);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('location')]).toEqual([200, 'no-store', null]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<h1>Abra no navegador</h1>');
    expect([browser.cookies.size, await sessions()]).toEqual([0, before]);
  });

  it('continues to Google in a browser', async () => {
    const answer = await login(product.visitor(), SAFARI);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/authorize?')]);
  });

  it('runs the one script of its page and loads nothing', async () => {
    const answer = await login(product.visitor(), INSTAGRAM);
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(await answer.text()) ?? [];
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it("offers the link for the phone's browser, with the original returnTo", async () => {
    const page = await pageFor(INSTAGRAM, `?returnTo=${encodeURIComponent('/convite/tok?a=1&b=2#c')}`);
    const [, address = ''] = /value="([^"]*)"/.exec(page) ?? [];
    expect(new URL(address).origin).toBe(product.url);
    expect(new URL(address).pathname).toBe('/api/login');
    expect([...new URL(address).searchParams]).toEqual([['returnTo', '/convite/tok?a=1&b=2#c']]);
    expect(page).toContain('Safari');
    expect(page).not.toContain('intent:');
  });

  it('offers a link to it on Android', async () => {
    const page = await pageFor(WEBVIEW, '?returnTo=/assinar');
    const { host, protocol } = new URL(product.url);
    expect(page).toContain(
      `href="intent://${host}/api/login?returnTo=%2Fassinar#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;`,
    );
    expect(page).not.toContain('Safari');
  });

  it.each(['//evil.example', 'https://evil.example', '/"><script>alert(1)</script>', '/api/logout', '/;scheme=javascript;end'])(
    'contains no returnTo that leads elsewhere or breaks out of the page: %s',
    async (target) => {
      for (const agent of [INSTAGRAM, WEBVIEW]) {
        const page = await pageFor(agent, `?returnTo=${encodeURIComponent(target)}`);
        expect(page).not.toMatch(/evil|alert|logout|;scheme=javascript/);
        expect(page).toContain('/api/login');
      }
    },
  );
});
