import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const LIMIT = 120_000;

/** The host name under which this machine reaches a server on `host` (0.0.0.0 and :: mean every interface). */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Resolves when GET `url` answers 200; throws a StartError after two minutes, or as soon as `given up` is aborted. */
export async function untilReady(url: string, givenUp: AbortSignal): Promise<void> {
  const end = performance.now() + LIMIT;
  while (!(await answers(url))) {
    givenUp.throwIfAborted();
    if (performance.now() > end) throw new StartError(`${url} did not answer 200 within ${LIMIT / 1000} s`);
    await sleep(50);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
