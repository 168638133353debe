import { setTimeout as pause } from 'node:timers/promises';

/** Generous for a busy machine: a test that waits this long has failed. */
const LIMIT_MS = 60_000;

/**
 * Repeats `check` until it no longer throws, and returns its result; after `limitMs` its last error is thrown. For conditions
 * that hold only a moment after an action: `await soon(async () => expect(await rows.count()).toBe(3))`.
 */
export async function soon<T>(check: () => T | Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(30);
    }
  }
}

/** Repeats `question` until it returns something other than undefined or false. */
export const eventually = <T>(question: () => Promise<T | undefined | false>, limitMs = LIMIT_MS): Promise<T> =>
  soon(async () => {
    const answer = await question();
    if (answer === undefined || answer === false) throw new Error(`nothing happened within ${limitMs} ms`);
    return answer;
  }, limitMs);
