/**
 * Loaded with `--import` into each process that the supervisor starts: when the supervisor is gone, kill -9 included, the process
 * ends as it would on SIGTERM, so that no orphan keeps the port of the next start.
 */
const MAX_SHUTDOWN_MS = 15_000;

process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), MAX_SHUTDOWN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
