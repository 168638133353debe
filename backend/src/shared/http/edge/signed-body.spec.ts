import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { eventually } from '../../../../../infra/test/soon.js';
import { signedBody } from './signed-body.js';

const TIMEOUT_MS = 100;
const HALF_SENT =
  'POST /api/webhooks/stripe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{';
const server = createServer(
  express()
    .get('/never-answers', () => undefined)
    .use(signedBody({ timeoutMs: TIMEOUT_MS })),
);
const sockets: Socket[] = [];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Sends this on a connection of its own; returns the status, or '' without an answer. */
async function send(text: string): Promise<() => string> {
  let received = '';
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket.on('data', (chunk) => (received += chunk.toString())));
  await once(socket, 'connect');
  socket.write(text);
  return () => received.slice(9, 12);
}

describe('Signed bodies', () => {
  it('that stay incomplete time out', async () => {
    const answer = await send(HALF_SENT);
    await eventually(async () => answer() === '408');
  });

  it('are refused once, also when the answer waits for an earlier one on the same connection', async () => {
    const pipelined = await send(`GET /never-answers HTTP/1.1\r\nHost: a\r\n\r\n${HALF_SENT}`);
    const later = await send(HALF_SENT);
    await eventually(async () => later() === '408');
    const others = await Promise.all(Array.from({ length: 11 }, () => send(HALF_SENT)));
    await eventually(async () => others.every((answer) => answer() !== ''));
    expect(new Set(others.map((answer) => answer()))).toEqual(new Set(['503', '408']));
    expect(pipelined()).toBe('');
  });
});
