/**
 * CPU time of a call in this thread, the API included, the best of three, in milliseconds: the machine has other work too. Other
 * test files run in other threads.
 */
export async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  const measure = async (): Promise<number> => {
    const start = process.threadCpuUsage();
    await call();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  };
  return Math.min(await measure(), await measure(), await measure());
}
