import { useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_MS = 500;
/** A finger is never quite still. */
const STILL_PX = 10;

/** What a finger that stays on something does, instead of the click that would follow and of the browser's own menu. */
export function useLongPress(action: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isLong: false });
  const end = () => window.clearTimeout(press.current.timer);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end();
      press.current = { timer: 0, x: 0, y: 0, isLong: false };
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        press.current.isLong = true;
        action();
      }, LONG_MS);
      press.current = { timer, x: clientX, y: clientY, isLong: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
    },
    onPointerUp: end,
    // The finger scrolls the page.
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // Comes about when the time is over, or a little before.
      if (press.current.timer) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.isLong) return;
      press.current.isLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
