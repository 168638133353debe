import { SpanKind } from '@opentelemetry/api';
import type { Route } from '@viajario/contracts/route';
import { ROUTES } from '@viajario/contracts/routes';
import type { Request, RequestHandler } from 'express';
import { runInContext } from '../../observability/request-context.js';
import { endSpan, openSpan, traceparentOf } from '../../observability/traces.js';
import type { Config } from '../../../config.js';
import { answerError } from '../errors.filter.js';
import { BODY_TIMEOUT_MS, hasBody } from '../input/json-body.js';
import { routeTemplate } from '../route-template.js';

const URL_LIMIT = 8 * 1024;
const SIGNED = Object.values(ROUTES)
  .flatMap((group): Route[] => Object.values(group))
  .filter(({ signed }) => signed);

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

/** Answers another method on a signed route with 405 and Allow: the service that calls it learns which one it takes. */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  const signed = SIGNED.find(({ path }) => path === request.path);
  if (!signed || signed.method === request.method) return next();
  response.setHeader('Allow', signed.method);
  answerError(request, response, 'METODO_NAO_ACEITO');
};

/** A body that nobody reads, as that of a refused call, may take as long as one that is read; then its connection ends. */
export const endUnreadBodies =
  (config: Config): RequestHandler =>
  (request, response, next) => {
    if (hasBody(request) && !request.is('multipart/form-data')) response.once('finish', () => awaitEnd(request, config));
    next();
  };

function awaitEnd(request: Request, { timeoutFactor }: Config): void {
  if (request.complete) return;
  const timeout = setTimeout(() => request.destroy(), BODY_TIMEOUT_MS * timeoutFactor);
  request.once('close', () => clearTimeout(timeout));
}
