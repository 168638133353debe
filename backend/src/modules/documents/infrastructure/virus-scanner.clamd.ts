import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { DomainError } from '#shared/domain/domain-error.js';
import { RefusedFile } from '../domain/refused-file.js';
import { VirusScanner, type VirusScan } from '../domain/virus-scanner.js';

/** Timeout for the connection and for each answer. */
const MAX_WAIT_MS = 20_000;
const BEGIN = 'zINSTREAM\0';
const END = Buffer.alloc(4);

/** Streams each file to ClamAV's daemon as it arrives (clamd(8), INSTREAM). */
export class ClamdVirusScanner extends VirusScanner {
  constructor(
    private readonly address: { host: string; port: number },
    private readonly timeoutFactor: number,
  ) {
    super();
  }

  async begin(): Promise<VirusScan> {
    const socket = connect(this.address);
    const scan = new ClamdScan(socket, MAX_WAIT_MS * this.timeoutFactor);
    await scan.wait(once(socket, 'connect'));
    socket.write(BEGIN);
    return scan;
  }
}

class ClamdScan implements VirusScan {
  private readonly answer: Promise<string>;

  constructor(
    private readonly socket: Socket,
    private readonly longestWaitMs: number,
  ) {
    socket.on('timeout', () => socket.destroy(new Error('the virus scanner does not answer')));
    socket.on('error', () => undefined); // reported by the pending operation
    this.answer = text(socket);
    this.answer.catch(() => undefined);
  }

  async take(piece: Buffer): Promise<void> {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    this.socket.write(length);
    if (!this.socket.write(piece)) await this.wait(Promise.race([once(this.socket, 'drain'), this.answer]));
  }

  async end(): Promise<void> {
    this.socket.write(END);
    const answer = await this.wait(this.answer);
    if (/\bFOUND\0?$/.test(answer)) throw new RefusedFile('Arquivo recusado pelo antivírus');
    if (!/^stream: OK\0?$/.test(answer)) throw unavailable(new Error(`virus scanner: ${answer.slice(0, 100)}`));
  }

  close(): void {
    this.socket.destroy();
  }

  /** The timeout runs only while waiting for the scanner, not for a slow client or storage. */
  async wait<T>(what: Promise<T>): Promise<T> {
    this.socket.setTimeout(this.longestWaitMs);
    try {
      return await what;
    } catch (cause) {
      this.close();
      throw unavailable(cause);
    } finally {
      this.socket.setTimeout(0);
    }
  }
}

const unavailable = (cause: unknown): DomainError => new DomainError('SERVICO_INDISPONIVEL', { cause });
