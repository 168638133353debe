import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Takes the machine-wide lock `purpose` of a directory, or returns undefined while another process holds it. Close the server to
 * release it. Linux (an abstract socket) and Windows (a pipe) hold it as a name in the kernel, which vanishes with its holder,
 * even after kill -9; elsewhere it is a socket file, and one without a listener is removed.
 */
export async function takeLock(purpose: string, directory: string): Promise<Server | undefined> {
  const address = lockAddress(purpose, directory);
  const server = await listen(address);
  if (server || !path.posix.isAbsolute(address) || (await isListening(address))) return server;
  rmSync(address, { force: true });
  return listen(address);
}

export function lockAddress(purpose: string, directory: string): string {
  const key = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32);
  const name = `viajario-${purpose}-${key}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name); // macOS: at most 104 characters
}

function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (hadError) => resolve(!hadError));
  });
}
