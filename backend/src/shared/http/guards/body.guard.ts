import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { refuseSurplusBody } from '../input/refuse-surplus-body.js';
import { routeOf } from '../route-of.js';

/**
 * Routes for files accept only multipart forms, routes without a body no fields. Runs after `AccessGuard`, which does not read
 * forms, so that callers without the role get that refusal whatever they send.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (routeOf(context.getHandler())?.multipart && !request.is('multipart/form-data'))
      throw new DomainError('TIPO_NAO_ACEITO', { text: 'Envie os arquivos em um formulário.' });
    refuseSurplusBody(context);
    return true;
  }
}
