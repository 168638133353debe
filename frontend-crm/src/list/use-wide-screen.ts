import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 768px)';

function subscribe(onChange: () => void) {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True from 768 px on, where a table fits; known at the first render, so that nothing jumps. */
export function useWideScreen() {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
