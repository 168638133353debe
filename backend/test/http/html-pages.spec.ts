import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { readConfig } from '../../src/config.js';
import { htmlPages } from '../../src/shared/http/pages/html-pages.js';
import { securityHeaders } from '../../src/shared/http/pages/security-headers.js';

const ENV = {
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgres://localhost/viajario',
  DOCUMENTS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SESSION_SECRET: 's'.repeat(40),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};
const STYLE = 'body{margin:0}';
const LANDING = `<html data-ads="__ADS_CONVERSION_ID__"><style>${STYLE}</style><script src="/v.js" data-needs="ADS_CONVERSION_ID"></script>
<aside data-needs="ADS_CONVERSION_ID"><p>Podemos contar?</p></aside><h1>Vitrine</h1>
<a href="https://wa.me/__CONTACT_WHATSAPP__" data-needs="CONTACT_WHATSAPP">Fale conosco</a>
<p class="x" data-needs="IN_APP">Abra no navegador</p>
<li data-needs="COMPANY_URL"><a href="__COMPANY_URL__">Site</a></li></html>`;

let root: string;
let directory: string;
let servers: Server[] = [];

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'viajario-documents-'));
  directory = path.join(root, 'frontend-shell/dist');
  mkdirSync(path.join(directory, 'prerendered'), { recursive: true });
  mkdirSync(path.join(root, 'frontend-crm/dist'), { recursive: true });
  writeFileSync(path.join(directory, 'first-files.json'), '["assets/main.1.js","assets/frame.2.css"]');
  const assets = { js: { sync: ['assets/list.4.js'] }, css: { sync: ['assets/list.5.css'] } };
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [{ assets }] };
  writeFileSync(path.join(root, 'frontend-crm/dist/mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(directory, 'index.html'), '<script nonce="__CSP_NONCE__">concha</script>');
  writeFileSync(path.join(directory, 'prerendered/landing.html'), LANDING);
  writeFileSync(path.join(directory, 'prerendered/termos.html'), '<h1>Termos</h1>');
  for (const name of ['ficha', 'orientacao'])
    writeFileSync(path.join(directory, `prerendered/${name}.html`), `<style>${STYLE}</style><h1>Página de ${name}</h1>`);
});
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});
afterAll(() => rmSync(root, { recursive: true }));

async function serve(
  env: Record<string, string> = {},
): Promise<(address: string, headers?: Record<string, string>) => Promise<Response>> {
  const app = express();
  const config = readConfig({ ...ENV, ...env });
  app.use(securityHeaders(config), htmlPages(config, directory));
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (address, headers = {}) => fetch(`http://127.0.0.1:${port}${address}`, { headers });
}

/** As a browser revalidates; `fetch` would not request a cached answer. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('A page URL', () => {
  it('is answered with the prerendered page for a visitor without a session cookie', async () => {
    const ask = await serve();
    for (const address of ['/', '/?utm_source=anuncio', '/?conta=1'])
      expect(await (await ask(address)).text()).toContain('Vitrine');
    expect(await (await ask('/termos', { cookie: 'outro=sid=1' })).text()).toContain('Termos');
  });

  it('is answered with the shell for a browser with one, after a failed sign-in, and everywhere else', async () => {
    const ask = await serve();
    for (const cookie of ['sid=s%3Ax', 'a=b; sid=x']) expect(await (await ask('/', { cookie })).text()).toContain('concha');
    for (const address of [
      '/?login=erro',
      '/?aviso=usuario-excluido',
      '/assinar',
      '/termos/',
      '/nenhures',
      '/prerendered/landing.html',
    ]) {
      expect(await (await ask(address)).text()).toContain('concha');
    }
    const https = await serve({ PUBLIC_URL: 'https://viajario.example' });
    expect(await (await https('/', { cookie: 'sid=x' })).text()).toContain('Vitrine');
    expect(await (await https('/', { cookie: '__Host-sid=x' })).text()).toContain('concha');
  });

  it('INJ-16: is answered without any user input, whatever it contains', async () => {
    const ask = await serve();
    for (const address of [
      '/',
      '/termos',
      '/convite/evil',
      '/?conta=evil',
      '/?view="><meta%20http-equiv=refresh%20x=evil.example>',
    ])
      for (const cookie of ['', 'sid=evil']) {
        const page = await ask(address, { cookie });
        expect([address, page.status]).toEqual([address, 200]);
        expect(await page.text()).not.toMatch(/evil|http-equiv/i);
      }
  });
});

describe('The page of a signed-in user, on a slow line,', () => {
  it('preloads files and calls of its frame and of its screen, for signed-in users only and not for an invite', async () => {
    const ask = await serve();
    const linkOf = async (address: string, cookie: string) => (await ask(address, { cookie })).headers.get('link');
    const calls = ['auth/user', 'subscription-status-fresh', 'contas', 'config'];
    const call = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`;
    const file = (address: string, as = 'script') => `<${address}>; rel=preload; as=${as}`;
    const frame = [file('/assets/main.1.js'), file('/assets/frame.2.css', 'style'), ...calls.map((one) => call(`/api/${one}`))];
    const crm = '/remotes/crm';
    const screen = [file(`${crm}/remoteEntry.js`), file(`${crm}/assets/list.4.js`), file(`${crm}/assets/list.5.css`, 'style')];
    for (const address of ['/', '/cliente/1?conta=2'])
      expect((await linkOf(address, 'sid=x'))?.split(', ')).toEqual([...frame, ...screen]);
    // the shell's own, and a remote that is not built
    for (const address of ['/configuracoes', '/admin/x', '/documentosx'])
      expect((await linkOf(address, 'sid=x'))?.split(', ')).toEqual(frame);
    for (const address of ['/', '/assinar']) expect(await linkOf(address, 'a=b')).toBeNull();
    expect(await linkOf('/convite/abc', 'sid=x')).toBeNull();
  });
});

describe('A prerendered page', () => {
  it('omits parts without configuration', async () => {
    const html = await (await (await serve())('/')).text();
    expect(html).toContain('data-ads=""');
    expect(html).not.toMatch(/aside|script|Podemos|wa\.me|<li|__/);
  });

  it('contains configured values, escaped for HTML', async () => {
    const ask = await serve({
      ADS_CONVERSION_ID: 'AW-123456789,compra=Ab_9',
      CONTACT_WHATSAPP: '5511999990000',
      COMPANY_URL: 'https://empresa.example/?a=1&b=2',
    });
    const html = await (await ask('/')).text();
    expect(html).toContain('data-ads="AW-123456789,compra=Ab_9"');
    expect(html).toContain('href="https://wa.me/5511999990000"');
    expect(html).toContain('Podemos contar?');
    expect(html).toContain('href="https://empresa.example/?a=1&amp;b=2"');
  });

  it('says inside an app, and only there, that Google refuses its browser', async () => {
    const ask = await serve();
    const agent = 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4.32.98';
    for (const [headers, isSaid] of [
      [{}, false],
      [{ 'user-agent': agent }, true],
      [{}, false],
    ] as const) {
      const answer = await ask('/', headers);
      expect((await answer.text()).includes('Abra no navegador')).toBe(isSaid);
      expect(answer.headers.get('vary')).toMatch(/User-Agent/);
    }
  });

  it('is compressed as the browser accepts it, revalidated, and not sent twice', async () => {
    const ask = await serve();
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask('/', { 'accept-encoding': encoding });
      expect([answer.headers.get('content-encoding'), (await answer.text()).includes('Vitrine')]).toEqual([encoding, true]);
    }
    const plain = await ask('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    expect(plain.headers.get('vary')).toMatch(/Cookie.*Accept-Encoding/);
    const etag = plain.headers.get('etag') ?? '';
    expect(await statusOf(plain.url, { 'if-none-match': etag })).toBe(304);
    expect(await statusOf(plain.url, { 'if-none-match': etag, cookie: 'sid=x' })).toBe(200);
  });

  it('allows its styles by their hash, and opens the policy to the advertiser only if there is one', async () => {
    const policyOf = async (ask: Awaited<ReturnType<typeof serve>>) =>
      (await ask('/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(STYLE).digest('base64');
    const plain = await policyOf(await serve());
    expect(plain).toContain(`'sha256-${hash}'`);
    expect(plain).not.toMatch(/unsafe|googleadservices/);
    expect(await policyOf(await serve({ ADS_CONVERSION_ID: 'AW-123456789' }))).toMatch(
      /connect-src[^;]* https:\/\/www\.googleadservices\.com/,
    );
  });
});

describe.each(['ficha', 'orientacao'])('The page of a link for a client, %s,', (name) => {
  it('FIC-14: is the same for all visitors, signed in or not, whatever is behind the link', async () => {
    const ask = await serve();
    for (const cookie of ['', 'sid=s%3Ax'])
      for (const address of [`/${name}/Ab3_-x`, `/${name}/Ab3_-x/`, `/${name}/Ab3_-x/y?login=erro`, `/${name}`])
        expect(await (await ask(address, { cookie })).text()).toContain(`Página de ${name}`);
    expect(await (await ask(`/${name}s`)).text()).toContain('concha');
  });

  it('FIC-14: is not cached, does not leak its URL, and may call this product only, with or without an advertiser', async () => {
    const hash = createHash('sha256').update(STYLE).digest('base64');
    for (const ADS_CONVERSION_ID of ['', 'AW-123456789']) {
      const { headers } = await (await serve({ ADS_CONVERSION_ID }))(`/${name}/Ab3_-x`, { 'accept-encoding': 'br' });
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('content-security-policy')?.split('; ').sort()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "img-src 'self' blob:",
        "manifest-src 'self'",
        "script-src 'self'",
        `style-src 'sha256-${hash}'`,
      ]);
    }
  });
});

describe.each(['ficha', 'orientacao'])('The page of a link for a client, %s, on a slow line,', (name) => {
  it("loads its script's first request beside the script, only if there is a token", async () => {
    const ask = await serve();
    const linkOf = async (address: string) => (await ask(address)).headers.get('link');
    const preload = `</api/${name}/Ab3_-x>; rel=preload; as=fetch; crossorigin`;
    expect(await linkOf(`/${name}/Ab3_-x`)).toBe(preload);
    expect(await linkOf(`/${name}/Ab3_-x%3E;rel=x/y`)).toBe(preload);
    for (const address of [`/${name}`, `/${name}/`, `/${name}/%0d%0ax:y`]) expect(await linkOf(address)).toBeNull();
  });
});

describe('ADS_CONVERSION_ID', () => {
  it.each(['UA-1', 'AW-12', 'AW-123456789;x', 'AW-123456789,outra=x', '"><script>'])('is refused as %s', (id) => {
    expect(() => readConfig({ ...ENV, ADS_CONVERSION_ID: id })).toThrow(/^ADS_CONVERSION_ID: must be/);
  });
});
