import { useEffect, useRef } from 'react';

/** Keeps the keyboard's place in a list whose rows go one after the other: the next row's first button takes over. */
export function useRowFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  const rows = () => [...(ref.current?.querySelectorAll('tbody tr, li') ?? [])];
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    const left = rows();
    left[Math.min(place.current, left.length - 1)]?.querySelector('button')?.focus();
    place.current = undefined;
  });
  /** The row of the button that was pressed may go. */
  const keepPlace = () => {
    place.current = rows().findIndex((row) => row.contains(document.activeElement));
  };
  return { ref, keepPlace };
}
