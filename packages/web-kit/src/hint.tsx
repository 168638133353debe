import { Tooltip } from 'antd';
import { useSyncExternalStore, type ComponentProps } from 'react';

const OPEN_DELAY_S = 0.7;
const SKIP_DELAY_MS = 300;

let warm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function setWarm(value: boolean): void {
  warm = value;
  watchers.forEach((watcher) => watcher());
}

function onOpenChange(open: boolean): void {
  clearTimeout(cooling);
  if (open) setWarm(true);
  else cooling = setTimeout(() => setWarm(false), SKIP_DELAY_MS);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Tooltip that opens after 700 ms, or at once when another one closed less than 300 ms ago. */
export function Hint(props: Omit<ComponentProps<typeof Tooltip>, 'mouseEnterDelay' | 'onOpenChange'>) {
  const delay = useSyncExternalStore(watch, () => warm) ? 0 : OPEN_DELAY_S;
  return <Tooltip {...props} mouseEnterDelay={delay} onOpenChange={onOpenChange} />;
}
