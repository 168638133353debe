import { Tooltip } from 'antd';
import {
  cloneElement,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type HTMLAttributes,
  type ReactElement,
} from 'react';

const OPEN_DELAY_S = 0.7;
const SKIP_DELAY_MS = 300;

let warm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function setWarm(value: boolean): void {
  warm = value;
  watchers.forEach((watcher) => watcher());
}

function noteOpen(open: boolean): void {
  clearTimeout(cooling);
  if (open) setWarm(true);
  else cooling = setTimeout(() => setWarm(false), SKIP_DELAY_MS);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

type Props = Omit<ComponentProps<typeof Tooltip>, 'mouseEnterDelay' | 'open' | 'onOpenChange' | 'children'> & {
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/**
 * Tooltip that opens after 700 ms, or at once when another one closed less than 300 ms ago. A press closes it until the pointer comes back: it would
 * else open over the dialog that the press opened (a finger never leaves) and take the Esc that is meant for that. What cannot be pressed keeps its hint.
 */
export function Hint({ children, ...props }: Props) {
  const delay = useSyncExternalStore(watch, () => warm) ? 0 : OPEN_DELAY_S;
  const [open, setOpen] = useState(false);
  const pressed = useRef(false);
  function change(next: boolean) {
    const now = next && !pressed.current;
    if (now === open) return;
    setOpen(now);
    noteOpen(now);
  }
  const child = children.props['aria-disabled']
    ? children
    : cloneElement(children, {
        onPointerEnter: () => (pressed.current = false),
        onClickCapture: () => {
          pressed.current = true;
          change(false);
        },
      });
  return (
    <Tooltip {...props} open={open} mouseEnterDelay={delay} onOpenChange={change}>
      {child}
    </Tooltip>
  );
}
