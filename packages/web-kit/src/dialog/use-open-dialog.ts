import { useRef, useState } from 'react';

/** Which dialog of a screen is open. `screen` goes on the screen's outermost element, which has tabIndex -1. */
export function useOpenDialog<Dialog>() {
  const screen = useRef<HTMLDivElement>(null);
  const [dialog, open] = useState<Dialog>();
  function closed() {
    open(undefined);
    // The button that opened the dialog may be gone, with its row for example: the focus stays near instead of starting over.
    if (document.activeElement === document.body) screen.current?.focus();
  }
  return { screen, dialog, open, closed };
}
