import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, useBrowser } from '../support/browser.ts';
import { listIsThere } from '../support/screens/clientes-screen.ts';
import { watchRequests } from '../support/page-faults.ts';

const browser = useBrowser();
const HEADING = 'Seus clientes de viagem, organizados de uma vez';

describe('The public pages', () => {
  it('can be read and navigated without scripts', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: HEADING, exact: true }).waitFor();
    for (const price of ['R$ 39,90', 'R$ 399,00']) await page.getByText(price, { exact: true }).waitFor();
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
    await page.getByRole('complementary').waitFor({ state: 'hidden' });
    await page.goto('/termos#privacidade');
    await page.getByRole('heading', { name: 'Encarregado e contato para titulares' }).waitFor();
    await page.getByRole('link', { name: 'Viajário, início' }).click();
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    await page.getByRole('link', { name: 'Testar grátis por 5 dias' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  });

  it('need no script and no call, and load the picture below the fold when scrolled near it', async () => {
    const page = await browser.open(PHONE);
    const requests = watchRequests(page);
    await page.goto('/');
    const atFirst = requests.length;
    const picture = page.waitForResponse(/dashboard\.\w+\.webp$/);
    await page.getByRole('img', { name: /Tela inicial do Viajário/ }).scrollIntoViewIfNeeded();
    const { pathname } = new URL((await picture).url());
    // the requests of a script at the start would have come before the picture
    expect(requests.filter((request) => !/favicon/.test(request))).toEqual(['GET /', `GET ${pathname}`]);
    expect(requests.indexOf(`GET ${pathname}`)).toBeGreaterThanOrEqual(atFirst);
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
});

describe('A signed-in user', () => {
  it("reads in the product's own font, which no visitor has to load", async () => {
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
});
