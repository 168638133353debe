import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Browser } from '../calls/browser.js';

interface Head {
  /** Method and path. */
  call: string;
  type?: string;
  /** Announced size of the body; undefined: in chunks. */
  bytes?: number | undefined;
  headers?: readonly string[];
  /** A source address in 127.0.0.0/8. */
  from?: string;
}

/** A call of a caller on a connection of its own, of whose body nothing has been sent yet. */
export class HalfSent {
  /** Of the answer; 0 while there is none. */
  status = 0;
  /** Settles with the status when an answer begins, or with 0 when the connection ends without one. */
  readonly answered: Promise<number>;
  /** Settles when the connection has ended. */
  readonly ended: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    this.ended = new Promise((resolve) => socket.once('close', resolve));
    const answer = new Promise<number>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve((this.status = Number(chunk.toString('latin1', 9, 12)))));
    });
    this.answered = Promise.race([answer, this.ended.then(() => this.status)]);
  }

  static async begin(
    caller: Pick<Browser, 'origin' | 'cookies'>,
    { call, type = 'application/json', bytes, headers = [], from = '127.0.0.1' }: Head,
  ): Promise<HalfSent> {
    const { port, host } = new URL(caller.origin);
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
    socket.on('error', () => undefined); // cut off
    const half = new HalfSent(socket);
    await once(socket, 'connect');
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const size = bytes === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
    half.send(
      [`${call} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, `Content-Type: ${type}`, size, ...headers, '', ''].join('\r\n'),
    );
    return half;
  }

  /** Sends a part of the body. */
  send(part: string | Buffer): void {
    this.socket.write(part);
  }

  leave(): void {
    this.socket.destroy();
  }
}
