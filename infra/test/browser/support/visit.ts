import type { Page } from 'playwright-core';

/**
 * Opens a path for a quarter of the cost of a page load: a signed-in page navigates inside the application, by way of the terms,
 * so that no open dialog and no typed text of the former screen stays. Cached data stays: after a change that the page did not
 * make itself, and where loading is the subject of a test, use `page.goto`.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if ((await page.locator('[data-side-menu]').count()) === 0) return void (await page.goto(address));
  const terms = page.getByRole('heading', { name: 'Termos e Condições de Uso', includeHidden: true });
  const discard = page.getByRole('button', { name: 'Descartar', exact: true });
  await goInside(page, '/termos');
  await terms.or(discard).first().waitFor();
  if (await discard.isVisible()) await discard.click();
  await terms.waitFor();
  // dialogs of the frame itself, such as 'Buscar', stay open over every screen
  if ((await page.getByRole('dialog').or(page.getByRole('menu')).count()) > 0) return void (await page.goto(address));
  await goInside(page, address);
  if (new URL(address, page.url()).pathname !== '/termos') await terms.waitFor({ state: 'detached' });
}

/** A step in the history like the router's: by `idx` it knows which of two entries is later. */
const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = Number(Reflect.get(Object(history.state), 'idx') ?? 0) + 1;
    history.pushState({ idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
