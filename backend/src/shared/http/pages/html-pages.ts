import { join } from 'node:path';
import { isInAppBrowser } from '@viajario/contracts/identity/in-app-browser';
import { SECRET_PAGES } from '@viajario/contracts/secret-links';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { builtFile } from './built-file.js';
import { fillDocument, packPage, sendInBestForm, type PackedPage } from './packed-page.js';
import { preloads } from './preloads.js';
import { secretPages } from './secret-pages.js';
import { documentPolicy } from './security-headers.js';
import { cookieName } from '../../session/session.js';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** Rendered at build time (packages/rspack-preset/src/prerender.mjs), so that they appear without waiting for a script. */
const PRERENDERED = new Map([
  ['/', 'landing.html'],
  ['/termos', 'termos.html'],
]);

/** Public pages of links for clients; the shell never sees their tokens. */
const SECRET_PAGE = new RegExp(String.raw`^/(${Object.keys(SECRET_PAGES).join('|')})(?:/([\w-]+)|/|$)`);
const isSecretPage = (name: string | undefined): name is keyof typeof SECRET_PAGES => name !== undefined && name in SECRET_PAGES;

/**
 * Serves page URLs: without a session cookie the prerendered page where there is one, otherwise the shell, which then loads the
 * session. So the landing page never flashes for signed-in users.
 */
export function htmlPages(config: Config, directory: string): (request: Request, response: Response) => void {
  const shell = builtFile(directory, (html) => fillDocument(config, html));
  const sendSecretPage = secretPages(config, directory);
  const pagesFor = (inApp: boolean): ReturnType<typeof builtFile<PackedPage>> =>
    builtFile(join(directory, 'prerendered'), (html) => packPage(fillDocument(config, html, inApp)));
  const [pages, pagesInApp] = [pagesFor(false), pagesFor(true)];
  const preloadsOf = preloads(directory);
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName(config)}=`);
  return (request, response) => {
    const [, name, token] = SECRET_PAGE.exec(request.path) ?? [];
    // a controller answers these pages (is-call.ts); here they have no token, or a chat has put something behind that
    const isAnswered = name === 'copia' || name === 'v';
    if (isAnswered && token) return response.setHeader('Cache-Control', 'no-store').redirect(`/${name}/${token}`);
    if (isAnswered) response.status(404);
    if (isSecretPage(name)) return sendSecretPage(name, token, request, response);
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

function sendPacked(config: Config, page: PackedPage, request: Request, response: Response): void {
  documentPolicy(config, response, page.styles);
  sendInBestForm(page, request, response);
}
