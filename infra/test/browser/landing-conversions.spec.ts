import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startRunningProduct, type RunningProduct } from '../running-product.ts';
import { faultyScreens } from './accessibility.ts';
import { useBrowser } from './browser.ts';

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

describe('The conversion tracker (HDR-08)', () => {
  it('asks nobody before the visitor has answered, on any page', async () => {
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

  it('takes a no as easily as a yes, and remembers it', async () => {
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

  it('reports visit, subscribe, contact and login once the visitor agreed, without saying where or who', async () => {
    const { page, asked } = await visit();
    await page.goto('/?gclid=segredo&email=maria@example.com');
    await answer(page, 'Aceitar').click();
    await page.getByRole('link', { name: 'Fale conosco' }).click();
    await page.getByRole('link', { name: 'Assinar plano anual' }).click();
    await page.waitForURL('**/assinar');
    await page.goto('/');
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
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

  it('stays silent on an invite even with consent, and lets it be taken back', async () => {
    const { page, asked } = await visit();
    await page.goto('/');
    await answer(page, 'Aceitar').click();
    await page.waitForFunction(() => document.documentElement.dataset.consent === 'granted');
    asked.length = 0;
    await page.goto('/convite/segredo', { waitUntil: 'networkidle' });
    await page.getByText('Convite não encontrado').first().waitFor();
    await page.getByText('Convite para Equipe').first().click();
    expect(asked).toEqual([]);
    await page.goto('/termos');
    await page.getByRole('button', { name: 'Preferências de anúncios' }).click();
    await answer(page, 'Recusar').click();
    asked.length = 0;
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  it('is let through by the policy of pages only where it is configured, and then by no other directive', async () => {
    const { page } = await visit();
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
    const open = policy.split('; ').filter((directive) => /google(adservices)?\.com|doubleclick/.test(directive));
    expect(open.map((directive) => directive.split(' ')[0])).toEqual(['connect-src']);
  });
});

describe('The notice that asks', () => {
  it('is clean for axe, scrolls nothing sideways, and comes early for the keyboard', async () => {
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
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    expect(await answer(page, 'Recusar').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.documentElement.dataset.consent)).toBe('denied');
  });
});
