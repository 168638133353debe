import { randomUUID } from 'node:crypto';
import { json, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { answerError } from './errors.filter.js';

const JSON_LIMIT_BYTES = 256 * 1024;
const URL_LIMIT = 8 * 1024;

/** Request id and one log line per API call: route template, never the address with its query (security.md LOG-03). */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    autoLogging: { ignore: (request) => request.url?.startsWith('/api/') !== true || request.url.startsWith('/api/health/') },
    serializers: { req: ({ id, method }: { id: string; method: string }) => ({ id, method }), res: () => undefined },
    customSuccessObject: (request, response, values) => ({ ...values, route: routeTemplate(request), status: response.statusCode }),
    customErrorMessage: () => 'request failed',
  });
}

function routeTemplate(request: object): string | undefined {
  const route: unknown = 'route' in request ? request.route : undefined;
  if (typeof route !== 'object' || route === null || !('path' in route)) return undefined;
  return String(route.path);
}

export const limitUrl: RequestHandler = (request, response, next) => {
  if (request.originalUrl.length > URL_LIMIT) return answerError(request, response, 'ENDERECO_LONGO_DEMAIS');
  next();
};

/** JSON bodies up to 256 KB; a body of another type is refused with 415, whatever it holds. */
export const jsonBody: RequestHandler[] = [
  (request, response, next) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody && request.is('application/json') === false) return answerError(request, response, 'TIPO_NAO_ACEITO');
    next();
  },
  json({ limit: JSON_LIMIT_BYTES, type: 'application/json', strict: true }),
];
