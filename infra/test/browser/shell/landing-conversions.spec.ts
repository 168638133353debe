import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startRunningProduct, type RunningProduct } from '../../running-product.ts';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';

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

/** A visitor's window on the product with an advertiser; the advertiser is played here and all that it hears is kept. */
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
/** The advertiser has heard of all of these. */
const hasHeard = (asked: Asked[], ...conversions: string[]) =>
  until(() => conversions.every((label) => labels(asked).includes(label)), `reports of ${conversions.join(', ')}`);

describe('The conversion tracker (HDR-08)', () => {
  it('sends no request before the visitor has answered, on any page', async () => {
    const { page, asked } = await visit();
    for (const address of ['/', '/termos', '/assinar', '/pagamento-sucesso?plan=anual', '/convite/segredo', '/nenhures']) {
      await page.goto(address, { waitUntil: 'networkidle' });
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
    await page.reload({ waitUntil: 'networkidle' });
    expect(await answer(page, 'Recusar').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Assinar plano mensal' }).click();
    await page.waitForURL('**/assinar');
    expect(asked).toEqual([]);
  });

  it('reports visit, subscribe, contact and login once the visitor agreed, without address or person', async () => {
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
    await until(() => asked.some(({ url }) => url.hostname === 'wa.me'), 'the way to WhatsApp');
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

  it('sends nothing on an invite even with consent, and lets consent be withdrawn', async () => {
    const { page, asked } = await visit();
    await page.goto('/');
    await answer(page, 'Aceitar').click();
    await page.waitForFunction(() => document.documentElement.dataset.consent === 'granted');
    await hasHeard(asked, 'visita');
    asked.length = 0;
    await page.goto('/convite/segredo', { waitUntil: 'networkidle' });
    await page.getByText('Convite não encontrado').first().waitFor();
    await page.getByText('Convite para Equipe').first().click();
    expect(asked).toEqual([]);
    await page.goto('/termos');
    await hasHeard(asked, 'visita');
    await page.getByRole('button', { name: 'Preferências de anúncios' }).click();
    await answer(page, 'Recusar').click();
    asked.length = 0;
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  it('is allowed by the content policy only where it is configured, and then by no other directive', async () => {
    const { page } = await visit();
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
    const open = policy.split('; ').filter((directive) => /google(adservices)?\.com|doubleclick/.test(directive));
    expect(open.map((directive) => directive.split(' ')[0])).toEqual(['connect-src']);
  });
});

describe('The purchase (PAY-42)', () => {
  const SECRET = 'pi_7_secret_tudo';
  const returned = (status: string) =>
    `/pagamento-sucesso?plan=anual&payment_intent=pi_7&payment_intent_client_secret=${SECRET}&redirect_status=${status}`;

  /** A window that agreed to reports, on a screen of its own; `addresses`: what the page's address was at each report. */
  async function consenting(email?: string) {
    const { page, asked } = await visit();
    if (email) await page.request.get('/api/login', { params: { login_hint: email, returnTo: '/termos' } });
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
  const purchases = (asked: Asked[]) => asked.filter(({ url }) => url.searchParams.get('label') === 'compra');

  it('is reported once for each payment, with the price of its plan and nothing else', async () => {
    const { page, asked, addresses } = await consenting('compra@example.com');
    for (let visits = 0; visits < 2; visits += 1) {
      await page.goto(returned('succeeded'));
      await page.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor();
    }
    await page.reload();
    await page.getByRole('heading', { name: 'Verificando pagamento' }).waitFor();
    const [purchase, ...more] = purchases(asked);
    expect([purchase?.url.searchParams.get('value'), purchase?.url.searchParams.get('currency_code')]).toEqual(['399.00', 'BRL']);
    expect(more).toEqual([]);
    expect(purchase?.url.href).not.toMatch(/pi_7|secret|localhost/);
    expect(addresses).toEqual([`${product.url}/pagamento-sucesso?plan=anual`]);
  });

  it.each(['failed', 'processing', 'absent'])('is not claimed or reported for the status %s', async (status) => {
    const { page, asked } = await consenting('sem.compra@example.com');
    await page.goto(status === 'absent' ? '/pagamento-sucesso?plan=anual' : returned(status));
    await page.getByRole('heading', { level: 1, name: /^(Verificando pagamento|Pagamento não concluído)$/ }).waitFor();
    await page.waitForTimeout(2_500); // by itself it would begin after 2 s
    expect(page.url()).toBe(`${product.url}/pagamento-sucesso?plan=anual`);
    expect(await page.getByText(/Pagamento Realizado!|ativada com sucesso|está ativa/).count()).toBe(0);
    expect(purchases(asked)).toEqual([]);
  });

  it('gives the tracker an address without the secret even where nobody is signed in', async () => {
    const { page, asked, addresses } = await consenting();
    await page.goto(returned('succeeded'), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Login Necessário' }).waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(addresses)).toEqual(new Set([`${product.url}/pagamento-sucesso?plan=anual`]));
    for (const { url } of asked) expect(url.href).not.toContain(SECRET);
    expect(await page.content()).not.toContain(SECRET);
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
