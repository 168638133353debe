import { StartError } from './start-error.ts';

const PARENT_CHECK = 1_000;

/**
 * Runs a command's `main` for its whole life: Ctrl-C and SIGTERM lead to one call of `stop` and exit code 0; a StartError is
 * printed as its one line, any other error with its stack, and both exit with 1. Started by npm, it also stops when npm is gone.
 */
export async function live(main: () => Promise<void>, stop: () => Promise<void>): Promise<void> {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  // The reader of our output may end first (npm start | head); the product runs on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (/^(start|dev)$/.test(process.env.npm_lifecycle_event ?? '')) watchParent(end);
  try {
    await main();
  } catch (error) {
    if (!stopping) fail(error);
  }
}

/** kill -9 of npm sends us nothing: we only get another parent. */
function watchParent(end: () => void): void {
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && end(), PARENT_CHECK).unref();
}

function fail(error: unknown): never {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (text !== '') process.stderr.write(`${text}\n`);
  process.exit(1);
}
