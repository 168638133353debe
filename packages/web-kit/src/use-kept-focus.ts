import { useEffect, useRef, type FocusEvent } from 'react';

/** Keeps the focus in an area when what had it disappears, a finished upload's button for example. The area has tabIndex -1. */
export function useKeptFocus<Area extends HTMLElement = HTMLElement>() {
  const area = useRef<Area>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) area.current?.focus();
  });
  return {
    ref: area,
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
  };
}
