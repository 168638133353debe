import { createHash } from 'node:crypto';
import type { Response } from 'express';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-content:center;grid-template-columns:minmax(0,34rem);min-height:100vh;margin:0;padding:1rem;text-align:center;box-sizing:border-box}' +
  'h1{font-size:1.5rem}a{color:inherit}input,button{font:inherit;box-sizing:border-box;min-height:2.75rem;padding:.5rem 1rem}input{display:block;width:100%;margin:.25rem 0 .75rem}.next a{display:inline-block;padding:.625rem 1rem;font-size:1.25rem}';
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
  /** Always the same text: the policy names its hash. */
  script?: string;
}

/** Sends a page that loads nothing, in the colours of the system; the status is set already. */
export function sendPlainPage(response: Response, { title, body, script = '' }: PlainPage): void {
  const scripts = script === '' ? '' : ` script-src ${sha256(script)};`;
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${sha256(STYLE)};${scripts} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response
    .type('html')
    .send(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="color-scheme" content="light dark"><title>Viajário</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${title}</h1>${body}</main>${script === '' ? '' : `<script>${script}</script>`}</body></html>`,
    );
}
