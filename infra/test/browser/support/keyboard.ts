import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';

/** Text or label of the focused element once the page has handled the key: a screen reacts before the next frame. */
export const describeFocus = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const isField = isText || element instanceof HTMLSelectElement;
    // the rendered text: antd's tabs hold a hidden one
    const label = isField ? element.labels?.[0]?.textContent : element instanceof HTMLElement && element.innerText;
    return (element?.getAttribute('aria-label') ?? (label || '')).trim();
  });

/** Waits until the button with this name has the focus. */
export const hasFocus = (page: Page, name: string) =>
  page
    .locator(':focus')
    .and(page.getByRole('button', { name, exact: true }))
    .waitFor();

/** Whether the focus is visible: an outline, or for text fields a ring on the box around them. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
    const isText = element.matches('input, textarea');
    const box = element.closest('.ant-select') ?? element.parentElement ?? element;
    return isText && (boxShadow !== 'none' || getComputedStyle(box).boxShadow !== 'none');
  });

/** Presses Tab (or Shift+Tab) until `target` has the focus, from when it exists; every stop on the way must be visible. */
export async function tabTo(page: Page, target: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const named = page.getByLabel(target, { exact: true }).or(page.getByText(target, { exact: true }));
  await named.first().waitFor({ state: 'attached' });
  const passed: string[] = [];
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    const stop = await describeFocus(page);
    passed.push(stop);
    await soon(async () => expect([stop, await focusIsVisible(page)]).toEqual([stop, true]));
    if (stop === target) return;
  }
  throw new Error(`${key} never reaches ${target}, only ${passed.join(', ')}`);
}

/** Tabs to the field with this label and types there. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}
