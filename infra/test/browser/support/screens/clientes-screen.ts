import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar clientes...' });
export const row = (page: Page, nome: string) => page.getByRole('row').filter({ has: page.getByText(nome, { exact: true }) });
/** The names in the table, top down. */
export const namesShown = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();

/** Opens the dashboard and waits until its list is loaded, empty or not. */
export async function openDashboard(page: Page, address = '/'): Promise<void> {
  await visit(page, address);
  await listIsThere(page);
}

/** The list is rendered and nothing is being loaded for it, nor for the parts above that would shift it. */
export async function listIsThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
  await page.getByText(/^[\d.]+ clientes?$/).waitFor();
  await page.locator('main[aria-busy=true], main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Opens 'Novo Cliente' with the mouse and waits until it accepts typing. */
export async function openNewCliente(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo Cliente', exact: true }).click();
  await isFocused(page, 'Nome');
}

/** Resolves when the field with this label has the focus: dialogs set it once they are open. */
export async function isFocused(page: Page, label: string): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input:focus, textarea:focus')
    .and(page.getByLabel(label, { exact: true }))
    .waitFor();
}

/** On a client's page: makes a fact, or one that is not known yet, its field. */
export async function openFact(page: Page, label: string): Promise<void> {
  const named = page.getByLabel(label, { exact: true }).or(page.getByText(label, { exact: true }));
  await page.locator('button[id^="cliente_"]').and(named).click();
}

/** Chooses an action of the first client of the list: a button of its row, on a phone an entry of its card's menu. */
export async function pressOnFirst(page: Page, name: string): Promise<void> {
  const inRow = page.getByRole('row').getByRole('button', { name, exact: true }).first();
  const menu = page.getByRole('button', { name: 'Mais ações', exact: true }).first();
  await inRow.or(menu).waitFor();
  if (await inRow.isVisible()) return inRow.click();
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the notices where they are collapsed into one line. */
export async function openAvisos(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: 'Notificações', exact: true });
  await line.waitFor();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}

/** Types a search and waits until the list shows its result. */
export async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === '/api/clientes' && (searchParams.get('search') ?? '') === text;
  });
  await searchBox(page).fill(text);
  await answered;
  await page.locator('[aria-label="Lista de clientes"] [aria-busy=true]').waitFor({ state: 'detached' });
}
