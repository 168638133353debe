import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in an area when what had it disappears, a finished upload's button for example, or is switched off; it goes back to what is
 * switched on again. The area has tabIndex -1, or is itself what takes the focus.
 */
export function useRestoredFocus<Area extends HTMLElement>() {
  const area = useRef<Area>(null);
  const last = useRef<Element>(null);
  /** What the area holds the focus for. */
  const off = useRef<HTMLElement>(null);
  useEffect(() => {
    const had = last.current;
    const focused = document.activeElement;
    if (off.current?.matches(':enabled')) {
      if (focused === area.current) off.current.focus({ preventScroll: true });
      off.current = null;
    } else if (had instanceof HTMLElement && had.matches(':disabled')) {
      // The browser itself takes the focus from it only a moment later.
      if (focused !== had && focused !== document.body) return;
      off.current = had;
      area.current?.focus({ preventScroll: true });
    } else if (had && !had.isConnected) {
      last.current = null;
      // An area may be higher than the window: what is in sight stays there.
      if (focused === document.body) area.current?.focus({ preventScroll: true });
    }
  });
  return {
    ref: area,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
      if (target !== area.current) off.current = null;
    },
  };
}
