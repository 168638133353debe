import { useEffect, type KeyboardEvent, type RefObject } from 'react';

const MOVES = new Map<string, (index: number, count: number) => number>([
  ['ArrowDown', (index, count) => (index + 1) % count],
  ['ArrowUp', (index, count) => (index - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/**
 * The keyboard of an open menu (WAI-ARIA menu button): focus starts on the chosen item, arrows move it, Escape and Tab
 * close, a press elsewhere closes too. Returns the menu's key handler.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, close: (refocus: boolean) => void) {
  useEffect(() => {
    const items = itemsOf(menu.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.parentElement?.contains(target)) close(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [menu, close]);

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close(event.key === 'Escape');
    const items = itemsOf(menu.current);
    const index = items.findIndex((item) => item === document.activeElement);
    const next = MOVES.get(event.key)?.(index, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);
}
