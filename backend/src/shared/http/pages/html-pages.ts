import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isInAppBrowser } from '@viajario/contracts/identity/in-app-browser';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { documentPolicy } from './security-headers.js';
import { cookieName } from '../../session/session.js';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** Rendered at build time (packages/rspack-preset/src/prerender.mjs), so that they appear without waiting for a script. */
const PRERENDERED = new Map([
  ['/', 'landing.html'],
  ['/termos', 'termos.html'],
]);

/**
 * Answers page addresses: without a session cookie the prerendered page where there is one, otherwise the
 * shell, which then loads the session. So the landing page never flashes for signed-in users.
 */
export function htmlPages(config: Config, directory: string): (request: Request, response: Response) => void {
  const shell = cached(directory, (html) => filled(config, html));
  const pagesFor = (inApp: boolean): ReturnType<typeof cached<Packed>> =>
    cached(join(directory, 'prerendered'), (html) => packed(filled(config, html, inApp)));
  const [pages, pagesInApp] = [pagesFor(false), pagesFor(true)];
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName(config)}=`);
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Cookie, User-Agent').type('html');
    const prerendered = PRERENDERED.get(request.path);
    // the shell shows why a sign-in failed (`?login=`) and that a user was deleted (`?aviso=`)
    const hasMessage = request.query['login'] !== undefined || request.query['aviso'] !== undefined;
    const isVisitor = !cookie.test(request.headers.cookie ?? '') && !hasMessage;
    const offered = isInAppBrowser(request.get('user-agent')) ? pagesInApp : pages;
    const page = prerendered !== undefined && isVisitor ? offered(prerendered) : undefined;
    if (page) return sendPacked(config, page, request, response);
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

function packed(html: string): Packed {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const styles = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), styles };
}

function sendPacked(config: Config, page: Packed, request: Request, response: Response): void {
  documentPolicy(config, response, page.styles);
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);
  response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.send(page[encoding ?? 'plain']);
}

/** Cached per file until a build changes it. Undefined where nothing is built. */
function cached<T>(directory: string, make: (html: string) => T): (name: string) => T | undefined {
  const made = new Map<string, { of: number; value: T }>();
  return (name) => {
    const file = join(directory, name);
    const of = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (of === undefined) return undefined;
    const known = made.get(name);
    if (known?.of === of) return known.value;
    const value = make(readFileSync(file, 'utf8'));
    made.set(name, { of, value });
    return value;
  };
}

/** A document with the configured values; parts that need an unset variable, or the browser of an app, are removed. */
function filled({ contactWhatsapp, companyUrl, adsConversionId, backup }: Config, document: string, inApp = false): string {
  const links = { CONTACT_WHATSAPP: contactWhatsapp, COMPANY_URL: companyUrl, ADS_CONVERSION_ID: adsConversionId };
  const values = { ...links, BACKUPS: backup.isConfigured ? '' : null, IN_APP: inApp ? '' : null };
  return Object.entries(values).reduce((html, [name, value]) => {
    const needing = new RegExp(`<(\\w+)\\b[^>]* data-needs="${name}"[^>]*>.*?</\\1>`, 'gs');
    const rest = value === null ? html.replace(needing, '') : html;
    return rest.replaceAll(`__${name}__`, () => escaped(value ?? ''));
  }, document);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
