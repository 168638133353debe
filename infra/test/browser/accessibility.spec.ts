import AxeBuilder from '@axe-core/playwright';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESK, PHONE, useBrowser } from './browser.ts';
import { addClientes } from './clientes-api.ts';
import { invented, SCREENS } from './screens.ts';

const browser = useBrowser();

/** What axe calls serious or critical, as `rule: elements`. */
async function seriousFaults(page: Page): Promise<string[]> {
  // Legacy mode: there are no frames, and the other mode opens one more window for each report.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** How far the page reaches over the window's right edge, in pixels. */
const sidewaysScroll = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

const SIZES = [
  ['at 1440 px', DESK, 'desk'],
  ['at 360 px', PHONE, 'phone'],
] as const;

describe.each(SIZES)('What axe and a ruler find %s', (_, size, where) => {
  it.each(SCREENS.map((screen) => [screen.name, screen] as const))('on %s is nothing', async (__, screen) => {
    const email = `acessivel.${where}.${screen.clientes ?? 0}@example.com`;
    const page = screen.visitor ? await browser.open(size) : await browser.signedIn(email, size);
    if (screen.clientes) await ensureClientes(page, screen.clientes);
    await screen.show(page);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

/** The same person is looked at on several screens: fills in once. */
async function ensureClientes(page: Page, count: number): Promise<void> {
  const [conta] = await (await page.request.get('/api/contas')).json();
  const { total } = await (await page.request.get('/api/clientes', { params: { contaId: conta.id } })).json();
  if (total < count) await addClientes(page, invented(count), conta.id);
}
