import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { startRunningProduct, type RunningProduct } from '../../running-product.ts';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const ENV = { ADS_CONVERSION_ID: 'AW-123456789', CONTACT_WHATSAPP: '5511999990000', COMPANY_URL: 'https://empresa.example/' };
let product: RunningProduct;

beforeAll(async () => {
  product = await startRunningProduct(ENV);
}, 240_000);
afterAll(() => product?.stop());

interface Asked {
  url: URL;
  headers: Record<string, string>;
}

/**
 * A visitor's window on the product with an advertiser; the advertiser is simulated here and everything sent to it is recorded.
 */
async function visit(): Promise<{ page: Page; asked: Asked[] }> {
  const page = await browser.open({ baseURL: product.url, brokenOnPurpose: true });
  const asked: Asked[] = [];
  await page.context().route(/./, async (route) => {
    const url = new URL(route.request().url());
    if (url.origin === product.url) return route.continue();
    asked.push({ url, headers: await route.request().allHeaders() });
    return route.fulfill({ status: 200, body: '' });
  });
  return { page, asked };
}

const answer = (page: Page, name: 'Aceitar' | 'Recusar') => page.getByRole('button', { name, exact: true });
const labels = (asked: Asked[]) => asked.map(({ url }) => url.searchParams.get('label'));
/** Waits until the advertiser has received all of these. */
const hasHeard = (asked: Asked[], ...conversions: string[]) =>
  soon(() => expect(labels(asked)).toEqual(expect.arrayContaining(conversions)));

describe('The conversion tracker (HDR-08)', () => {
  it('sends no request before the visitor has answered, on any page', async () => {
    const { page, asked } = await visit();
    for (const address of ['/', '/termos', '/assinar', '/pagamento-sucesso?plan=anual', '/convite/segredo', '/nenhures']) {
      await page.goto(address);
      await answer(page, 'Aceitar').waitFor();
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Testar grátis por 5 dias' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    expect(asked).toEqual([]);
  });

  it('offers refusal as easily as consent, and remembers it', async () => {
    const { page, asked } = await visit();
    await page.goto('/');
    const [no, yes] = await Promise.all([answer(page, 'Recusar').boundingBox(), answer(page, 'Aceitar').boundingBox()]);
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    await answer(page, 'Recusar').click();
    await answer(page, 'Recusar').waitFor({ state: 'hidden' });
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.consent === 'denied');
    await answer(page, 'Recusar').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Assinar plano mensal' }).click();
    await page.getByRole('heading', { name: 'Escolha seu Plano' }).waitFor();
    expect(asked).toEqual([]);
  });

  it('reports visit, subscribe, contact and login once the visitor agreed, without URL or person', async () => {
    const { page, asked } = await visit();
    await page.goto('/?gclid=segredo&email=maria@example.com');
    await answer(page, 'Aceitar').click();
    await page.getByRole('link', { name: 'Fale conosco' }).click();
    await page.getByRole('link', { name: 'Assinar plano anual' }).click();
    await page.waitForURL('**/assinar');
    await page.goto('/');
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    await hasHeard(asked, 'visita', 'contato', 'assinar', 'entrar');
    await soon(() => expect(asked.map(({ url }) => url.hostname)).toContain('wa.me'));
    const reports = asked.filter(({ url }) => url.hostname === 'www.googleadservices.com');
    expect(new Set(labels(reports))).toEqual(new Set(['visita', 'contato', 'assinar', 'entrar']));
    for (const { url, headers } of reports) {
      expect([...url.searchParams.keys()].sort()).toEqual(['guid', 'label', 'script']);
      expect(url.href).not.toMatch(/segredo|maria|localhost/);
      expect(headers).not.toHaveProperty('referer');
    }
    const others = asked.filter((one) => !reports.includes(one)).map(({ url }) => url.hostname);
    expect(others).toEqual(['wa.me']);
  });
});

describe('The purchase (PAY-42)', () => {
  const SECRET = 'pi_7_secret_tudo';
  const RETURNED = `/pagamento-sucesso?plan=anual&payment_intent=pi_7&payment_intent_client_secret=${SECRET}&redirect_status=succeeded`;

  /** A window that agreed to reports, on a screen of its own; `addresses`: the page's URL at each report. */
  async function consenting() {
    const { page, asked } = await visit();
    const addresses: string[] = [];
    await page.exposeFunction('reportAddress', (address: string) => void addresses.push(address));
    await page.addInitScript(() => {
      localStorage.setItem('viajario-anuncios', 'granted');
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (String(input).includes('googleadservices')) Reflect.get(window, 'reportAddress')(location.href);
        return fetch(input, init);
      };
    });
    return { page, asked, addresses };
  }

  it('is reported once for each payment, with the price of its plan and nothing else; no report contains the secret', async () => {
    const { page, asked, addresses } = await consenting();
    await page.goto(RETURNED);
    await page.getByRole('heading', { name: 'Login Necessário' }).waitFor();
    await hasHeard(asked, 'visita');
    expect(await page.content()).not.toContain(SECRET);

    await page.request.get('/api/login', { params: { login_hint: 'compra@example.com', returnTo: '/termos' } });
    for (let visits = 0; visits < 2; visits += 1) {
      await page.goto(RETURNED);
      await page.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor();
    }
    await page.reload();
    await page.getByRole('heading', { name: 'Verificando pagamento' }).waitFor();
    await hasHeard(asked, 'compra');
    const [purchase, ...more] = asked.filter(({ url }) => url.searchParams.get('label') === 'compra');
    expect([purchase?.url.searchParams.get('value'), purchase?.url.searchParams.get('currency_code')]).toEqual(['399.00', 'BRL']);
    expect(more).toEqual([]);
    for (const { url } of asked) expect(url.href).not.toMatch(/pi_7|secret|localhost/);
    await soon(() => expect(new Set(addresses)).toEqual(new Set([`${product.url}/pagamento-sucesso?plan=anual`])));
  });
});

describe('The consent notice', () => {
  it('passes axe, does not scroll sideways, and comes early in the tab order', async () => {
    const { page } = await visit();
    const screens = ['/', '/termos'].map((address) => ({
      name: `the notice on ${address}`,
      show: async () => {
        await page.goto(address);
        await answer(page, 'Recusar').waitFor();
      },
    }));
    expect(await faultyScreens(page, screens)).toEqual({});
    await page.goto('/');
    await answer(page, 'Recusar').waitFor();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await answer(page, 'Recusar').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.dataset.consent === 'denied');
  });
});
