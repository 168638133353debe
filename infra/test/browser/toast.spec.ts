import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser.ts';
import { openDashboard } from './clientes-screen.ts';
import { expectToast, visibleToast } from './toasts.ts';
import { callWebKit } from './web-kit.ts';

const browser = useBrowser();

const say = (page: Page, title: string) => callWebKit(page, 'toast.tsx', 'toast', { title, kind: 'info' });

async function pageWithToast(email: string, title: string): Promise<Page> {
  const page = await browser.signedIn(email);
  await openDashboard(page);
  await say(page, title);
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

describe('A toast', () => {
  it('gives way to the next one at once, and goes by itself after five seconds', async () => {
    const page = await pageWithToast('torrada@example.com', 'Primeira');
    await say(page, 'Segunda');
    await expectToast(page, 'Segunda');
    const shown = Date.now();
    expect(await page.getByText('Primeira', { exact: true }).count()).toBe(0);
    await page.waitForTimeout(4_000); // still there a second before its end
    expect(await visibleToast(page).count()).toBe(1);
    await visibleToast(page).waitFor({ state: 'detached' });
    expect(Date.now() - shown).toBeLessThan(7_000);
  });

  it('stays after a swipe of less than 50 px to the right and goes with a longer one', async () => {
    const page = await pageWithToast('arrasta@example.com', 'Arraste');
    await drag(page, 35);
    expect(await visibleToast(page).count()).toBe(1);
    await drag(page, 60);
    await visibleToast(page).waitFor({ state: 'detached', timeout: 2_000 });
  });

  it('goes with its button', async () => {
    const page = await pageWithToast('fecha@example.com', 'Feche');
    await visibleToast(page).getByRole('button', { name: 'Fechar' }).click();
    await visibleToast(page).waitFor({ state: 'detached', timeout: 2_000 });
  });
});
