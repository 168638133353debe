import { useEffect, useState } from 'react';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** True from the first movement, click or key on: what only answers to people need not weigh on the page's start. */
export function usePageUsed(): boolean {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    if (used) return;
    const note = () => setUsed(true);
    SIGNS_OF_LIFE.forEach((name) => window.addEventListener(name, note));
    return () => SIGNS_OF_LIFE.forEach((name) => window.removeEventListener(name, note));
  }, [used]);
  return used;
}
