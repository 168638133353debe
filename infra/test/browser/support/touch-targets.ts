import type { Page } from 'playwright-core';

/** WCAG 2.5.5: the size that a thumb can hit without looking. */
export const SMALLEST_TARGET = 44;

const CLICKABLE = [
  'a[href], button, summary, select, textarea, input:not([type=hidden])',
  ...['button', 'link', 'tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'switch', 'radio', 'checkbox'].map(
    (role) => `[role=${role}]`,
  ),
].join(', ');

/**
 * Controls on the screen with a hit box narrower or lower than 44 px, as `link "Ver" 40x22`. The box is measured with the
 * browser's own hit test, so everything that belongs to a target counts: its label, the frame around a field or a tab, an ::after
 * that reaches over its edge. Links inside running text may be as low as its lines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ clickable, smallest }) => {
      const isDrawn = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isShown = (element: Element) =>
        isDrawn(element) &&
        element.closest('[aria-hidden=true], [inert]') === null &&
        getComputedStyle(element).pointerEvents !== 'none';
      const isUsable = (element: Element) => !element.matches(':disabled, [aria-disabled=true]');
      const isInText = (element: Element) => {
        if (!element.matches('a[href], button') || getComputedStyle(element).display !== 'inline') return false;
        let block = element.parentElement;
        while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
        const around = block?.cloneNode(true);
        if (!(around instanceof Element)) return false;
        for (const other of around.querySelectorAll(clickable)) other.remove();
        return /\p{L}/u.test(around.textContent);
      };
      const partsOf = (element: Element): Element[] => {
        const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
        const isText = element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, [role=combobox]');
        const frame = element.closest(isText ? '.ant-input-affix-wrapper, .ant-select' : '.ant-tabs-tab');
        return [element, ...(isText ? [] : labels), ...(frame ? [frame] : [])];
      };
      const box = (element: Element) => {
        const parts = partsOf(element);
        const drawn = parts.map((part) => part.getBoundingClientRect());
        const { left, top, width, height } =
          drawn.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? new DOMRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isHit = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return parts.some((part) => part.contains(hit));
        };
        const reach = (dx: number, dy: number) => {
          let steps = 0;
          while (steps < smallest && isHit(dx * (steps + 1), dy * (steps + 1))) steps += 1;
          return steps;
        };
        const hitAtAll = document.elementFromPoint(x, y);
        if (!hitAtAll) return undefined;
        if (!isHit(0, 0)) return { width: 0, height: 0 };
        // the pixel in the middle belongs to both sides
        return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 };
      };
      const nameOf = (element: Element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim().slice(0, 60);
      };
      // controls under an open dialog or menu cannot be pressed
      const top = Array.from(document.querySelectorAll('dialog:modal, [aria-modal=true], [role=menu]')).findLast(isDrawn);
      const found = new Set<string>();
      for (const element of (top ?? document).querySelectorAll(clickable)) {
        if (!isShown(element) || !isUsable(element) || isInText(element)) continue;
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const size = box(element);
        // outside the window even now: only visible with the focus (skip link), or for assistive technology alone
        if (!size || (size.width >= smallest && size.height >= smallest)) continue;
        const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
        found.add(`${role} "${nameOf(element)}" ${size.width}x${size.height}`);
      }
      scrollTo({ top: 0, behavior: 'instant' });
      return [...found];
    },
    { clickable: CLICKABLE, smallest: SMALLEST_TARGET },
  );
}
