import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;padding:1rem;text-align:center;box-sizing:border-box}h1{font-size:1.5rem}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** Signing in and out are links, so their errors are shown as a page. */
export const wantsPage = (request: Request): boolean =>
  request.method === 'GET' && /^\/api\/(login|logout)(\/|$)/.test(request.path) && request.accepts(['json', 'html']) === 'html';

/** Sends `message` as a self-contained page; the status is set already. */
export function sendErrorPage(response: Response, message: string): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response
    .type('html')
    .send(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="color-scheme" content="light dark"><title>Viajário</title><style>${STYLE}</style></head>` +
        `<body><main><h1>Não deu certo agora</h1><p>${message}</p><p><a href="/">Voltar ao início</a></p></main></body></html>`,
    );
}
