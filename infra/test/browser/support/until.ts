import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Waits until this holds: for what a page has requested or reported by now, which no locator finds. */
export async function until(holds: () => boolean, what: string | (() => string)): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !holds(); await sleep(20)) {
    if (Date.now() > end) throw new Error(`not within ${TIMEOUT_MS / 1_000} s: ${typeof what === 'string' ? what : what()}`);
  }
}
