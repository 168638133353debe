import AxeBuilder from '@axe-core/playwright';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 } };

/** What axe calls serious or critical, as `rule: first element`. */
async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** How far the page can be scrolled sideways, in pixels. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function openEmptyList(email: string, options = {}): Promise<Page> {
  const page = await browser.signedIn(email, options);
  await page.getByText('Nenhum cliente encontrado').waitFor();
  return page;
}

async function openNewDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).waitFor();
  await page.waitForTimeout(400); // the dialog's opening fades, and half-faded text has no contrast
}

describe.each([
  ['desk', {}],
  ['360 px phone', PHONE],
])('On a %s', (name, options) => {
  it('the landing page has nothing serious and no sideways scroll', async () => {
    const page = await browser.open(options);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('the list and the client dialog have nothing serious and no sideways scroll', async () => {
    const page = await openEmptyList(`acessivel.${name.replaceAll(' ', '-')}@example.com`, options);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await openNewDialog(page);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

describe('With the keyboard alone', () => {
  it('a client is created', async () => {
    const page = await openEmptyList('teclado@example.com');
    await page.keyboard.press('n');
    await page.getByRole('dialog').waitFor();
    await page.waitForFunction(() => document.activeElement?.id.endsWith('_nome'));
    await page.keyboard.type('Zélia Teclado');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('table').getByText('Zélia Teclado').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('a client is created by tabbing from field to button', async () => {
    const page = await openEmptyList('tabulador@example.com');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    for (let presses = 0; presses < 40 && (await focused()) !== 'Novo Cliente'; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id.endsWith('_nome'));
    await page.keyboard.type('Tabita');
    for (let presses = 0; presses < 40 && (await focused()) !== 'Salvar'; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('table').getByText('Tabita').waitFor();
  });
});
