import type { Logger } from 'pino';
import { forOperators, reasonOf } from './for-operators.js';

/** A failure that nobody awaited is told of; by default it would end the process, and with it everybody else's requests and jobs. */
export function outliveLostFailures(logger: Logger): void {
  process.on('unhandledRejection', (reason) => logger.error(`nobody awaited this failure: ${forOperators(reason)}`));
}

/** Starts a process; a failure to start is one clear line on stderr and exit code 1. */
export async function runProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reason = reasonOf(error);
    process.stderr.write(`${name} cannot start: ${reason.split('\n')[0]}\n`);
    process.exit(1);
  }
}
