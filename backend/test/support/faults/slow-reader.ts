import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends a request, from `address` as a proxy tells it, over a socket of its own and reads one piece of the answer (64 KiB at most) at a time. */
export class SlowReader {
  bytes = 0;
  /** Of the status line; 0 before it arrived. */
  status = 0;
  /** Of the answer's headers. */
  requestId = '';
  /** When the server closed the connection, having sent everything or not. */
  readonly ended: Promise<this>;
  private readonly socket: Socket;

  constructor(
    port: number,
    path: string,
    { everyMs, cookie = '', address = '' }: { everyMs: number; cookie?: string; address?: string },
  ) {
    this.socket = connect({ host: '127.0.0.1', port });
    this.socket.on('error', () => undefined); // cut off
    const forwarded = address && `X-Forwarded-For: ${address}\r\n`;
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nCookie: ${cookie}\r\n${forwarded}\r\n`,
    );
    this.socket.on('data', (piece) => this.take(piece));
    const ticking = setInterval(() => this.socket.resume(), everyMs);
    this.ended = once(this.socket, 'close').then(() => {
      clearInterval(ticking);
      return this;
    });
  }

  leave(): void {
    this.socket.destroy();
  }

  private take(piece: Buffer): void {
    if (this.bytes === 0) {
      const head = piece.toString('latin1');
      this.status = Number(head.slice(9, 12));
      this.requestId = /x-request-id: (\S+)/i.exec(head)?.[1] ?? '';
    }
    this.bytes += piece.length;
    this.socket.pause();
  }
}

/** The whole rest, for an answer that was not read before. */
export async function readAfter(ms: number, content: Readable): Promise<Buffer> {
  await sleep(ms);
  return buffer(content);
}
