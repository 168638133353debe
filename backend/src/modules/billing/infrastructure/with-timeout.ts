import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { redactedMessage } from '#shared/observability/redacted-errors.js';

/** Resolves with `work`, or with undefined after `ms` or a failure. `work` continues; a failure is logged whenever it happens. */
export async function withTimeout<T>(ms: number, logger: Logger, work: Promise<T>): Promise<T | undefined> {
  const done = work.catch((error: unknown) => {
    logger.warn(`refresh failed: ${redactedMessage(error)}`);
    return undefined;
  });
  return Promise.race([done, sleep(ms, undefined, { ref: false })]);
}
