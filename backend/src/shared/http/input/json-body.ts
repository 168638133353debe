import { isUtf8 } from 'node:buffer';
import { BadRequestException } from '@nestjs/common';
import { json, raw, type Request, type RequestHandler, type Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import type { BodiesUnderWay } from './bodies-under-way.js';
import { hasDuplicateKeys } from './duplicate-keys.js';

/** How long a body may take; the screens' own take milliseconds. */
export const BODY_TIMEOUT_MS = 10_000;
const JSON_LEVELS = 10;
const BYTE_ORDER_MARK = '\ufeff';
/** Each piece costs some hundred bytes of memory, however small it is; the network's own have a thousand bytes and more. */
const MAX_PIECES = 2_048;

/** Whether the request has a body, already received or not. */
export const hasBody = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads a signed body as bytes: after parsing and serializing, the signature would not match. */
export const bytesUpTo = (limit: number): RequestHandler => raw({ limit, type: 'application/json' });

/**
 * Reads JSON, but not what is unclear: other encodings than UTF-8, as accents in Latin-1 would be stored as replacement characters,
 * and duplicate keys, as either value may be meant. No valid body is nested deeply, and validation and hashing are recursive:
 * 10,000 levels would overflow the stack.
 */
export function jsonUpTo(limit: number): RequestHandler {
  const read = json({ limit, type: 'application/json', strict: true, verify: refuseUnclearJson });
  return (request, response, next) =>
    read(request, response, (error?: unknown) =>
      next(error ?? (deeperThan(JSON_LEVELS, request.body) ? new DomainError('DADOS_INVALIDOS') : undefined)),
    );
}

function refuseUnclearJson(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8' || !isUtf8(body)) throw new BadRequestException();
  const text = body.toString();
  if (text.startsWith(BYTE_ORDER_MARK) || hasDuplicateKeys(text)) throw new BadRequestException();
}

function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => deeperThan(levels - 1, item));
}

/** How a body is read, and within which limits. */
export interface Receiving {
  read: RequestHandler;
  maxBytes: number;
  timeoutMs: number;
  underWay: BodiesUnderWay;
}

type Refusal = 'MUITAS_REQUISICOES' | 'ENVIO_INTERROMPIDO' | 'CORPO_GRANDE_DEMAIS';

/** Reads a body into `request.body`. One that is too large, too slow or in the way of others is refused before its end. */
export async function receiveBody(request: Request, response: Response, how: Receiving): Promise<void> {
  const { read, maxBytes, timeoutMs, underWay } = how;
  const { 'content-length': length, 'content-encoding': packed } = request.headers;
  if (Number(length ?? 0) > maxBytes) throw new DomainError('CORPO_GRANDE_DEMAIS');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refuse = (code: Refusal): void => {
    stopSending(request, response);
    reject(new DomainError(code));
  };
  const bytes = length === undefined || packed !== undefined ? maxBytes : Number(length);
  const end = underWay.begin(request, bytes, () => refuse('MUITAS_REQUISICOES'));
  const timeout = setTimeout(() => refuse('ENVIO_INTERROMPIDO'), timeoutMs);
  let pieces = 0;
  request.on('data', () => {
    if ((pieces += 1) === MAX_PIECES) refuse('CORPO_GRANDE_DEMAIS');
  });
  read(request, response, (error?: unknown) => {
    if (error !== undefined) reject(isTooLarge(error) ? new DomainError('CORPO_GRANDE_DEMAIS') : error);
    else if (request.body === undefined)
      reject(new DomainError('ENVIO_INTERROMPIDO')); // the client has left: no call without a body
    else resolve();
  });
  await promise.finally(() => {
    clearTimeout(timeout);
    end();
  });
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 413;

/** The rest is not awaited: the connection ends with the answer. */
function stopSending(request: Request, response: Response): void {
  if (!response.socket) return void request.destroy(); // its answer waits behind an earlier one of the same connection
  response.setHeader('Connection', 'close');
  response.once('finish', () => request.destroy());
}
