import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** How slowly a reader may take a file, measured over a time that a bad connection's pauses fit into. */
export interface ReaderLimits {
  overMs: number;
  leastBytes: number;
}

/** About 4 KiB a second: less than any telephone network gives, and more than somebody who only means to hold a socket. */
const PATIENCE: ReaderLimits = { overMs: 60_000, leastBytes: 256 * 1024 };
const CHECKS = 6;
/** Of one event of an answer: the log, figures, traces, the file's way and its end listen; Node warns of a leak at the eleventh. */
const LISTENERS = 20;

/**
 * Hands a file to a reader at his own speed and resolves when he has it, or is gone, or was cut off because he took less than he must
 * in any such time (DWN-11). What breaks off ends the connection: never a whole answer.
 */
export async function sendToReader(content: Readable, response: Response, patience = PATIENCE): Promise<void> {
  response.setMaxListeners(LISTENERS);
  const taken = [takenBy(response)];
  const looking = setInterval(() => {
    taken.push(takenBy(response));
    if (taken.length > CHECKS && takenBy(response) - (taken.shift() ?? 0) < patience.leastBytes) response.destroy();
  }, patience.overMs / CHECKS);
  await pipeline(content, response).catch(() => response.destroy());
  clearInterval(looking);
}

/** Bytes that the system has taken for him so far; what still waits with us does not count. */
function takenBy({ socket }: Response): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
