import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { routeOf } from '../route-of.js';
import { usuarioIdOf } from '../../session/session.js';

/**
 * Refuses bodies that are not JSON: forms and plain text are what another site can send without a CORS preflight. Callers who are
 * not signed in are refused by `AccessGuard` first; `BodyGuard` checks multipart forms.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const route = routeOf(context.getHandler());
    if (!route || route.multipart || (route.access.kind !== 'public' && usuarioIdOf(request) === undefined)) return true;
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody && request.is('application/json') === false) throw new DomainError('TIPO_NAO_ACEITO');
    return true;
  }
}
