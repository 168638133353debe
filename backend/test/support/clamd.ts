import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The test file of all virus scanners, in two halves so that none mistakes this one for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** Speaks clamd's INSTREAM and knows one virus. */
export class Clamd {
  /** Sizes of the files it was given. */
  readonly scanned: number[] = [];
  private readonly server: Server = createServer((socket) => this.serve(socket));
  private readonly sockets = new Set<Socket>();

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async up(port = 0): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Gives the port that it listened on. */
  async down(): Promise<number> {
    const { port } = this.server.address() as AddressInfo;
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
    return port;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      const file = contentOf(received);
      if (file === undefined) return;
      this.scanned.push(file.length);
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  }
}

/** The file that was sent, once its end is there. */
function contentOf(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
