import { useState } from 'react';

/** Where the focus goes when a dialog closes: to what opened it or, where that is gone, to the part of the screen that it stood in. */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  const [areas] = useState(() => [opener?.closest('section'), opener?.closest('main')]);
  return (openerGoes = false) => {
    if (!openerGoes && opener?.isConnected) return focus(opener);
    const focused = document.activeElement;
    const isNowhere = focused === opener || focused === document.body || focused?.closest('[role=dialog]');
    if (!isNowhere) return;
    const area = areas.find((place) => place?.isConnected);
    if (!(area instanceof HTMLElement)) return;
    area.tabIndex = -1;
    area.focus({ preventScroll: true });
  };
}

function focus(element: Element) {
  if (element instanceof HTMLElement) element.focus();
}
