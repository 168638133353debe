import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `action` on a single letter (null: never), unless the person is typing, holds a modifier or a dialog is open. `last`: only where nothing
 * else on the screen wants the key.
 */
export function useShortcut(key: string | null, action: () => void, { last = false } = {}) {
  const run = useEffectEvent(action);
  useEffect(() => {
    // Events come to the window after the document, whichever part of the screen was there first.
    const place: Pick<GlobalEventHandlers, 'addEventListener' | 'removeEventListener'> = last ? window : document;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      run();
    }
    place.addEventListener('keydown', onKeyDown);
    return () => place.removeEventListener('keydown', onKeyDown);
  }, [key, last]);
}

/** antd leaves a closed dialog on the page, in a frame that is hidden; the menu of small screens is the browser's own dialog. */
export function isDialogOpen() {
  const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')];
  return dialogs.some((dialog) => dialog.closest<HTMLElement>('.ant-modal-wrap')?.style.display !== 'none');
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
