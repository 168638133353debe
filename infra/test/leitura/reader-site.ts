import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** An empty page with the passport reader, under the product's policies, and the number of bytes sent so far. */
export interface ReaderSite {
  url: string;
  sent(): number;
  close(): void;
}

const PAGE =
  '<!doctype html><html lang="pt-BR"><title>Leitura</title><link rel="icon" href="data:"><script src="/assets/leitura.js"></script>';
const PAGE_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self' data: blob:";
/** As nginx sends them; the layout drill compares the API's with these. */
const NGINX = fs.readFileSync(path.resolve(import.meta.dirname, '../../docker/nginx.conf'), 'utf8');
const policyOf = (files: string) => new RegExp(`~/assets/${files}- "([^"]+)"`).exec(NGINX)?.[1] ?? '';
const KINDS: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

export async function startReaderSite(): Promise<ReaderSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-leitura-'));
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'build-reader.mjs'), folder]);
  let sent = 0;
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, 'dist', pathname);
    const isPage = pathname === '/';
    if (!isPage && !fs.existsSync(file)) return response.writeHead(404).end();
    const packed = !isPage && fs.existsSync(`${file}.br`);
    const body = isPage ? Buffer.from(PAGE) : fs.readFileSync(packed ? `${file}.br` : file);
    sent += body.length;
    const policy = isPage ? PAGE_POLICY : policyOf(pathname.includes('/leitor-') ? 'leitor' : 'pdfjs');
    response.writeHead(200, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : (KINDS[path.extname(file)] ?? 'application/octet-stream'),
      'Content-Security-Policy': policy,
      'Cache-Control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(packed ? { 'Content-Encoding': 'br' } : {}),
    });
    return response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}/`, sent: () => sent, close };
}
