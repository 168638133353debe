import AxeBuilder from '@axe-core/playwright';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESK, PHONE, useBrowser } from './browser.ts';
import { addClientes } from './clientes-api.ts';
import { invented, SCREENS } from './screens.ts';

const browser = useBrowser();

/** What axe calls serious or critical, as `rule: elements`, and how far the page reaches over the window's right edge. */
async function faultsOf(page: Page): Promise<string[]> {
  // Legacy mode: there are no frames, and the other mode opens one more window for each report.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

const SIZES = [
  ['At 1440 px', DESK, 'desk'],
  ['At 360 px', PHONE, 'phone'],
] as const;

describe.each(SIZES)('%s axe finds nothing serious and nothing scrolls sideways', (_, size, where) => {
  it.each([
    ['a visitor', undefined],
    ['somebody without clients', 0],
    ['somebody with one client', 1],
    ['somebody with pages of clients', 45],
  ])(
    'on the screens of %s',
    async (__, clientes) => {
      const email = `acessivel.${where}.${clientes}@example.com`;
      const page = clientes === undefined ? await browser.open(size) : await browser.signedIn(email, size);
      if (clientes) await addClientes(page, invented(clientes));
      const found: Record<string, string[]> = {};
      const screens = SCREENS.filter((screen) => (screen.visitor ? undefined : (screen.clientes ?? 0)) === clientes);
      for (const screen of screens) {
        await screen.show(page);
        found[screen.name] = await faultsOf(page);
      }
      expect(found).toEqual(Object.fromEntries(screens.map(({ name }) => [name, []])));
    },
    120_000,
  );
});
