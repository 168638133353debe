import { BadRequestException, Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERRORS, type ErrorAnswer, type ErrorCode, type ErrorEntry } from '@viajario/contracts/errors';
import { SECRET_PAGES } from '@viajario/contracts/secret-links';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { Audit } from '../observability/audit.store.js';
import { redactedStack, redactedMessage } from '../observability/redacted-errors.js';
import { constraintOf, LOCK_NOT_AVAILABLE, sqlState } from '../database/unit-of-work.js';
import { sendErrorPage, wantsPage } from './pages/error-page.js';
import { InvalidInput } from './input/invalid-input.js';
import { RefusalWatch } from './edge/refusal-watch.js';
import { routeTemplate } from './route-template.js';
import { usuarioIdOf } from '../session/session.js';

const RETRY_AFTER_SECONDS = '5';

/** Answers every failure in the shape of API-03, without internal details. Unexpected errors are logged with the request's id. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorsFilter.name);

  constructor(
    private readonly audit: Audit,
    private readonly watch: RefusalWatch,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const code = codeOf(error, request);
    if (code === 'ERRO_INTERNO') this.logger.error(redactedStack(error));
    if (code === 'SERVICO_INDISPONIVEL' || code === 'PAGAMENTOS_INDISPONIVEIS') this.logger.warn(redactedStack(error));
    answerError(request, response, code, error);
    this.recordRefusal(request, code).catch((failure: unknown) =>
      this.logger.warn(`refusal not recorded: ${redactedMessage(failure)}`),
    );
  }

  /**
   * Writes a signed-in caller's refusal to the audit trail, and their sixtieth 404 within a minute; the answer neither waits for
   * the row nor depends on it.
   */
  private async recordRefusal(request: Request, codigo: ErrorCode): Promise<void> {
    const [usuarioId, { status }] = [usuarioIdOf(request), ERRORS[codigo]];
    if (usuarioId === undefined || (status !== 403 && status !== 404)) return;
    const { ip, method: metodo, caller } = request;
    const isAlarming = await this.watch.isAlarming(usuarioId, status);
    if (status === 404 && !isAlarming) return;
    const detalhes = { codigo, metodo, rota: routeTemplate(request) };
    await this.audit.record({ acao: 'acesso-recusado', contaId: caller?.contaId ?? null, usuarioId, ip, detalhes });
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
  const isTemporary = status === 503 || status === 429;
  if (isTemporary && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  const body: ErrorAnswer = { message, code, requestId: String(request.id) };
  if (field !== undefined) body.errors = [{ field, message }];
  if (error instanceof InvalidInput) {
    body.errors = error.fields;
    if (error.fields.length === 1) body.message = error.message;
  }
  if (error instanceof DomainError && error.data !== undefined) body.data = error.data;
  if (error instanceof DomainError && error.text !== undefined) body.message = error.text;
  if (error instanceof DomainError && error.field !== undefined) body.errors = [{ field: error.field, message: body.message }];
  response.setHeader('Cache-Control', 'no-store');
  response.status(status);
  if (wantsPage(request)) sendErrorPage(response, body.message);
  else response.json(body);
}

function codeOf(error: unknown, { path }: Request): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof InvalidInput) return 'DADOS_INVALIDOS';
  if (error instanceof BadRequestException && !isDecodable(path)) return codeOfUndecodable(path);
  if (error instanceof HttpException) return codeOfStatus(error.getStatus());
  if (sqlState(error) === LOCK_NOT_AVAILABLE) return 'CONTA_OCUPADA';
  if (isUnavailable(error)) return 'SERVICO_INDISPONIVEL';
  if (pointsNowhere(error, OF_A_USER)) return 'NAO_AUTENTICADO';
  if (pointsNowhere(error, OF_A_CONTA)) return 'CONTA_NAO_ENCONTRADA';
  if (/^(22|23514)/.test(sqlState(error) ?? '')) return 'DADOS_INVALIDOS'; // a value that does not fit its column
  return codeOfStatus(statusOf(error));
}

/** Between guard and write, the caller was deleted from another session, or the conta by its owner. */
const OF_A_USER = /_(usuario_id|proprietario_id|criado_por|aceito_por|enviado_por|autorizado_por)_fkey$/;
const OF_A_CONTA = /_conta_id_fkey$/;

const pointsNowhere = (error: unknown, foreignKey: RegExp): boolean =>
  sqlState(error) === '23503' && foreignKey.test(constraintOf(error) ?? '');

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A malformed path is not found; where it holds a secret it must not differ from an unknown one (INV-11). */
function codeOfUndecodable(path: string): ErrorCode {
  if (path.startsWith('/api/convites/')) return 'CONVITE_NAO_ENCONTRADO';
  const page = Object.values(SECRET_PAGES).find(({ calls }) => path.startsWith(`/api/${calls}/`));
  return page?.ended ?? 'NAO_ENCONTRADO';
}

/** Errors of Nest and the body parser. */
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

/** Messages of the database driver's errors without a code; `timeout expired` is from a connection outside the pool. */
const GIVEN_UP =
  /timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Connection terminated|Client has encountered a connection error/i;

/** The database is unreachable, starting, stopping, full, too slow or overloaded: the caller should retry. */
function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && /^(08|40|53|57|25006|25P0[23]|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST)/.test(code))
    return true;
  const message = error instanceof Error ? error.message : '';
  return GIVEN_UP.test(message);
}
