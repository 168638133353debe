import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { inventClientes, SCREENS } from '../support/screens/screens.ts';

const browser = useBrowser();

describe('Axe finds nothing serious, and at 1440, 768 and 360 px nothing scrolls sideways', () => {
  it.each([
    ['a visitor', undefined],
    ['a user without clients', 0],
    ['a user with one client', 1],
    ['a user with pages of clients', 45],
  ])(
    'on the screens of %s',
    async (_, clientes) => {
      const email = `acessivel.${clientes}@example.com`;
      const page = clientes === undefined ? await browser.open() : await browser.signedIn(email);
      if (clientes) await addClientes(page, inventClientes(clientes));
      const screens = SCREENS.filter((screen) => (screen.visitor ? undefined : (screen.clientes ?? 0)) === clientes);
      expect(screens).not.toEqual([]);
      expect(await faultyScreens(page, screens)).toEqual({});
    },
    300_000,
  );

  it('of links on a coloured background: they keep their own colour under the pointer', async () => {
    const page = await browser.signedIn('ponteiro@example.com');
    for (const [address, name] of [
      ['/', /^Teste grátis/],
      ['/nao-existe', 'Voltar ao início'],
    ] as const) {
      await page.goto(address);
      const link = page.getByRole('link', { name });
      const colour = () => link.evaluate((shown) => getComputedStyle(shown).color);
      const atRest = await colour();
      await link.hover();
      expect([address, await colour()]).toEqual([address, atRest]);
    }
  });
});
