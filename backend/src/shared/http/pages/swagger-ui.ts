import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import type { Config } from '../../../config.js';
import { documentPolicy } from './security-headers.js';

const ASSETS = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = (nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Viajário API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="ui"></div><script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#ui' });</script></body></html>`;

/** `GET /api/docs`: the OpenAPI document for people. */
export function swaggerUi(config: Config): RequestHandler {
  const assets = sirv(ASSETS, { dev: !config.production, dotfiles: false });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path.startsWith('/api/docs')) response.setHeader('Cache-Control', 'no-store');
    if (/^\/api\/docs\/?$/.test(request.path)) return void response.type('html').send(page(documentPolicy(config, response)));
    if (!/^\/api\/docs\/swagger-ui(-bundle\.js|\.css)$/.test(request.path)) return next();
    request.url = request.url.slice('/api/docs'.length);
    assets(request, response, next);
  };
}
