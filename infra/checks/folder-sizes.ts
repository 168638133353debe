import path from 'node:path';
import { filesBelow, ROOT, tooFew, type Check, type Outcome } from './check.ts';

const MAX_FILES = 20;
const MIN_FOLDERS = 60;
/** Migrations are a list in one order; it cannot be split. */
const FREE = ['backend/src/migrations'];

/** At most 20 code files per folder, tests included. */
export function measureFolders(root = ROOT, leastFolders = MIN_FOLDERS): Outcome {
  const folders = new Map<string, number>();
  for (const file of filesBelow('.', root).filter((name) => /\.(ts|tsx|mjs)$/.test(name))) {
    const folder = path.posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const tooLarge = [...folders].filter(([folder, count]) => count > MAX_FILES && !FREE.includes(folder));
  const failures = tooLarge.map(
    ([folder, count]) => `${folder} holds ${count} code files, at most ${MAX_FILES}: split it by noun`,
  );
  const largest = Math.max(...[...folders].filter(([folder]) => !FREE.includes(folder)).map(([, count]) => count));
  return {
    failures: [...tooFew(folders.size, leastFolders, 'folders'), ...failures.sort()],
    note: `${folders.size} folders, at most ${largest} files`,
  };
}

export const folderSizes: Check = { name: 'folder-sizes', run: () => measureFolders() };
