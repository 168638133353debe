import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** The port itself when `host` can listen on it, for 0 a free one; undefined when it is taken. */
export function probePort(host: string, port: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

/** Below the ephemeral ports (Linux from 32768, Windows from 49152), so that no other process gets one in between. */
const [FIRST, LAST, TRIES] = [11_000, 32_767, 100];
const given = new Set<number>();

/** A free port of 127.0.0.1, another one at each call. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (given.has(port)) continue;
    given.add(port);
    const free = await probePort('127.0.0.1', port).catch(() => undefined); // some are reserved by the system
    if (free !== undefined) return free;
  }
  throw new Error('no free port on 127.0.0.1');
}

/** Throws a StartError that names the variable when `host` and `port` cannot be listened on. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const free = await probePort(host, port).catch((error: Error) => {
    throw new StartError(`HOST, PORT: cannot listen on ${host}:${port} (${error.message})`);
  });
  if (free === undefined) throw new StartError(`PORT: ${port} on ${host} is in use, choose another`);
}
