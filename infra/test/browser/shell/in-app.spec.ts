import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { productUrl } from '../support/product.ts';
import { heading, type Screen } from '../support/screens/screens.ts';

const browser = useBrowser();
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';
const NOTICE = /Toque no menu do aplicativo/;
const SIGN_IN = `/api/login?returnTo=${encodeURIComponent(`/convite/${'muito-comprido'.repeat(20)}`)}`;

const SCREENS: Screen[] = [
  { name: 'landing', show: async (page) => void (await page.goto('/'), await page.getByText(NOTICE).waitFor()) },
  { name: 'assinar', show: async (page) => void (await page.goto('/assinar'), await page.getByText(NOTICE).waitFor()) },
  { name: 'sign-in', show: async (page) => void (await page.goto(SIGN_IN), await heading(page, 'Abra no navegador')) },
];

describe('In a browser inside an app', () => {
  it("pages say that the sign-in needs the system's browser, and offer the link to copy, by keyboard too", async () => {
    const page = await browser.open({ userAgent: WEBVIEW, permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await faultyScreens(page, SCREENS)).toEqual({});
    await page.goto('/');
    await page.getByRole('link', { name: 'Testar grátis por 5 dias' }).click();
    await heading(page, 'Abra no navegador');
    await page.locator('a[href^="intent:"]', { hasText: 'Abrir no navegador' }).waitFor();
    await page.getByRole('button', { name: 'Copiar endereço' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Endereço copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${productUrl()}/api/login`);
  });
});
