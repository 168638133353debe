import { addDays } from '@viajario/contracts/civil-day';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { useSyncExternalStore } from 'react';

/** São Paulo has had no summer time since 2019. */
const nextMidnight = () => Date.parse(`${addDays(hojeSaoPaulo(), 1)}T00:00:00-03:00`);

function subscribe(onChange: () => void) {
  let timer = window.setTimeout(atMidnight, nextMidnight() - Date.now());
  function atMidnight() {
    onChange();
    timer = window.setTimeout(atMidnight, nextMidnight() - Date.now());
  }
  // Timers stand still while the computer sleeps.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The civil day in São Paulo, which changes at midnight in a page that stays open. */
export function useHoje() {
  return useSyncExternalStore(subscribe, () => hojeSaoPaulo());
}
