import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import { eventually, soon } from '../../../../../infra/test/soon.js';
import { BodiesUnderWay } from './bodies-under-way.js';
import { jsonUpTo, receiveBody } from './json-body.js';

const KB = 1_024;
const BYTES = 10 * KB;
const MAX_BYTES = 20 * KB;
const LONG = { timeoutMs: 600_000 };
const underWay = new BodiesUnderWay({ all: 100 * KB, network: 60 * KB, user: 30 * KB });

/** Takes the caller's word for who it is. */
const receive =
  ({ timeoutMs }: { timeoutMs: number }): RequestHandler =>
  async (request, response) => {
    const user = request.get('x-user');
    if (user !== undefined) Object.assign(request, { session: { passport: { user } } });
    await receiveBody(request, response, { read: jsonUpTo(MAX_BYTES), maxBytes: MAX_BYTES, timeoutMs, underWay }).then(
      () => response.status(200).json(request.body),
      (error: { code?: string }) => response.status(500).json({ code: error.code }),
    );
  };
const server = createServer(
  express()
    .get('/never-answers', () => undefined)
    .post('/quick', receive({ timeoutMs: 50 }))
    .use(receive(LONG)),
);

/** A connection and what it received. */
class Sender {
  received = '';
  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => (this.received += chunk.toString())).on('error', () => undefined);
  }

  /** Sends this from a connection of its own; half a body has been counted when it resolves. */
  static async send(text: string, from = '127.0.0.1'): Promise<Sender> {
    const sender = new Sender(connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from }));
    senders.push(sender);
    await Promise.all([once(server, 'request'), once(sender.socket, 'connect').then(() => sender.socket.write(text))]);
    return sender;
  }

  /** The code of the refusal, or '' without an answer. */
  get code(): string {
    return /"code":"(\w+)"/.exec(this.received)?.[1] ?? '';
  }
}

const senders: Sender[] = [];
const half = (path = '/', { user = '', bytes = BYTES } = {}): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${user && `X-User: ${user}\r\n`}Content-Length: ${bytes}\r\n\r\n{`;
const codes = (of: readonly Sender[]): string[] => of.map(({ code }) => code);
const ENDED = 'MUITAS_REQUISICOES';

async function sendEach(count: number, text: string, from?: string): Promise<Sender[]> {
  const sent: Sender[] = [];
  for (let i = 0; i < count; i += 1) sent.push(await Sender.send(text, from));
  return sent;
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const { socket } of senders.splice(0)) socket.destroy();
  await soon(() => expect(underWay['all']).toBe(0));
});
afterAll(() => {
  server.close();
});

describe('Bodies under way', () => {
  it('LIM-11: of one user over the share end, the oldest first; those of others go on', async () => {
    const other = await Sender.send(half('/', { user: 'rui' }));
    const own = await sendEach(5, half('/', { user: 'ana' }));
    await soon(() => expect(codes(own)).toEqual([ENDED, ENDED, '', '', '']));
    expect(other.code).toBe('');
    other.socket.write(`"a":1}${' '.repeat(BYTES - 7)}`);
    await eventually(async () => other.received.endsWith('{"a":1}'));
  });

  it('LIM-11: of one network over the share end of who has most; those of others go on', async () => {
    const other = await Sender.send(half(), '127.0.0.2');
    const first = await sendEach(3, half('/', { user: 'ana' }));
    const later = await sendEach(5, half());
    await soon(() => expect(codes([...first, ...later])).toEqual(['', '', '', ENDED, ENDED, '', '', '']));
    expect(other.code).toBe('');
  });

  it('LIM-11: of the whole process over its share end where most come from', async () => {
    const few = await Sender.send(half(), '127.0.0.2');
    const some = await sendEach(4, half(), '127.0.0.3');
    const most = await sendEach(6, half(), '127.0.0.4');
    await soon(() => expect(codes([few, ...some, ...most])).toEqual(['', '', '', '', '', ENDED, '', '', '', '', '']));
  });

  it('LIM-11: of a few bytes count for the memory of their request', async () => {
    const own = await sendEach(9, half('/', { user: 'ana', bytes: 5 }));
    await soon(() => expect(codes(own)).toEqual([ENDED, ENDED, ...Array(7).fill('')]));
  });

  it('LIM-06: that stay incomplete time out', async () => {
    const slow = await Sender.send(half('/quick'));
    await eventually(async () => slow.code === 'ENVIO_INTERROMPIDO');
  });

  it('are refused once, also when the answer waits for an earlier one on the same connection', async () => {
    const pipelined = await Sender.send(`GET /never-answers HTTP/1.1\r\nHost: a\r\n\r\n${half()}`);
    await sendEach(6, half());
    await soon(() => expect(pipelined.socket.destroyed).toBe(true));
    expect(pipelined.received).toBe('');
  });
});
