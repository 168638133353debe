import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** The region that holds the toast, and that F8 brings the focus to. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notificações (F8)' });

/** The toast that is on the screen. */
export const visibleToast = (page: Page) => notifications(page).locator('[role=status], [role=alert]');

/** Waits until a toast reads exactly this, and is the only one. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // one question for both texts: a toast may leave between two
  const titled = visibleToast(page).filter({ has: page.getByText(title, { exact: true }) });
  const toast = description ? titled.filter({ has: page.getByText(description, { exact: true }) }) : titled;
  await toast.waitFor();
  if (!description)
    expect((await toast.innerText()).split('\n').filter((line) => !['Abrir', 'Desfazer', '×', ''].includes(line))).toEqual([
      title,
    ]);
  expect(await visibleToast(page).count()).toBe(1);
}

/** Every toast the window's pages show from now on, as 'title / description', page changes included. */
export async function watchToasts(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction('reportToast', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const look = () => {
      for (const toast of document.querySelectorAll('[role=region] :is([role=status], [role=alert])')) {
        const words = toast.firstElementChild?.children;
        if (!words?.length || seen.has(toast)) continue;
        seen.add(toast);
        Reflect.get(window, 'reportToast')(Array.from(words, ({ textContent }) => textContent).join(' / '));
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return shown;
}
