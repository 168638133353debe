import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Cached per file until a build changes it. Undefined where nothing is built. */
export function builtFile<T>(directory: string, make: (text: string) => T): (name: string) => T | undefined {
  const made = new Map<string, { of: number; value: T }>();
  return (name) => {
    const file = join(directory, name);
    const of = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (of === undefined) return undefined;
    const known = made.get(name);
    if (known?.of === of) return known.value;
    const value = make(readFileSync(file, 'utf8'));
    made.set(name, { of, value });
    return value;
  };
}
