import { resolve } from 'node:path';
import type { RequestHandler, Response } from 'express';
import { REMOTES, SHARE_PATH } from '@viajario/contracts/remotes';
import sirv from 'sirv';
import type { Config } from '../../../config.js';
import { isCall } from '../is-call.js';
import { htmlPages } from './html-pages.js';
import { ROOT, SHELL } from './secret-pages.js';
import { READER_POLICY, SERVICE_WORKER_POLICY, WORKER_POLICY } from './security-headers.js';

const YEAR = 'public, max-age=31536000, immutable';

/** Entry points of what the shell loads at run time; all on the public origin. */
export const REMOTE_ENTRIES = REMOTES.map(({ name }) => ({ name, entry: `/remotes/${name}/remoteEntry.js` }));

/** Serves a document on every page path, and the built assets of shell and remotes. */
export function staticFiles(config: Config): RequestHandler {
  const assets = [
    ...REMOTES.map(({ name }) => mount(config, `/remotes/${name}/`, `frontend-${name}`)),
    mount(config, '/', 'frontend-shell'),
  ];
  const document = htmlPages(config, SHELL);
  return (request, response, next) => {
    if (isCall(request.path) || request.path === '/api') return next();
    if (looksLikeApi(request.path)) return notFound(response);
    if (request.method === 'POST' && request.path === SHARE_PATH) return askToShareAgain(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response);
    const meant = pageBeforePunctuation(request.path);
    if (meant) return response.setHeader('Cache-Control', 'no-store').redirect(meant + request.url.slice(request.path.length));
    if (isDocument(request.path)) return document(request, response);
    const asset = assets.find(({ prefix }) => request.path.startsWith(prefix));
    if (!asset || isHidden(request.path)) return notFound(response);
    request.url = request.url.slice(asset.prefix.length - 1);
    asset.serve(request, response, () => notFound(response));
  };
}

/**
 * For content shared to the installed app when its service worker is not installed yet. The body, documents of a client, is not
 * read: the rest is discarded as it arrives.
 */
function askToShareAgain(response: Response): void {
  response.setHeader('Cache-Control', 'no-store').redirect(303, `${SHARE_PATH}?erro=1`);
}

/** `//api/x`, `/API/x` and the like reach no controller, and must not be answered with a page either. */
const looksLikeApi = (path: string): boolean => /^[/\\]+(?:\.+[/\\]+)*api(?:[/\\;%]|$)/i.test(path);

/** A page's path has no file name in it; assets and everything under /remotes/ are never answered with HTML. */
const isDocument = (path: string): boolean =>
  !path.startsWith('/assets/') && !path.startsWith('/remotes/') && !path.includes('.');

const PUNCTUATION = '.,;:!?)*';

/** Removes the full stop that follows a link at the end of a sentence, for example in a forwarded invite. */
function pageBeforePunctuation(path: string): string | undefined {
  let end = path.length;
  while (PUNCTUATION.includes(path.charAt(end - 1))) end -= 1;
  const page = path.slice(0, end);
  return end < path.length && /^\/\w/.test(page) && isDocument(page) && !looksLikeApi(page) ? page : undefined;
}

/** pdf.js' worker and the image decoders that it loads; the worker that reads passports, and what it loads. */
const PDF_READER = '/assets/pdfjs-';
const PASSPORT_READER = '/assets/leitor-';

const isHidden = (path: string): boolean => /(^|\/)\.|\.(map|html)$/.test(path);

function notFound(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store').type('text/plain').send('404');
}

function mount(config: Config, prefix: string, project: string): { prefix: string; serve: ReturnType<typeof sirv> } {
  const directory = resolve(ROOT, project, 'dist');
  const serve = sirv(directory, {
    dev: !config.production,
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? YEAR : 'no-cache');
      if (path === '/sw.js') response.setHeader('Content-Security-Policy', SERVICE_WORKER_POLICY);
      if (path.startsWith(PDF_READER)) response.setHeader('Content-Security-Policy', WORKER_POLICY);
      if (path.endsWith('.traineddata')) response.setHeader('Content-Type', 'application/octet-stream');
      if (path.startsWith(PASSPORT_READER)) response.setHeader('Content-Security-Policy', READER_POLICY);
    },
  });
  return { prefix, serve };
}
