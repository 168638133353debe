import { Inject, Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Route } from '@viajario/contracts/route';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../../config.js';
import { CONFIG } from '../../config.token.js';
import { DomainError } from '../../domain/domain-error.js';
import { usuarioIdOf } from '../../session/session.js';
import { SessionStore } from '../../session/session.store.js';
import { BodiesUnderWay } from '../input/bodies-under-way.js';
import { BODY_TIMEOUT_MS, bytesUpTo, hasBody, jsonUpTo, receiveBody } from '../input/json-body.js';
import { routeOf } from '../route-of.js';

const KB = 1_024;
const MB = 1_024 * KB;
const MAX_BYTES = 256 * KB;
/** A network's share is ten times a user's (docs/decisions/0024). */
const BUDGETS = { all: 32 * MB, network: 20 * MB, user: 2 * MB };
/** A body that took longer may have outlived what was found out about its sender before it. */
const STALE_MS = 1_000;

/**
 * Reads JSON up to the route's limit: after the caller's rate and origin are checked, before the role, which may depend on it.
 * Callers without a session are refused by `AccessGuard` and forms are read by their handlers: of both nothing is read here.
 *
 * Other bodies are refused: forms and plain text are what another site can send without a CORS preflight.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  private readonly logger = new Logger('Webhooks');
  private readonly underWay = new BodiesUnderWay(BUDGETS);
  private readonly readers = new Map<string, RequestHandler>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionStore,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const route = routeOf(context.getHandler());
    if (!hasBody(request) || !route || route.multipart) return true;
    if (route.access.kind !== 'public' && usuarioIdOf(request) === undefined) return true;
    if (request.is('application/json') === false) throw new DomainError('TIPO_NAO_ACEITO');
    return this.receive(request, context.switchToHttp().getResponse<Response>(), route);
  }

  private async receive(request: Request, response: Response, route: Route): Promise<true> {
    const begun = performance.now();
    const { jsonBytes: maxBytes = MAX_BYTES, signed = false, path } = route;
    const timeoutMs = BODY_TIMEOUT_MS * this.config.timeoutFactor;
    try {
      await receiveBody(request, response, { read: this.reader(maxBytes, signed), maxBytes, timeoutMs, underWay: this.underWay });
    } catch (error) {
      if (signed && error instanceof DomainError && error.code === 'CORPO_GRANDE_DEMAIS')
        this.logger.error(`webhook refused: ${path} received more than ${maxBytes} bytes`);
      throw error;
    }
    if (performance.now() - begun > STALE_MS) await this.askAgain(request);
    return true;
  }

  private reader(maxBytes: number, signed: boolean): RequestHandler {
    const name = `${maxBytes} ${signed}`;
    const known = this.readers.get(name);
    if (known) return known;
    const made = signed ? bytesUpTo(maxBytes) : jsonUpTo(maxBytes);
    this.readers.set(name, made);
    return made;
  }

  /** The session may have been ended, and the access that was looked up with it lost. */
  private async askAgain(request: Request): Promise<void> {
    request.prefetchedAccess = undefined;
    if (usuarioIdOf(request) !== undefined && !(await this.sessions.isValid(request.sessionID)))
      throw new DomainError('NAO_AUTENTICADO');
  }
}
