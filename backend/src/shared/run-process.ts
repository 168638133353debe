import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { redactedStack, errorMessage } from './observability/redacted-errors.js';

/** Logs an unhandled rejection; by default it would end the process, and with it all other requests and jobs. */
export function outliveLostFailures(logger: Logger): void {
  process.on('unhandledRejection', (reason) => logger.error(`nobody awaited this failure: ${redactedStack(reason)}`));
}

/**
 * Pieces of files lie outside V8's heap and yet count: by its own rule V8 would scan all live objects after some 15 MB of them,
 * which costs more than encrypting them. So it collects when its external memory has doubled. V8 reads this at every collection.
 */
const COLLECT_WHEN_DOUBLED = '--heap-growing-percent=100';

/** Starts a process; a failure to start is one clear line on stderr and exit code 1. */
export async function runProcess(name: string, start: () => Promise<void>): Promise<void> {
  setFlagsFromString(COLLECT_WHEN_DOUBLED);
  try {
    await start();
  } catch (error) {
    const reason = errorMessage(error);
    process.stderr.write(`${name} cannot start: ${reason.split('\n')[0]}\n`);
    process.exit(1);
  }
}
