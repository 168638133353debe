import { useState } from 'react';

/** Where the focus goes when a dialog closes: to what opened it and, once that is gone, to the part of the screen that it stood in. */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  const [areas] = useState(() => [opener?.closest('section'), opener?.closest('main')]);
  const goOn = () => {
    const focused = document.activeElement;
    if (focused !== document.body && !focused?.closest('[role=dialog]')) return;
    const area = areas.find((place) => place?.isConnected);
    if (!(area instanceof HTMLElement)) return;
    area.tabIndex = -1;
    area.focus({ preventScroll: true });
  };
  return () => {
    if (!opener?.isConnected) return goOn();
    if (!(opener instanceof HTMLElement) || opener === document.body) return;
    opener.focus();
    whenGone(opener, goOn);
  };
}

/** Calls once the element has left the page, unless the focus went elsewhere before: what was deleted goes when its list is fetched again. */
function whenGone(element: HTMLElement, call: () => void): void {
  const watcher = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    call();
  });
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('focusin', stop);
  };
  document.addEventListener('focusin', stop);
  watcher.observe(document.body, { childList: true, subtree: true });
}
