import type { RequestHandler, Request } from 'express';
import session from 'express-session';
import type { Config } from '../../config.js';
import type { SessionStore } from '../infrastructure/session.store.js';

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: string };
    returnTo?: string;
  }
}

/** The cookie is bound to the host on https; its life is the store's business, so it lasts as long as the browser keeps it. */
export function sessionMiddleware(config: Config, store: SessionStore): RequestHandler {
  const https = config.publicUrl.protocol === 'https:';
  const middleware = session({
    name: cookieName(config),
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
  });
  return (request, response, next) => {
    // TLS ends at the proxy in front; what counts is the public address, not what a request claims about itself
    if (https) Object.defineProperty(request, 'secure', { value: true });
    middleware(request, response, next);
  };
}

export const cookieName = (config: Config): string => (config.publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid');

export const userIdOf = (request: Request): string | undefined => request.session?.passport?.user;
