import { useRef, type MouseEvent, type TouchEvent } from 'react';

const LONG_MS = 500;
/** A finger is never quite still. */
const STILL_PX = 10;

/** What a finger that stays on something does, instead of the click that would follow and of the browser's own menu. */
export function useLongPress(action: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isLong: false });
  const end = () => window.clearTimeout(press.current.timer);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      end();
      const timer = window.setTimeout(() => {
        press.current.isLong = true;
        action();
      }, LONG_MS);
      press.current = { timer, x: finger?.clientX ?? 0, y: finger?.clientY ?? 0, isLong: false };
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      const { x, y } = press.current;
      if (finger && Math.hypot(finger.clientX - x, finger.clientY - y) > STILL_PX) end();
    },
    onTouchEnd: end,
    // The finger scrolls the page.
    onTouchCancel: end,
    // Whatever a mouse does later is its own.
    onMouseMove: () => {
      press.current.timer = 0;
    },
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
