import { lazy, Suspense, useSyncExternalStore } from 'react';
import { usePageUsed } from './use-page-used.ts';
import type { ToastContent, VisibleToast } from './toast-content.ts';

let visible: VisibleToast | null = null;
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a toast, from anywhere. There is one at a time: a later one takes the place of the former. */
export function toast(content: ToastContent): void {
  visible = { ...content, id: ++lastId };
  watchers.forEach((watcher) => watcher());
}

/** Takes the toast away; without an id, whichever is there. */
export function dismissToast(id?: number): void {
  if (id !== undefined && visible?.id !== id) return;
  visible = null;
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const ToastView = lazy(() => import('./toast-view.tsx'));

/** The place where toasts appear: once per page, outside everything that may be replaced. */
export function Toaster() {
  const current = useSyncExternalStore(watch, () => visible);
  const used = usePageUsed();
  if (!current && !used) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toast={current} onClose={dismissToast} />
    </Suspense>
  );
}
