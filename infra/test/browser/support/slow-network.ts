import type { Page } from 'playwright-core';
import { slowly } from '../../slowly.ts';
import { inFirefox } from './browser.ts';

const LATENCY_MS = 300;
const BYTES_A_SECOND = 1_600_000 / 8;

/** A poor mobile network, from now on. BiDi has no such emulation: Firefox gets the latency alone. */
export async function slowDown(page: Page): Promise<void> {
  if (inFirefox) {
    await page.route('**', (route) => slowly(route, LATENCY_MS));
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND / 2,
  });
}
