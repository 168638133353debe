import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from 'playwright-core';

/** Continues a request after `ms`, as on a slow network: a stimulus, which proves nothing. */
export async function slowly(route: Route, ms: number): Promise<void> {
  await pause(ms);
  await route.continue();
}
