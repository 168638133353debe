import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedProduct, type Product } from '../support/processes/product.js';
import { rawRequest } from '../support/calls/raw-request.js';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());

/** Status and redirect of a path that no client library has normalised. */
const answerTo = async (path: string): Promise<[number, string | undefined]> => {
  const { status, head } = await rawRequest(product.visitor(), `GET ${path}`);
  return [status, /^location: (.*)$/im.exec(head)?.[1]];
};

describe('A link with the end of its sentence appended', () => {
  it.each([
    ['/convite/abc_DEF-12.', '/convite/abc_DEF-12'],
    ['/convite/abc).', '/convite/abc'],
    ['/convite/abc,', '/convite/abc'],
    ['/cliente/018bef2d-3800-7137-b35c-240641ea9946*?conta=1.', '/cliente/018bef2d-3800-7137-b35c-240641ea9946?conta=1.'],
    ['/termos!', '/termos'],
  ])('%s leads to its page', async (path, page) => {
    expect(await answerTo(path)).toEqual([302, page]);
    expect((await product.visitor().call('GET', page)).status).toBe(200);
  });

  it.each(['/nada.js.', '/assets/nada.', '/remotes/crm/nada.', '/api.', '//evil.example.', '/.', '/...'])(
    '%s still has no page',
    async (path) => {
      expect(await answerTo(path)).toEqual([404, undefined]);
    },
  );

  it('is parsed once, however long it is', async () => {
    const start = process.threadCpuUsage();
    expect(await answerTo(`/a${'.,'.repeat(3_500)}b`)).toEqual([404, undefined]);
    expect(process.threadCpuUsage(start).user).toBeLessThan(500_000); // microseconds
  });
});

describe('Content shared to the app before its service worker is active', () => {
  const SHARED = ['POST /compartilhar HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data; boundary=b', 'Origin: null'];

  it('HDR-12: is answered before any of it is read, with a page that asks to share again', async () => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    socket.write([...SHARED, `Content-Length: ${60 * 1024 * 1024}`, '', ''].join('\r\n'));
    const head = String((await once(socket, 'data'))[0]);
    socket.destroy();
    expect(head).toMatch(/^HTTP\/1\.1 303 /);
    expect(head).toMatch(/^location: \/compartilhar\?erro=1\r$/im);
    expect(head).toMatch(/^cache-control: no-store\r$/im);
  });

  it('HDR-12: is discarded as it arrives, with a session and from any site, and is in no line of the log', async () => {
    const agent = await product.signIn('compartilha@example.com');
    const form = new FormData();
    form.set('texto', 'segredo-compartilhado');
    form.set('arquivos', new Blob([Buffer.alloc(60 * 1024 * 1024, 'x')]), 'segredo-compartilhado.pdf');
    const headers = { origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' };
    const answer = await agent.fetch('/compartilhar', { method: 'POST', headers, body: form });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/compartilhar?erro=1']);
    expect(JSON.stringify(product.logs)).not.toContain('compartilha');
    expect((await product.visitor().call('GET', '/compartilhar?erro=1')).status).toBe(200);
  });
});
