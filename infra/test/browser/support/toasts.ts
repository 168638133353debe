import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';

/** The region that holds the toast, and that F8 brings the focus to. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notificações (F8)' });

/** The toast that is on the screen. */
export const visibleToast = (page: Page) => notifications(page).locator('[role=status], [role=alert]');

/** What was shown on each page, and how much of it a test has asked for. */
const recorded = new WeakMap<Page, { shown: string[]; asked: number }>();

/** Waits until a toast reads exactly this. One that has gone again counts, one that was waited for before does not. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const record = recordOf(page);
  const text = description ? `${title} / ${description}` : title;
  await soon(() => expect(record.shown.slice(record.asked)).toContain(text));
  record.asked = record.shown.indexOf(text, record.asked) + 1;
}

/** Every toast of the page from now on, as 'title / description', oldest first; pages that it loads included. */
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

/** Keeps what toasts say: on a busy machine one may come and go between two looks of a test. */
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
