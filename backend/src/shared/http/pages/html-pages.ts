import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isInAppBrowser } from '@viajario/contracts/identity/in-app-browser';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { builtFile } from './built-file.js';
import { preloadedCall, preloads } from './preloads.js';
import { documentPolicy, formPolicy } from './security-headers.js';
import { cookieName } from '../../session/session.js';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** Rendered at build time (packages/rspack-preset/src/prerender.mjs), so that they appear without waiting for a script. */
const PRERENDERED = new Map([
  ['/', 'landing.html'],
  ['/termos', 'termos.html'],
]);

/**
 * Public pages of links for clients, the same for every visitor. The token is read by the page's script only; the shell never
 * sees it.
 */
const SECRET_PAGE = /^\/(ficha|copia|orientacao)(?:\/([\w-]+)|\/|$)/;

/**
 * Serves page URLs: without a session cookie the prerendered page where there is one, otherwise the shell, which then loads the
 * session. So the landing page never flashes for signed-in users.
 */
export function htmlPages(config: Config, directory: string): (request: Request, response: Response) => void {
  const shell = builtFile(directory, (html) => fillDocument(config, html));
  const pagesFor = (inApp: boolean): ReturnType<typeof builtFile<Packed>> =>
    builtFile(join(directory, 'prerendered'), (html) => packPage(fillDocument(config, html, inApp)));
  const [pages, pagesInApp] = [pagesFor(false), pagesFor(true)];
  const preloadsOf = preloads(directory);
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName(config)}=`);
  return (request, response) => {
    const [isSecret, name, token] = SECRET_PAGE.exec(request.path) ?? [];
    if (isSecret) return sendSecretPage(pages(`${name}.html`), token && `/api/${name}/${token}`, request, response);
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Cookie, User-Agent').type('html');
    const prerendered = PRERENDERED.get(request.path);
    // the shell shows why a sign-in failed (`?login=`) and that a user was deleted (`?aviso=`)
    const hasMessage = request.query['login'] !== undefined || request.query['aviso'] !== undefined;
    const isVisitor = !cookie.test(request.headers.cookie ?? '') && !hasMessage;
    const offered = isInAppBrowser(request.get('user-agent')) ? pagesInApp : pages;
    const found = prerendered !== undefined && isVisitor ? offered(prerendered) : undefined;
    if (found) return sendPacked(config, found, request, response);
    if (cookie.test(request.headers.cookie ?? '') && !request.path.startsWith('/convite')) {
      response.setHeader('Link', preloadsOf(request.path));
    }
    const nonce = documentPolicy(config, response);
    response.send((shell('index.html') ?? 'frontend-shell is not built').replace(NONCE_PLACEHOLDER, nonce));
  };
}

interface Packed {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** The page's one <style> element, for the content security policy. */
  styles: string;
}

function packPage(html: string): Packed {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const styles = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), styles };
}

function sendPacked(config: Config, page: Packed, request: Request, response: Response): void {
  documentPolicy(config, response, page.styles);
  sendInBestForm(page, request, response);
}

/** Its URL is a secret: no cache and no search engine stores it, and it loads nothing from other origins. */
function sendSecretPage(page: Packed | undefined, asks: string | undefined, request: Request, response: Response): void {
  if (!page) return void response.status(503).type('text/plain').send('frontend-shell is not built');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Content-Security-Policy', formPolicy(page.styles));
  // the script's requests start with the script, not after it: on a slow line this saves a round trip
  if (asks) response.setHeader('Link', preloadedCall(asks));
  sendInBestForm(page, request, response.type('html'));
}

function sendInBestForm(page: Packed, request: Request, response: Response): void {
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);
  response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.send(page[encoding ?? 'plain']);
}

/** Fills in a document's configured values; parts that need an unset variable, or the browser of an app, are removed. */
function fillDocument({ contactWhatsapp, companyUrl, adsConversionId, backup }: Config, document: string, inApp = false): string {
  const links = { CONTACT_WHATSAPP: contactWhatsapp, COMPANY_URL: companyUrl, ADS_CONVERSION_ID: adsConversionId };
  const values = { ...links, BACKUPS: backup.isConfigured ? '' : null, IN_APP: inApp ? '' : null };
  return Object.entries(values).reduce((html, [name, value]) => {
    const needing = new RegExp(`<(\\w+)\\b[^>]* data-needs="${name}"[^>]*>.*?</\\1>`, 'gs');
    const rest = value === null ? html.replace(needing, '') : html;
    return rest.replaceAll(`__${name}__`, () => escapeHtml(value ?? ''));
  }, document);
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
