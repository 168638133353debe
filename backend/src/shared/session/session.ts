import { createSecretKey } from 'node:crypto';
import type { RequestHandler, Request, Response } from 'express';
import session from 'express-session';
import type { Config } from '../../config.js';
import type { SessionStore } from './session.store.js';

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: string };
    returnTo?: string;
  }
}

/** On https the cookie is bound to the host. It has no expiry of its own: the store decides how long a session is valid. */
export function sessionMiddleware(config: Config, store: SessionStore): RequestHandler {
  const https = config.publicUrl.protocol === 'https:';
  const middleware = session({
    name: cookieName(config),
    secret: createSecretKey(Buffer.from(config.sessionSecret)), // a string would be converted to a key on each call
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
  });
  return (request: Request, response, next) => {
    if (request.path.startsWith('/api/health/')) return next(); // must answer while the database is down
    // TLS ends at the proxy: the configured public URL decides, not headers of the request
    if (https) Object.defineProperty(request, 'secure', { value: true });
    store.forRequest(request, () => middleware(request, response, next));
  };
}

/** Ends the caller's session and clears the product's data in the browser. */
export async function endSession(request: Request, response: Response, config: Config): Promise<void> {
  // none is left in a retry of the same transaction
  await new Promise<void>((resolve, reject) => {
    if (request.session === undefined) resolve();
    else request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
  response.clearCookie(cookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.protocol === 'https:',
  });
  response.setHeader('Clear-Site-Data', '"cache", "cookies", "storage"');
}

export const cookieName = (config: Config): string => (config.publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid');

export const usuarioIdOf = (request: Request): string | undefined => request.session?.passport?.user;
