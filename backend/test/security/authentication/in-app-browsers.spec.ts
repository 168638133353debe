import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S928B';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IN_APP = {
  'Instagram on iOS': `${IPHONE} Mobile/15E148 Instagram 350.0.0.22.106 (iPhone16,1; iOS 18_5; pt_BR)`,
  'Facebook on iOS': `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.50.107;FBBV/700000000]`,
  'Facebook on Android': `${ANDROID} Build/AP3A; wv) ${CHROME} Version/4.0 Chrome/142.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.57.82;]`,
  'LinkedIn on iOS': `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31.1`,
  'TikTok on iOS': `${IPHONE} Mobile/15E148 musical_ly_40.2.0 BytedanceWebview/d8a21c6`,
  'TikTok on Android': `${ANDROID}) ${CHROME} Version/4.0 Chrome/142.0 Mobile Safari/537.36 trill_400203 BytedanceWebview/d8a21c6`,
  'an Android WebView': `${ANDROID} Build/AP3A; wv) ${CHROME} Version/4.0 Chrome/142.0.7444.171 Mobile Safari/537.36`,
};
const BROWSERS = {
  'Chrome on Android': `${ANDROID}) ${CHROME} Chrome/142.0.0.0 Mobile Safari/537.36`,
  'Samsung Internet': `${ANDROID}) ${CHROME} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  'Safari on iOS': `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  'Chrome on iOS': `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
  'Firefox on iOS': `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
  'the Google app on iOS': `${IPHONE} GSA/390.0 Mobile/15E148 Safari/604.1`,
};

const login = (agent: string, returnTo: string) =>
  product
    .visitor()
    .fetch(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, { headers: { 'user-agent': agent }, redirect: 'manual' });
const sessions = async (): Promise<number> => (await product.db.query('select count(*)::int as n from sessions')).rows[0].n;

describe('Sign-in inside of an app, which Google refuses', () => {
  it.each(Object.entries(IN_APP))('is a page for the browser of the phone that keeps the way: %s', async (_, agent) => {
    const before = await sessions();
    const response = await login(agent, '/convite/abc?x=1');
    expect([response.status, response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(await sessions()).toBe(before);
    const html = await response.text();
    expect(html).toContain('<h1>Abra no navegador</h1>');
    expect(html).toContain(`${product.url}/api/login?returnTo=%2Fconvite%2Fabc%3Fx%3D1`);
    expect(html.includes('intent://')).toBe(agent.includes('Android'));
  });

  it('keeps no way to another site, and nothing of it is markup', async () => {
    for (const returnTo of ['https://outro.example', '//outro.example', '/"><script>alert(1)</script>'])
      expect(await (await login(IN_APP['an Android WebView'], returnTo)).text()).not.toMatch(/outro\.example|alert\(1\)</);
  });

  it.each(Object.entries(BROWSERS))('goes on to Google in a browser: %s', async (_, agent) => {
    const response = await login(agent, '/');
    expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringContaining('/authorize?')]);
  });
});
