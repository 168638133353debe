import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** An answer of a stand-in: a text body with its type, or a redirect. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface Call {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** The body, at most 100 KB. */
  body: string;
}

export function json(status: number, body: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

export function html(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body };
}

export function redirect(location: string): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' } };
}

/** Thrown to play an unreachable provider: the caller's connection ends without an answer. */
export class ConnectionCut extends Error {}

/** A server that answers each call with the result of `answer`; an error becomes a 500 with its message. */
export function standInServer(answer: (call: Call) => Answer | Promise<Answer>): Server {
  const server = createServer((request, response) => {
    respond(request, response, answer).catch((error: unknown) => {
      if (error instanceof ConnectionCut) return void response.destroy();
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  server.keepAliveTimeout = 60_000; // longer than the caller's, which would otherwise meet a closing connection now and then
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: Call) => Answer | Promise<Answer>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const body = await readBody(request);
  const { status, headers, body: text } = await answer({ method: request.method ?? 'GET', url, headers: request.headers, body });
  response.writeHead(status, headers).end(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 100_000) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The JSON object in a control call's body. A page of another site cannot send one without a CORS preflight. */
export function controlBody(call: Call): Record<string, unknown> {
  if (!call.headers['content-type']?.startsWith('application/json')) throw new Error('control calls are application/json');
  const body: unknown = JSON.parse(call.body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Error('a control call takes an object');
  return Object.fromEntries(Object.entries(body));
}
