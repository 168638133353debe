/** Starts a process; a failure to start is one clear line on stderr and exit code 1. */
export async function runProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} cannot start: ${reason.split('\n')[0]}\n`);
    process.exit(1);
  }
}
