import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/**
 * Takes the machine-wide lock `purpose` of a directory, or answers undefined while another process holds it.
 * It is a name in the kernel (an abstract socket, on Windows a pipe) and not a file: it vanishes with its holder even
 * after kill -9, so that nothing stale can stop a start. Close the server to release it.
 */
export function takeLock(purpose: string, directory: string): Promise<Server | undefined> {
  const key = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32);
  const name = `viajario-${purpose}-${key}`;
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`, () => {
      server.unref();
      resolve(server);
    });
  });
}
