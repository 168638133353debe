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

/** A refused connection has no message of its own when several addresses were tried, only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message !== '' || !('code' in error) ? error.message : String(error.code);
}
