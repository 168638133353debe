import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse, STATUS_CODES, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorAnswer, type ErrorCode } from '@viajario/contracts/errors';
import type { RequestHandler } from 'express';
import type { Config } from '../../../config.js';
import { composeHandlers } from './compose-handlers.js';
import { securityHeaders } from '../pages/security-headers.js';

/** How long a client that is still sending may take to read the answer. */
const CLOSE_AFTER_MS = 1_000;

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'CABECALHOS_GRANDES_DEMAIS',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'CORPO_GRANDE_DEMAIS',
  ERR_HTTP_REQUEST_TIMEOUT: 'ENVIO_INTERROMPIDO',
};

/** Answers requests that Node cannot parse like every other error: in the shape of API-03, with the base headers. */
export function answerUnreadable(server: Server, config: Config): void {
  const headers = baseHeaders(composeHandlers(...securityHeaders(config)));
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (answered.has(socket)) return; // it is still sending
    answered.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return void socket.destroy();
    socket.end(answerOf(CODES[error.code ?? ''] ?? 'REQUISICAO_ILEGIVEL', headers));
    setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
  });
  // an unknown expectation is served like any other request
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** The headers that the middleware would give an answer. */
function baseHeaders(middleware: RequestHandler): [name: string, value: string][] {
  const request = Object.assign(new IncomingMessage(new Socket()), { path: '/api/' }); // an unreadable request gets no page
  const response = new ServerResponse(request);
  Reflect.apply(middleware, undefined, [response.req, response, () => undefined]);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** A second answer within the first would be parsed as part of it. */
function hasBegun(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse && response.headersSent;
}

function answerOf(code: ErrorCode, headers: readonly [string, string][]): string {
  const { status, message } = ERRORS[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId } satisfies ErrorAnswer);
  const all = [
    ['X-Request-Id', requestId],
    ...headers,
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
  ];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...all.map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\r\n',
  );
}
