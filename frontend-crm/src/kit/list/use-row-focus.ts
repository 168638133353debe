import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard's place while rows of an area are removed: focuses the first button of the next row, without one the area.
 * Returns what to call before the row with the pressed button is removed.
 */
export function useRowFocus(area: RefObject<HTMLElement | null>) {
  const place = useRef<number>(undefined);
  const rows = () => [...(area.current?.querySelectorAll('tbody tr, li') ?? [])];
  useEffect(() => {
    const focused = document.activeElement;
    if (place.current === undefined || (focused !== document.body && focused !== area.current)) return;
    const left = rows();
    const next = left[Math.min(place.current, left.length - 1)]?.querySelector('button') ?? area.current;
    place.current = undefined;
    next?.focus();
  });
  return () => {
    place.current = rows().findIndex((row) => row.contains(document.activeElement));
  };
}
