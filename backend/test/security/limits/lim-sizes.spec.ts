import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let agent: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  agent = await product.signIn('lim-sizes@example.com');
});
afterAll(() => product.close());

const LIMIT = 256 * 1024;

/** A client's JSON of exactly so many bytes; the padding is white space. */
const clienteOf = (bytes: number): string => {
  const text = JSON.stringify({ contaId: agent.contaId, nome: 'Tamanho' });
  return text + ' '.repeat(bytes - text.length);
};

describe('A request that is too large', () => {
  it('LIM-08: 256 KB of JSON pass, one byte more is answered 413', async () => {
    expect((await agent.post('/api/clientes', clienteOf(LIMIT))).status).toBe(201);
    const answer = await agent.post('/api/clientes', clienteOf(LIMIT + 1));
    expect([answer.status, answer.body.code]).toEqual([413, 'CORPO_GRANDE_DEMAIS']);
  });

  it('LIM-08: 10 MB of JSON, announced or not, or packed into 10 KB, are answered 413', async () => {
    const huge = clienteOf(10 * 1024 * 1024);
    expect((await agent.post('/api/clientes', huge)).status).toBe(413);
    const body = gzipSync(huge);
    expect(body.length).toBeLessThan(32_000);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await agent.fetch('/api/clientes', { method: 'POST', headers, body })).status).toBe(413);
    const hexSize = (LIMIT + 1).toString(16);
    const socket = await open([
      `POST /api/clientes HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      `Cookie: sid=${agent.cookies.get('sid')}`,
      'Transfer-Encoding: chunked',
      '',
      '',
    ]);
    socket.write(`${hexSize}\r\n${' '.repeat(LIMIT + 1)}\r\n0\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('LIM-08: a URL over 8 KB is answered 414, one of 100 KB is refused before it is read', async () => {
    expect((await agent.get(`/api/clientes?contaId=${agent.contaId}&x=${'a'.repeat(8_100)}`)).status).toBe(200);
    expect((await agent.get(`/api/clientes?contaId=${agent.contaId}&x=${'a'.repeat(8_200)}`)).status).toBe(414);
    expect(['414', '431', 'closed']).toContain(
      await statusOf([`GET /api/config?${'a'.repeat(100_000)} HTTP/1.1`, 'Host: x', '', '']),
    );
  });

  it('LIM-08: headers over 16 KB and 1,000 long cookies are answered 431; 1,000 short ones do no harm', async () => {
    const cookies = (value: string): string => Array.from({ length: 1_000 }, (_, i) => `c${i}=${value}`).join('; ');
    const get = ['GET /api/auth/user HTTP/1.1', 'Host: x'];
    expect(await statusOf([...get, `X-Big: ${'a'.repeat(17_000)}`, '', ''])).toBe('431');
    expect(['431', 'closed']).toContain(await statusOf([...get, `X-Big: ${'a'.repeat(65_536)}`, '', '']));
    expect(await statusOf([...get, `Cookie: ${cookies('x'.repeat(20))}`, '', ''])).toBe('431');
    expect(await statusOf([...get, `Cookie: ${cookies('1')}`, '', ''])).toBe('401');
    expect((await agent.get('/api/auth/user')).status).toBe(200);
  });
});

/** Only the body of a signed-in caller is read. */
const COOKIE = 'Cookie: of the agent';
const POST_JSON = ['POST /api/contas HTTP/1.1', 'Host: x', COOKIE, 'Content-Type: application/json'];

describe('An unreadable request', () => {
  it.each([
    ['431', 'CABECALHOS_GRANDES_DEMAIS', ['GET / HTTP/1.1', 'Host: x', `X-Big: ${'a'.repeat(65_536)}`, '', '']],
    ['431', 'CABECALHOS_GRANDES_DEMAIS', [`GET /?${'a'.repeat(100_000)} HTTP/1.1`, 'Host: x', '', '']],
    ['400', 'REQUISICAO_ILEGIVEL', ['GARBAGE', '', '']],
    ['400', 'REQUISICAO_ILEGIVEL', [...POST_JSON, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '']],
    ['400', 'REQUISICAO_ILEGIVEL', [...POST_JSON, 'Transfer-Encoding: chunked', '', 'ZZ', '']],
    ['413', 'CORPO_GRANDE_DEMAIS', [...POST_JSON, 'Transfer-Encoding: chunked', '', `1;${'a'.repeat(20_000)}`, '']],
  ])('HDR-01: is answered %s %s with the base headers, as an error of ours, and disconnected', async (status, code, lines) => {
    const socket = await open(lines);
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    await once(socket, 'end');
    const [head = '', body = ''] = Buffer.concat(pieces).toString().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
    for (const name of (await product.visitor().get('/api/config')).headers.keys())
      if (/^(x-|content-security|cross-origin|referrer|permissions|strict)/.test(name))
        expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    expect((await agent.get('/api/auth/user')).status).toBe(200);
  });

  it('HDR-01: one with an unknown expectation is answered like any other', async () => {
    expect(await statusOf(['GET /api/config HTTP/1.1', 'Host: x', 'Expect: nope', 'Connection: close', '', ''])).toBe('200');
  });
});

async function open(lines: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(lines.join('\r\n').replace(COOKIE, `Cookie: sid=${agent.cookies.get('sid')}`));
  return socket;
}

/** The status in the first bytes of the answer; 'closed' when the server disconnected without reading the rest. */
async function statusOf(lines: string[]): Promise<string> {
  const socket = await open(lines);
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1] ?? 'odd'));
    socket.once('close', () => resolve('closed'));
  });
  socket.destroy();
  return answer;
}

const awaitClosed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));

describe('An idle connection', () => {
  it('is kept for 65 s, longer than most clients keep theirs', async () => {
    expect((await agent.get('/api/config')).headers.get('keep-alive')).toBe('timeout=65');
  });
});

describe('500 visitors that send a byte now and then', () => {
  it('LIM-06: do not delay others, and those that never finish their headers are disconnected', async () => {
    const unfinished = await Promise.all(
      Array.from({ length: 450 }, () => open(['GET /api/config HTTP/1.1', 'Host: x', 'X-Slow: a'])),
    );
    const body = [
      'POST /api/clientes HTTP/1.1',
      'Host: x',
      COOKIE,
      'Content-Type: application/json',
      'Content-Length: 1000',
      '',
      '{',
    ];
    const bodies = await Promise.all(Array.from({ length: 50 }, () => open(body)));
    const drip = setInterval(() => [...unfinished, ...bodies].forEach((socket) => socket.writable && socket.write('a')), 1_000);
    const server: Server = product.app.getHttpServer();
    expect(server.headersTimeout).toBe(15_000);
    server.headersTimeout = 2_000;
    try {
      expect((await agent.get(`/api/clientes?contaId=${agent.contaId}`)).status).toBe(200);
      expect((await product.visitor().get('/api/config')).status).toBe(200);
      await Promise.all(unfinished.map(awaitClosed));
      expect((await agent.get('/api/auth/user')).status).toBe(200);
    } finally {
      server.headersTimeout = 15_000;
      clearInterval(drip);
      for (const socket of [...unfinished, ...bodies]) socket.destroy();
    }
  });
});
