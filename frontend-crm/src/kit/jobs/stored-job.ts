import { useSyncExternalStore } from 'react';

/**
 * A job that was started here and is followed: its id, and whether its end was shown already. In the browser's own
 * storage, so that it outlives reloads and closed tabs; a job's id opens nothing to others.
 */
interface StoredJob {
  jobId: string;
  shown: boolean;
}

const SHOWN = ' told';
/** Where the browser's storage is blocked, the page remembers it. */
const withoutStorage = new Map<string, string>();
const watchers = new Set<() => void>();

function touch<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}

const storedAt = (key: string) => withoutStorage.get(key) ?? touch((storage) => storage.getItem(key)) ?? '';

export function readStoredJob(key: string): StoredJob | undefined {
  return storedJobIn(storedAt(key));
}

function storedJobIn(stored: string): StoredJob | undefined {
  return stored ? { jobId: stored.replace(SHOWN, ''), shown: stored.endsWith(SHOWN) } : undefined;
}

/** Without a job the entry is removed. */
export function storeJob(key: string, job?: StoredJob): void {
  const stored = job && `${job.jobId}${job.shown ? SHOWN : ''}`;
  withoutStorage.delete(key);
  touch((storage) => (stored ? storage.setItem(key, stored) : storage.removeItem(key)));
  if (stored && storedAt(key) !== stored) withoutStorage.set(key, stored);
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  // Other tabs.
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}

/** The job stored under that key, the same for all callers. */
export function useStoredJob(key: string): StoredJob | undefined {
  return storedJobIn(useSyncExternalStore(watch, () => storedAt(key)));
}
