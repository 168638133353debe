import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** The port itself when it can be listened on at `host`, for 0 one that is free now; undefined when it is taken. */
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

/** A port of 127.0.0.1 that nothing listens on now. */
export async function freePort(): Promise<number> {
  const port = await probePort('127.0.0.1', 0);
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  return port;
}

/** Throws a StartError that names the variable when `host` and `port` cannot be listened on. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const free = await probePort(host, port).catch((error: Error) => {
    throw new StartError(`HOST, PORT: cannot listen on ${host}:${port} (${error.message})`);
  });
  if (free === undefined) throw new StartError(`PORT: ${port} on ${host} is in use, choose another`);
}
