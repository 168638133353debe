import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { routeOf } from './handles.js';

/**
 * A body that is not JSON is refused, whatever it holds: forms and plain text are what another site can send without asking. A route
 * for files takes a form with files and nothing else.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (routeOf(context.getHandler())?.multipart) {
      if (!request.is('multipart/form-data'))
        throw new DomainError('TIPO_NAO_ACEITO', { text: 'Envie os arquivos em um formulário.' });
      return true;
    }
    if (hasBody && request.is('application/json') === false) throw new DomainError('TIPO_NAO_ACEITO');
    return true;
  }
}
