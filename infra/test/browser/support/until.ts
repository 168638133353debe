import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 60_000;

/** Waits until this holds: for what a page has asked for or told by now, which no locator finds. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; !holds(); await sleep(20)) {
    if (Date.now() > end) throw new Error(`not within ${PATIENCE / 1_000} s: ${what}`);
  }
}
