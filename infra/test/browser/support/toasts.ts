import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';

/** The region that contains the toast; F8 moves the focus to it. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notificações (F8)' });

/** The visible toast. */
export const visibleToast = (page: Page) => notifications(page).locator('[role=status], [role=alert]');

/** The toasts shown on each page, and how many of them the test has checked. */
const recorded = new WeakMap<Page, { shown: string[]; asked: number }>();

/** Waits until a toast has exactly this text. One that has disappeared counts, one that was awaited before does not. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const record = recordOf(page);
  const text = description ? `${title} / ${description}` : title;
  await soon(() => expect(record.shown.slice(record.asked)).toContain(text));
  record.asked = record.shown.indexOf(text, record.asked) + 1;
}

/** Every toast of the page from now on, as 'title / description', oldest first; including pages that it loads. */
export function toastsFromNow(page: Page): () => string[] {
  const { shown } = recordOf(page);
  const before = shown.length;
  return () => shown.slice(before);
}

function recordOf(page: Page) {
  const record = recorded.get(page);
  if (!record) throw new Error('the toasts of this page are not recorded: browser.ts does it for those that it opens');
  return record;
}

/** Records the texts of toasts: on a busy machine one may come and go between two checks of a test. */
export async function recordToasts(page: Page): Promise<void> {
  const shown: string[] = [];
  recorded.set(page, { shown, asked: 0 });
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
}
