import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../../../config.js';
import { isCall } from '../is-call.js';

/** Base headers of every answer, errors and assets included. Documents replace the policy by `documentPolicy`. */
export function securityHeaders(config: Config): RequestHandler[] {
  const https = config.publicUrl.protocol === 'https:';
  const base = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const others: RequestHandler = (request, response, next) => {
    response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()');
    // secret URLs get into chats, and from there to search engines
    if (isCall(request.path)) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    next();
  };
  return [base, others];
}

/** A worker has the policy of its own file: it may load scripts of the product and nothing else. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The passport reader compiles the product's own WebAssembly, which no page may, and fetches its model. */
export const READER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** The service worker of the installed app fetches files of the product and nothing else. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** A public form calls this product only, and its script submits it. */
export const formPolicy = (styles: string): string =>
  `default-src 'none'; script-src 'self'; style-src ${styles}; img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Targets of conversion reports (web-kit/conversions.ts), redirects included. */
const ADVERTISER = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'];

/** The provider's script opens some frames on subdomains of its host. */
const STRIPE_JS = 'https://js.stripe.com';
const STRIPE_FRAMES = 'https://*.js.stripe.com';

/**
 * Sets the policy of an HTML document and returns the nonce for its scripts and styles. A cacheable document has no nonce; its
 * policy has the hash of its `styles` instead.
 */
export function documentPolicy(config: Config, response: Response, styles = ''): string {
  const nonce = randomBytes(16).toString('base64');
  const stripeJs = new URL(config.stripeJsUrl).origin;
  const frames = stripeJs === STRIPE_JS ? `${stripeJs} ${STRIPE_FRAMES}` : stripeJs;
  const advertiser = config.adsConversionId === null ? [] : ADVERTISER;
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${stripeJs}`,
    `style-src 'self' 'nonce-${nonce}' ${styles}`.trimEnd(),
    "img-src 'self' data: blob: https://*.googleusercontent.com",
    "font-src 'self'",
    ['connect-src', "'self'", stripeJs, 'https://api.stripe.com', ...advertiser].join(' '),
    `frame-src 'self' ${frames} https://hooks.stripe.com`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  response.setHeader('Content-Security-Policy', policy.join('; '));
  return nonce;
}
