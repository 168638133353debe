import { isUtf8 } from 'node:buffer';
import { BadRequestException } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { Route } from '@viajario/contracts/route';
import { ROUTES } from '@viajario/contracts/routes';
import { json, Router, type Request, type RequestHandler } from 'express';
import { runInContext } from '../../observability/request-context.js';
import { endSpan, openSpan, traceparentOf } from '../../observability/traces.js';
import { answerError } from '../errors.filter.js';
import { hasDuplicateKeys } from './duplicate-keys.js';
import { routeTemplate } from '../route-template.js';
import { signedBody } from './signed-body.js';

const JSON_LIMIT_BYTES = 256 * 1024;
const JSON_LEVELS = 10;
const URL_LIMIT = 8 * 1024;

/** Assigns the request id, which the call's log lines, jobs and spans carry. */
export const openRequestContext: RequestHandler = (request, response, next) => {
  const { method, id } = request;
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
  const span = openSpan(method, options, trustedParent(request));
  response.once('close', () => {
    const route = routeTemplate(request);
    if (route !== undefined) span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.response.status_code': response.statusCode, 'viajario.request_id': id });
    endSpan(span, response.statusCode >= 500 ? new Error('answered') : undefined);
  });
  runInContext({ requestId: id, traceparent: traceparentOf(span) }, next);
};

/** Continues a trace that a trusted proxy has begun; clients cannot choose theirs. */
function trustedParent(request: Request): string | undefined {
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return isTrusted(request.socket.remoteAddress ?? '', 0) ? request.get('traceparent') : undefined;
}

export const limitUrl: RequestHandler = (request, response, next) => {
  if (request.originalUrl.length > URL_LIMIT) return answerError(request, response, 'ENDERECO_LONGO_DEMAIS');
  next();
};

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** TRACE would echo the request, credentials included. */
export const refuseTrace: RequestHandler = (request, response, next) => {
  if (request.method !== 'TRACE') return next();
  response.setHeader('Allow', METHODS);
  answerError(request, response, 'METODO_NAO_ACEITO');
};

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Refuses bodies that are not UTF-8, as accents in Latin-1 would be stored as replacement characters, and duplicate keys, as it
 * is unclear which value is meant.
 */
function refuseUnclearJson(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8' || !isUtf8(body)) throw new BadRequestException();
  const json = body.toString();
  if (json.startsWith(BYTE_ORDER_MARK) || hasDuplicateKeys(json)) throw new BadRequestException();
}

const jsonUpTo = (limit: number): RequestHandler =>
  json({ limit, type: 'application/json', strict: true, verify: refuseUnclearJson });

/** Reads the bodies of the routes that say how large theirs may be. */
function largerJson(): RequestHandler {
  const router = Router();
  for (const { path, jsonBytes } of Object.values(ROUTES).flatMap((group): Route[] => Object.values(group)))
    if (jsonBytes !== undefined) router.all(path, jsonUpTo(jsonBytes));
  return router;
}

/** Reads JSON bodies up to 256 KB, or their route's own limit; others stay unread and are refused by `JsonBodyGuard`. */
export const bodies: RequestHandler[] = [
  signedBody(),
  largerJson(),
  jsonUpTo(JSON_LIMIT_BYTES),
  (request, response, next) =>
    !Buffer.isBuffer(request.body) && deeperThan(JSON_LEVELS, request.body)
      ? answerError(request, response, 'DADOS_INVALIDOS')
      : next(),
];

/** No valid body is nested deeply, and validation and hashing are recursive: 10,000 levels would overflow the stack. */
function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => deeperThan(levels - 1, item));
}
