import { randomUUID } from 'node:crypto';
import { json, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { answerError } from './errors.filter.js';
import { routeTemplate } from './route-template.js';

const JSON_LIMIT_BYTES = 256 * 1024;
const JSON_LEVELS = 10;
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
    customSuccessObject: (request, response, values) => ({
      ...values,
      route: routeTemplate(request),
      status: response.statusCode,
    }),
    customErrorMessage: () => 'request failed',
  });
}

export const limitUrl: RequestHandler = (request, response, next) => {
  if (request.originalUrl.length > URL_LIMIT) return answerError(request, response, 'ENDERECO_LONGO_DEMAIS');
  next();
};

/** Reads JSON bodies up to 256 KB; others stay unread and are refused by `JsonBodyGuard`. */
export const jsonBody: RequestHandler[] = [
  json({ limit: JSON_LIMIT_BYTES, type: 'application/json', strict: true }),
  (request, response, next) =>
    deeperThan(JSON_LEVELS, request.body) ? answerError(request, response, 'DADOS_INVALIDOS') : next(),
];

/** Nothing we take is nested deeply, and what validates and hashes a body walks it recursively: 10,000 levels end its stack. */
function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => deeperThan(levels - 1, item));
}
