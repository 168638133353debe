import { useSyncExternalStore } from 'react';
import { useMedia } from '../hooks/use-media.ts';

export type Scheme = 'light' | 'dark';
/** 'system' follows the reader's own setting, also when that changes while the page is open. */
export type SchemeChoice = Scheme | 'system';

/** The page's first script (frontend-shell/index.html) reads the same entry, so that nothing flashes. */
const KEY = 'viajario.scheme';
const CHANGED = 'viajario:scheme';

const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';
const chosen = (): SchemeChoice => {
  const { scheme } = document.documentElement.dataset;
  return isScheme(scheme) ? scheme : 'system';
};

/** Shows the page in this scheme from now on, in this browser. */
export function chooseScheme(choice: SchemeChoice): void {
  show(choice);
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // without storage the choice lasts as long as the page
  }
}

function show(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = choice;
  window.dispatchEvent(new Event(CHANGED));
}

function watch(changed: () => void): () => void {
  const fromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === KEY || key === null) show(isScheme(newValue) ? newValue : 'system');
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** What the reader has chosen. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(watch, chosen);

/** What is shown: the reader's choice, else what the system is set to; in print always light (print.css). */
export function useScheme(): Scheme {
  const choice = useSchemeChoice();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const isPrinted = useMedia('print');
  if (isPrinted) return 'light';
  return choice === 'system' ? system : choice;
}
