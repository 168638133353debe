import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser } from './browser.js';

export interface RawAnswer {
  status: number;
  /** Status line and headers as they came over the wire. */
  head: string;
  body: string;
}

/** Sends a request with a path and headers that no client library has normalised; the answer is read until the server closes. */
export async function rawRequest(
  browser: Browser,
  requestLine: string,
  headers: string[] = [],
  body: string | Buffer = '',
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(browser.origin);
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) });
  await once(socket, 'connect');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = [`${requestLine} HTTP/1.1`, `Host: ${host}`, 'Connection: close', `Cookie: ${cookie}`, ...headers];
  const length = Buffer.byteLength(body);
  if (length > 0) lines.push(`Content-Length: ${length}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (length > 0) socket.write(body);
  const answer = await text(socket);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}
