import { setTimeout as sleep } from 'node:timers/promises';

/** A body that sends its rest when `between` is over. */
export const inTwoParts = (bytes: Buffer, at: number, between: () => Promise<unknown>): ReadableStream<Buffer> =>
  ReadableStream.from(
    (async function* () {
      yield bytes.subarray(0, at);
      await between();
      yield bytes.subarray(at);
    })(),
  );

/** A promise that takes so long, outside the database and the product. */
export const lasting = (ms: number) => (): Promise<void> => sleep(ms);
