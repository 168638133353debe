import { useEffect, useState } from 'react';

const CONFIRMED_MS = 2_000;

/** True for two seconds after `confirm`. */
export function useConfirmation() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (!times) return;
    const timer = setTimeout(() => setTimes(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return { confirmed: times > 0, confirm: () => setTimes((before) => before + 1) };
}
