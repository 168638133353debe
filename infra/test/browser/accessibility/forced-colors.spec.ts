import { describe, expect, it } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { openDashboard } from '../support/screens/clientes-screen.ts';
import { dialogIsOpen, firstButton, inventClientes } from '../support/screens/screens.ts';

const browser = useBrowser();

describe('With forced colours of the system', () => {
  it('lines show the open page and tab, and the border of a dialog', async () => {
    const page = await browser.signedIn('alto.contraste@example.com', { forcedColors: 'active' });
    await addClientes(page, inventClientes(22));
    await openDashboard(page);
    const lines = await page
      .locator('[aria-current]')
      .filter({ visible: true })
      .evaluateAll((current) => current.map((shown) => `${shown.textContent}: ${getComputedStyle(shown).outlineStyle}`));
    expect(lines.toSorted()).toEqual(['1: solid', 'Clientes: solid']);

    await firstButton(page, 'Editar').click();
    await dialogIsOpen(page, 'Editar Cliente');
    const edge = await page
      .getByRole('dialog')
      .locator('.ant-modal-container')
      .evaluate((container) => getComputedStyle(container).borderTopWidth);
    expect(edge).toBe('1px');
    const tabs = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => `${tab.textContent}: ${getComputedStyle(tab).textDecorationLine}`));
    expect(tabs).toEqual(['Informações Básicas: underline', 'Documentos: none', 'Família: none']);
  });
});
