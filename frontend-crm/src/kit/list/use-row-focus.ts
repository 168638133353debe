import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard's place in an area whose rows go one after the other: the first button of the next row takes over, without one the area.
 * Answers what to call before the row goes whose button was pressed.
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
