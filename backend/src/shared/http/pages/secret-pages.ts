import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECRET_PAGES } from '@viajario/contracts/secret-links';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { builtFile } from './built-file.js';
import { fillDocument, packPage, sendInBestForm } from './packed-page.js';
import { preloadedCall } from './preloads.js';
import { formPolicy } from './security-headers.js';

/** Of the built files of all frontends. */
export const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
export const SHELL = resolve(ROOT, 'frontend-shell/dist');

type SendSecretPage = (name: keyof typeof SECRET_PAGES, token: string | undefined, request: Request, response: Response) => void;

/**
 * Sends the page of a link for clients, the same for every visitor; its script alone reads the token. Its URL is a secret: no cache
 * and no search engine stores it, and it loads nothing from other origins. The status is set already.
 */
export function secretPages(config: Config, directory: string): SendSecretPage {
  const pages = builtFile(join(directory, 'prerendered'), (html) => packPage(fillDocument(config, html)));
  return (name, token, request, response) => {
    const page = pages(`${name}.html`);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    if (!page) return void response.type('text/plain').send('frontend-shell is not built');
    response.setHeader('Content-Security-Policy', formPolicy(page.styles));
    // the script's requests start with the script, not after it: on a slow line this saves a round trip
    if (token) response.setHeader('Link', preloadedCall(`/api/${SECRET_PAGES[name].calls}/${token}`));
    sendInBestForm(page, request, response.type('html'));
  };
}
