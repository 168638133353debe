import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESK, PHONE, useBrowser } from '../support/browser.ts';
import { listIsThere } from '../support/screens/clientes-screen.ts';
import { watchRequests } from '../support/page-faults.ts';
import { productUrl } from '../support/product.ts';

const browser = useBrowser();
const HEADING = 'Seus clientes de viagem, organizados de uma vez';

describe('The public pages', () => {
  it('can be read and navigated without scripts', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(HEADING);
    for (const price of ['R$ 39,90', 'R$ 399,00']) expect(await page.getByText(price, { exact: true }).isVisible()).toBe(true);
    const addresses = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses)).toEqual(
      new Set([
        '#conteudo',
        '/',
        '#para-quem',
        '#planos',
        '#recursos',
        '/api/login',
        '/assinar',
        '/termos',
        '/termos#privacidade',
      ]),
    );
    expect(await page.getByRole('complementary').isVisible()).toBe(false);
    await page.goto('/termos#privacidade');
    expect(await page.getByRole('heading', { name: 'Encarregado e contato para titulares' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Viajário, início' }).click();
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    await page.getByRole('link', { name: 'Testar grátis por 5 dias' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  });

  it('need no script and no call, and load the picture below the fold when it is scrolled near', async () => {
    const page = await browser.open(PHONE);
    const requests = watchRequests(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requests.filter((request) => !/favicon/.test(request))).toEqual(['GET /']);
    const picture = page.waitForResponse(/dashboard\.\w+\.webp$/);
    await page.getByRole('img', { name: /Tela inicial do Viajário/ }).scrollIntoViewIfNeeded();
    await picture;
  });

  it('have a skip link that moves the focus to the content', async () => {
    const page = await browser.open();
    await page.goto('/');
    const focusedLink = (name: string) => page.locator(':focus').and(page.getByRole('link', { name }));
    await page.keyboard.press('Tab');
    const skip = focusedLink('Ir para o conteúdo');
    await skip.waitFor();
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#conteudo'); // the browser goes there after the key
    await page.keyboard.press('Tab');
    const start = focusedLink('Testar grátis por 5 dias');
    await start.waitFor();
    expect(await start.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  });

  it('open the terms in a new tab', async () => {
    const page = await browser.open();
    await page.goto('/');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Termos e Condições de Uso' }).click(),
    ]);
    await tab.getByRole('heading', { level: 1, name: 'Termos e Condições de Uso' }).waitFor();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });

  it('name no policy that would let inline code run, and vary by cookie', async () => {
    const page = await browser.open();
    for (const address of ['/', '/termos']) {
      const headers = (await page.request.get(address)).headers();
      expect(headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^']+' 'sha256-[^']+'/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|googleadservices|doubleclick/);
      expect(headers.vary).toMatch(/Cookie/);
    }
  });
});

describe('A signed-in user', () => {
  it('never gets the landing page, not even for a moment', async () => {
    const page = await browser.signedIn('sem.relance@example.com', DESK);
    expect(await (await page.request.get('/')).text()).not.toContain(HEADING);
    await page.goto('/');
    await listIsThere(page);
  });

  it('reads in letters that come with the product, for which no visitor waits', async () => {
    const fontsOf = (page: Page) =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return performance.getEntriesByType('resource').flatMap(({ name }) => /[\w-]+(?=\.\w+\.woff2$)/.exec(name) ?? []);
      });
    const visitor = await browser.open();
    await visitor.goto('/');
    expect(await fontsOf(visitor)).toEqual([]);
    const page = await browser.signedIn('letras@example.com');
    await page.goto('/');
    await listIsThere(page);
    expect(await fontsOf(page)).toEqual(['inter-latin-wght-normal']);
    expect(await page.evaluate(() => document.fonts.check('1rem "Inter Variable"'))).toBe(true);
  });

  it('reads the same terms inside the frame', async () => {
    const page = await browser.signedIn('termos@example.com');
    await page.goto('/termos');
    await page.getByRole('heading', { level: 1, name: 'Termos e Condições de Uso' }).waitFor();
    await page.getByRole('link', { name: 'Sair' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
  });

  it('sees the landing page once the session is over', async () => {
    const page = await browser.open();
    await page.context().addCookies([{ name: 'sid', value: 's%3Avelha.assinatura', url: productUrl() }]);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    expect(await page.getByRole('link', { name: 'Assinar plano anual' }).getAttribute('href')).toBe('/assinar');
  });
});
