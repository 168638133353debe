import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/processes/build.ts';
import { eventually } from '../soon.ts';
import { startLayout, type Layout } from './layout.ts';

/** Headers that reveal the server or the file on its disk. */
const OF_THE_SERVER = [
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
];
/** Sent by nginx always, by the API on https only; and the MIME type of a script has two names. */
const DIFFERENT = ['strict-transport-security', 'content-type', 'x-request-id'];

let layout: Layout;

beforeAll(async () => {
  layout = await startLayout({ RATE_LIMIT_FACTOR: '1' });
}, 120_000);
afterAll(() => layout.stop());

/** One asset of each frontend, and the workers of the two readers. */
function assets(): string[] {
  const of = (folder: string, prefix: string) => {
    const files = fs.readdirSync(path.join(ROOT, folder, 'dist/assets'), { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => file.endsWith('.js'));
    return scripts.filter((file, i) => i === 0 || /^(pdfjs|leitor)-/.test(file)).map((file) => `${prefix}/assets/${file}`);
  };
  return [
    ...of('frontend-shell', ''),
    ...['crm', 'admin', 'billing'].flatMap((name) => of(`frontend-${name}`, `/remotes/${name}`)),
  ];
}

async function headersOf(address: string): Promise<Record<string, string>> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect([address, answer.status]).toEqual([address, 200]);
  await answer.arrayBuffer();
  const headers = [...answer.headers].filter(([name]) => ![...OF_THE_SERVER, ...DIFFERENT].includes(name));
  return Object.fromEntries(headers);
}

/** The answer to these bytes: its first line, or everything received at once. */
function raw(bytes: string, what: 'line' | 'whole' = 'line'): Promise<string> {
  const socket = connect(Number(new URL(layout.url).port), '127.0.0.1');
  socket.write(bytes);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (chunk: Buffer) => {
      socket.destroy();
      resolve(what === 'whole' ? chunk.toString() : (chunk.toString().split('\r\n')[0] ?? ''));
    });
  });
}

describe('nginx', () => {
  it('HDR-01: serves the built files with the headers that the API gives them, packed as Brotli', async () => {
    const api = `http://127.0.0.1:${layout.apis[0]?.port}`;
    expect(assets().length).toBeGreaterThan(4);
    for (const asset of assets()) {
      const found = await headersOf(`${layout.url}${asset}`);
      expect([asset, found]).toEqual([asset, await headersOf(`${api}${asset}`)]);
      expect(found['content-encoding']).toBe('br');
    }
  });

  it('serves no source map and no hidden file, and no error page of its own', async () => {
    const [asset = ''] = assets();
    for (const address of [`${asset}.map`, '/assets/.env', '/assets/nothing.js', '//api/config']) {
      const answer = await fetch(`${layout.url}${address}`);
      expect([address, answer.status, await answer.text()]).toEqual([address, 404, expect.stringMatching(/^404$|"code"/)]);
    }
    expect((await fetch(`${layout.url}${asset}`, { method: 'POST' })).status).toBe(404);
  });

  it('HDR-12: discards content shared before a service worker is active, whatever its size', async () => {
    const form = new FormData();
    form.set('arquivos', new Blob([Buffer.alloc(200 * 1024 * 1024)]), 'passaporte.pdf');
    const answer = await fetch(`${layout.url}/compartilhar`, { method: 'POST', body: form, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/compartilhar?erro=1']);
    expect((await fetch(`${layout.url}/compartilhar`)).status).toBe(200);
  });

  it('SSR-09: rejects a request with two different lengths', async () => {
    const head = 'POST /api/clientes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await raw(`${head}0\r\n\r\n`)).toBe('HTTP/1.1 400 Bad Request');
  });

  it.each([
    ['GET /api/convites/%00 HTTP/1.1', 400, 'REQUISICAO_ILEGIVEL'],
    ['GET /api/../.. HTTP/1.1', 400, 'REQUISICAO_ILEGIVEL'],
    ['TRACE /api/contas HTTP/1.1', 405, 'NAO_ENCONTRADO'],
    [`GET /api/${'a'.repeat(20_000)} HTTP/1.1`, 414, 'ENDERECO_LONGO_DEMAIS'],
    [`GET /api/contas HTTP/1.1\r\nx-long: ${'a'.repeat(70_000)}`, 431, 'CABECALHOS_GRANDES_DEMAIS'],
    ['GET /api/contas HTTP/9.9', 505, 'REQUISICAO_ILEGIVEL'],
  ])('refuses in JSON, in the words of the API: %.40s', async (start, status, code) => {
    const answer = await raw(`${start}\r\nHost: localhost\r\n\r\n`, 'whole');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/cache-control: no-store/i);
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code, requestId: expect.stringMatching(/^\w{32}$/) });
  });

  it('holds at most 256 half-sent webhooks of one IP address, and none of 257 kB', async () => {
    const head = 'POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    expect(await raw(`${head}Content-Length: 263169\r\n\r\n`)).toBe('HTTP/1.1 413 Request Entity Too Large');
    const port = Number(new URL(layout.url).port);
    const answers: string[] = [];
    const halves = Array.from({ length: 266 }, () => connect(port, '127.0.0.1'));
    try {
      for (const half of halves) {
        half.once('data', (chunk) => answers.push(chunk.toString().slice(0, 12)));
        half.write(`${head}Content-Length: 2000\r\n\r\n{`);
      }
      await eventually(async () => answers.length >= 10);
      expect(answers).toEqual(Array(10).fill('HTTP/1.1 503'));
    } finally {
      for (const half of halves) half.destroy();
    }
    await eventually(async () => (await raw(`${head}Content-Length: 2\r\n\r\n{}`)) === 'HTTP/1.1 400 Bad Request'); // no signature
  });

  it('LIM-11: serves 512 calls of one visitor at a time, and those of others behind the same proxy', async () => {
    const head = 'POST /api/clientes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n';
    const from = (address: string) => `X-Forwarded-For: 192.0.2.9, ${address}\r\n\r\n`;
    const port = Number(new URL(layout.url).port);
    const answers: string[] = [];
    const halves = Array.from({ length: 522 }, () => connect(port, '127.0.0.1'));
    try {
      for (const half of halves) {
        half.once('data', (chunk) => answers.push(chunk.toString()));
        half.write(`${head}${from('203.0.113.1')}{`);
      }
      await eventually(async () => answers.length >= 10);
      const ask = (address: string) => raw(`GET /api/config HTTP/1.1\r\nHost: localhost\r\n${from(address)}`);
      expect([await ask('203.0.113.1'), await ask('203.0.113.2')]).toEqual([
        'HTTP/1.1 503 Service Temporarily Unavailable',
        'HTTP/1.1 200 OK',
      ]);
      expect(answers).toHaveLength(10);
      expect(
        new Set(answers.map((answer) => /^HTTP\/1\.1 503 .*^Retry-After: 5.*"SERVICO_INDISPONIVEL"/ms.test(answer))),
      ).toEqual(new Set([true]));
    } finally {
      for (const half of halves) half.destroy();
    }
  });

  it("refuses a request larger than any upload, with the API's own message", async () => {
    const head = 'POST /api/documentos/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000000\r\n\r\n';
    expect(await raw(head)).toBe('HTTP/1.1 413 Request Entity Too Large');
  });

  it("LIM-02: determines the caller's IP address itself, whatever a visitor claims", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` };
      statuses.push((await fetch(`${layout.url}/api/login`, { headers, redirect: 'manual' })).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  it('works with one API, and answers with the product’s own error when both are down', async () => {
    const [first, second] = layout.apis;
    await first?.current.stop();
    for (let i = 0; i < 20; i += 1) expect((await fetch(`${layout.url}/api/health/live`)).status).toBe(200);
    await second?.current.stop();
    const answer = await fetch(`${layout.url}/api/health/live`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'SERVICO_INDISPONIVEL', requestId: expect.stringMatching(/^\w{32}$/) });
  });
});
