import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../../../infra/dev/processes/free-port.js';

/** The test file of all virus scanners, in two halves so that no scanner takes this source file for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** Speaks clamd's INSTREAM and detects one virus. */
export class Clamd {
  /** Sizes of the files received. */
  readonly scanned: number[] = [];
  private readonly server: Server = createServer((socket) => this.serve(socket));
  private readonly sockets = new Set<Socket>();

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async up(port?: number): Promise<void> {
    this.server.listen(port ?? (await freePort()), '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Returns the port that it listened on. */
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
    const stream = new Instream();
    socket.on('data', (piece) => {
      const file = stream.take(piece);
      if (file === undefined) return;
      this.scanned.push(file.length);
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  }
}

/** Parses a stream incrementally: joining everything received for every piece would take seconds for a large file. */
class Instream {
  private readonly pieces: Buffer[] = [];
  private rest = Buffer.alloc(0);
  /** Offset of the next length in the rest. */
  private at = COMMAND.length;

  /** Returns the file once its end is received. */
  take(bytes: Buffer): Buffer | undefined {
    this.rest = Buffer.concat([this.rest, bytes]);
    while (this.at + 4 <= this.rest.length) {
      const [begin, length] = [this.at + 4, this.rest.readUInt32BE(this.at)];
      if (length === 0) return Buffer.concat(this.pieces);
      if (begin + length > this.rest.length) break;
      this.pieces.push(this.rest.subarray(begin, begin + length));
      this.at = begin + length;
    }
    if (this.at > this.rest.length) return undefined; // in the middle of the command
    this.rest = this.rest.subarray(this.at);
    this.at = 0;
    return undefined;
  }
}
