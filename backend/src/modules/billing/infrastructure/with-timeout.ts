import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { redactedMessage } from '#shared/observability/redacted-errors.js';

/** Waits for `work` so long at most, and answers undefined after that; what it fails by is logged, now or later. */
export async function withTimeout<T>(ms: number, logger: Logger, work: Promise<T>): Promise<T | undefined> {
  const done = work.catch((error: unknown) => {
    logger.warn(`not finished: ${redactedMessage(error)}`);
    return undefined;
  });
  return Promise.race([done, sleep(ms, undefined, { ref: false })]);
}
