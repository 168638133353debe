import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { takenBy } from './reader-pace.js';

/** The minimum rate of a download, over a period long enough for the pauses of a bad connection. */
export interface ReaderLimits {
  overMs: number;
  leastBytes: number;
}

/** About 4 KiB a second: less than any mobile network provides, and more than a client that only keeps a socket open. */
const MIN_RATE: ReaderLimits = { overMs: 60_000, leastBytes: 256 * 1024 };
const CHECKS = 6;
/** Listeners per event of a response: log, metrics, traces and the pipeline exceed Node's default of ten. */
const LISTENERS = 20;

/**
 * Sends a file at the reader's speed. Resolves when it is sent, the client disconnected, or was cut off because it read less than
 * `leastBytes` in a period (DWN-11). A failure closes the connection, so that a partial answer never looks complete.
 */
export async function sendToReader(content: Readable, response: Response, minRate = MIN_RATE): Promise<void> {
  response.setMaxListeners(LISTENERS);
  const taken = [takenBy(response)];
  const looking = setInterval(() => {
    taken.push(takenBy(response));
    if (taken.length > CHECKS && takenBy(response) - (taken.shift() ?? 0) < minRate.leastBytes) response.destroy();
  }, minRate.overMs / CHECKS);
  await pipeline(content, response).catch(() => response.destroy());
  clearInterval(looking);
}
