import type { Blobs } from '../files/blobs.js';
import { FileUnreadable } from '../files/stored-file.js';

/** Most of the time of a copy is waiting for storages. */
const AT_ONCE = 8;

/**
 * Copies files unchanged, except those of `present`: a key's content never changes. `missing`: files that the source lacks or
 * holds with another length.
 */
export async function copyBlobs(
  from: Blobs,
  to: Blobs,
  lengths: ReadonlyMap<string, number>,
  present: ReadonlySet<string>,
): Promise<{ copied: number; missing: string[] }> {
  const waiting = [...lengths].filter(([key]) => !present.has(key)).values();
  const missing: string[] = [];
  let copied = 0;
  const work = async (): Promise<void> => {
    for (const [key, length] of waiting) {
      if (await copyOne(from, to, key, length)) copied += 1;
      else missing.push(key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { copied, missing };
}

async function copyOne(from: Blobs, to: Blobs, key: string, length: number): Promise<boolean> {
  try {
    const found = await from.read(key, { start: 0, end: length - 1 });
    if (found.length !== length) found.body.destroy();
    else await to.put(key, found.body);
    return found.length === length;
  } catch (error) {
    if (error instanceof FileUnreadable) return false;
    throw error;
  }
}
