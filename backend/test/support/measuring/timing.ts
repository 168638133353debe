/** How long a call takes at its best of three, in milliseconds: the machine has other work too. */
export async function fastest(call: () => Promise<unknown>): Promise<number> {
  return best(async () => {
    const start = performance.now();
    await call();
    return performance.now() - start;
  });
}

/** CPU time of this thread, the API included, that a call takes at its best of three, in milliseconds. Other test files run in other threads. */
export async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  return best(async () => {
    const start = process.threadCpuUsage();
    await call();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
}

async function best(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure());
}
