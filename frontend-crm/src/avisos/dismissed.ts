import { useSyncExternalStore } from 'react';

/** In memory: survives going to other screens, not a reload. */
let dismissed: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function dismiss(key: string) {
  dismissed = new Set([...dismissed, key]);
  watchers.forEach((watcher) => watcher());
}

/** Keys of the notifications that the person has put away. */
export function useDismissed() {
  return useSyncExternalStore(watch, () => dismissed);
}
