import { useState } from 'react';

/** A choice stored in this browser; without storage it is forgotten with the screen. */
export function useStoredChoice(key: string): [value: string | null, keep: (value: string) => void] {
  const [value, setValue] = useState(() => touch(() => localStorage.getItem(key)));
  function keep(next: string) {
    setValue(next);
    touch(() => localStorage.setItem(key, next));
  }
  return [value, keep];
}

function touch<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
