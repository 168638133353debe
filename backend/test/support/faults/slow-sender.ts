import { setTimeout as sleep } from 'node:timers/promises';

/** A body of which the rest follows when `between` is over. */
export const inTwoParts = (bytes: Buffer, at: number, between: () => Promise<unknown>): ReadableStream<Buffer> =>
  ReadableStream.from(
    (async function* () {
      yield bytes.subarray(0, at);
      await between();
      yield bytes.subarray(at);
    })(),
  );

/** Something outside that takes so long. */
export const lasting = (ms: number) => (): Promise<void> => sleep(ms);
