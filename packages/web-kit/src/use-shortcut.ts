import { useEffect, useEffectEvent } from 'react';

/** Runs `action` on a single letter (null: never), unless the person is typing, holds a modifier or a dialog is open. */
export function useShortcut(key: string | null, action: () => void) {
  const run = useEffectEvent(action);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
