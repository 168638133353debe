import type { Request, Response } from 'express';
import { sendPlainPage } from './plain-page.js';

/** Signing in and out and copies are links, so their errors are shown as a page. */
export const wantsPage = (request: Request): boolean =>
  request.method === 'GET' &&
  /^\/(?:api\/(?:login|logout)|copia|v)(?:\/|$)/.test(request.path) &&
  request.accepts(['json', 'html']) === 'html';

/** Sends `message` as a self-contained page; the status is set already. */
export function sendErrorPage(response: Response, message: string): void {
  sendPlainPage(response, {
    title: 'Não deu certo agora',
    body: `<p>${message}</p><p><a href="/">Voltar ao início</a></p>`,
  });
}
