import { BadRequestException, Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERRORS, type ErrorAnswer, type ErrorCode, type ErrorEntry } from '@viajario/contracts/errors';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { Audit } from '../infrastructure/audit.queries.js';
import { sqlState } from '../infrastructure/unit-of-work.js';
import { InvalidInput } from './invalid-input.js';
import { routeTemplate } from './route-template.js';
import { userIdOf } from './session.js';

const RETRY_AFTER_SECONDS = '5';

/** Every failure as contract.md 3 shapes it. Nothing internal leaves; what nobody foresaw is logged with the request's id. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorsFilter.name);

  constructor(private readonly audit: Audit) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const code = codeOf(error, request);
    if (code === 'ERRO_INTERNO') this.logger.error(forOperators(error));
    if (code === 'SERVICO_INDISPONIVEL') this.logger.warn(forOperators(error));
    answerError(request, response, code, error);
    if (ERRORS[code].status === 403) this.recordRefusal(request, code);
  }

  /** A signed-in caller's refusal belongs in the trail; the answer neither waits for the row nor depends on it. */
  private recordRefusal(request: Request, codigo: ErrorCode): void {
    const usuarioId = userIdOf(request);
    if (usuarioId === undefined) return;
    const detalhes = { codigo, metodo: request.method, rota: routeTemplate(request) };
    this.audit
      .record({ acao: 'acesso-recusado', contaId: request.caller?.contaId ?? null, usuarioId, ip: request.ip, detalhes })
      .catch((error: unknown) =>
        this.logger.warn(`refusal not recorded: ${error instanceof Error ? error.message : String(error)}`),
      );
  }
}

/** Writes an error answer; also used by middleware that runs before any route is known. */
export function answerError(request: Request, response: Response, code: ErrorCode, error?: unknown): void {
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, message, field }: ErrorEntry = ERRORS[code];
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  const body: ErrorAnswer = { message, code, requestId: String(request.id) };
  if (field !== undefined) body.errors = [{ field, message }];
  if (error instanceof InvalidInput) {
    body.errors = error.fields;
    if (error.fields.length === 1) body.message = error.message;
  }
  if (error instanceof DomainError && error.data !== undefined) body.data = error.data;
  if (error instanceof DomainError && error.text !== undefined) body.message = error.text;
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json(body);
}

const LOGGED_FRAMES = 12;

/** Where it happened and what; of a database error only its code, because its text repeats the row that was refused. */
function forOperators(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const state = sqlState(error);
  const what = state === undefined ? `${error.name}: ${error.message}` : `${error.name}, code ${state}`;
  return [what, ...frames.slice(0, LOGGED_FRAMES)].join('\n');
}

function codeOf(error: unknown, { path }: Request): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof InvalidInput) return 'DADOS_INVALIDOS';
  if (error instanceof BadRequestException && !isDecodable(path)) return codeOfUndecodable(path);
  if (error instanceof HttpException) return codeOfStatus(error.getStatus());
  if (isUnavailable(error)) return 'SERVICO_INDISPONIVEL';
  if (/^(22|23514)/.test(sqlState(error) ?? '')) return 'DADOS_INVALIDOS'; // a value that no column takes
  return codeOfStatus(statusOf(error));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Such a path names nothing; of an invitation's, malformed must not be told from unknown (INV-11). */
const codeOfUndecodable = (path: string): ErrorCode =>
  path.startsWith('/api/convites/') ? 'CONVITE_NAO_ENCONTRADO' : 'NAO_ENCONTRADO';

/** Errors that Nest and the body parser raise by themselves. */
function codeOfStatus(status: number): ErrorCode {
  const codes: Record<number, ErrorCode> = {
    400: 'DADOS_INVALIDOS',
    404: 'NAO_ENCONTRADO',
    405: 'NAO_ENCONTRADO',
    413: 'CORPO_GRANDE_DEMAIS',
    415: 'TIPO_NAO_ACEITO',
    503: 'SERVICO_INDISPONIVEL',
  };
  return codes[status] ?? 'ERRO_INTERNO';
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  return typeof error.status === 'number' ? error.status : 500;
}

/** The database is away, starting, stopping, full, too slow or too busy with others: the caller should come back. */
function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && /^(08|40|53|57|25006|25P0[23]|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST)/.test(code))
    return true;
  const message = error instanceof Error ? error.message : '';
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i.test(message);
}
