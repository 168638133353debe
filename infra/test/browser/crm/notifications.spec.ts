import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { openDashboard } from '../support/screens/clientes-screen.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { tabTo } from '../support/keyboard.ts';

const browser = useBrowser();

const panel = (page: Page) => page.getByRole('region', { name: 'Notificações', exact: true });
const item = (page: Page, nome: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: nome, exact: true }) });

describe('The notifications', () => {
  it('are dismissed one after the other with the keyboard alone, until the page is loaded again', async () => {
    const page = await browser.signedIn('dispensa.teclado@example.com');
    const birthday = (nome: string, days: number) => ({ nome, dataNascimento: dayFromToday(days, { years: 30 }) });
    await addClientes(page, [birthday('Caio Rios', 0), birthday('Davi Rios', 1)]);
    await openDashboard(page);
    await item(page, 'Davi Rios').waitFor();
    await tabTo(page, 'Dispensar');
    await page.keyboard.press('Enter');
    await item(page, 'Caio Rios').waitFor({ state: 'detached' });
    await item(page, 'Davi Rios').getByRole('button', { name: 'Dispensar' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await panel(page).getByText('Nenhuma notificação no momento.', { exact: true }).waitFor();
    await panel(page).and(page.locator(':focus')).waitFor();
    await page.reload();
    for (const nome of ['Caio Rios', 'Davi Rios']) await item(page, nome).waitFor();
  });
});
