import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePageUsed } from '../hooks/use-page-used.ts';
import type { ToastContent, VisibleToast } from './toast-content.ts';
import type ToastView from './toast-view.tsx';

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

/** The place where toasts appear: once per page, outside everything that may be replaced. `duration`: milliseconds of each. */
export function Toaster({ duration = 5_000 }: { duration?: number }) {
  const current = useSyncExternalStore(watch, () => visible);
  const used = usePageUsed();
  const View = useView(used || current !== null, current?.id);
  return View && <View toast={current} duration={duration} onClose={dismissToast} />;
}

/** What draws them, once it is there. Not `lazy`: a file that does not come would take the whole page away, and be asked for once only. */
function useView(wanted: boolean, toastId: number | undefined) {
  const [view, setView] = useState<{ View: typeof ToastView }>();
  const isMissing = wanted && !view;
  useEffect(() => {
    if (!isMissing) return;
    import('./toast-view.tsx').then(
      ({ default: View }) => setView({ View }),
      () => undefined, // the next toast tries again
    );
  }, [isMissing, toastId]);
  return view?.View;
}
