import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** How slowly a reader may take a file, measured over a time that a bad connection's pauses fit into. */
export interface ReaderLimits {
  overMs: number;
  leastBytes: number;
}

/** About 4 KiB a second: less than any telephone network gives, and more than a client that only holds a socket. */
const MIN_RATE: ReaderLimits = { overMs: 60_000, leastBytes: 256 * 1024 };
const CHECKS = 6;
/** Of one event of an answer: log, metrics, traces, the pipeline and its end listen; Node warns of a leak at the eleventh. */
const LISTENERS = 20;

/**
 * Sends a file at the reader's speed and resolves when they have it, are gone, or were cut off because they read less than `leastBytes`
 * in any such period (DWN-11). A failure ends the connection: never a whole answer.
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

/** Bytes that the operating system has taken for the reader so far; what still waits in this process does not count. */
function takenBy({ socket }: Response): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
