import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { openDashboard } from '../support/screens/clientes-screen.ts';
import { expectToast, visibleToast } from '../support/toasts.ts';
import { callWebKit } from '../support/web-kit.ts';

const browser = useBrowser();

const showToast = (page: Page, title: string) => callWebKit(page, 'toast/toast.tsx', 'toast', { title, kind: 'info' });

/** How many ms the toast with this title stands on the screen, by the page's own clock. To be asked before it comes. */
const lifeOf = (page: Page, title: string) =>
  page.evaluate((words) => {
    const since = new Map<Element, number>();
    return new Promise<number>((resolve) => {
      const look = () => {
        for (const toast of document.querySelectorAll('[role=region] :is([role=status], [role=alert])'))
          if (!since.has(toast)) since.set(toast, performance.now());
        for (const [toast, came] of since)
          if (!toast.isConnected && toast.textContent.includes(words)) resolve(performance.now() - came);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
  }, title);

async function pageWithToast(email: string, title: string): Promise<Page> {
  const page = await browser.signedIn(email);
  await openDashboard(page);
  await showToast(page, title);
  await expectToast(page, title);
  return page;
}

/** Drags the toast to the right with the mouse. */
async function drag(page: Page, distance: number): Promise<void> {
  const box = await visibleToast(page).boundingBox();
  if (!box) throw new Error('there is no toast');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

// Under the pointer no toast goes by itself: what goes there was sent away.
describe('A toast', () => {
  it('is replaced by the next one immediately, and closes by itself after five seconds', async () => {
    const page = await pageWithToast('torrada@example.com', 'Primeira');
    const life = lifeOf(page, 'Segunda');
    await showToast(page, 'Segunda');
    await expectToast(page, 'Segunda');
    expect(await page.getByText('Primeira', { exact: true }).count()).toBe(0);
    await visibleToast(page).waitFor({ state: 'detached' });
    expect(await life).toBeGreaterThan(4_900);
    expect(await life).toBeLessThan(30_000);
  });

  it('stands clear of the side menu', async () => {
    const page = await pageWithToast('torrada.ao.lado@example.com', 'Ao lado');
    const menu = await page.getByRole('navigation', { name: 'Menu principal' }).locator('..').boundingBox();
    const toast = await visibleToast(page).boundingBox();
    expect(toast!.x).toBeGreaterThanOrEqual(menu!.x + menu!.width);
  });

  it('stays after a swipe of less than 50 px to the right and closes with a longer one', async () => {
    const page = await pageWithToast('arrasta@example.com', 'Arraste');
    await drag(page, 35);
    expect(await visibleToast(page).count()).toBe(1);
    await drag(page, 60);
    await visibleToast(page).waitFor({ state: 'detached' });
  });

  it('closes with its button', async () => {
    const page = await pageWithToast('fecha@example.com', 'Feche');
    await visibleToast(page).getByRole('button', { name: 'Fechar' }).click();
    await visibleToast(page).waitFor({ state: 'detached' });
  });
});
