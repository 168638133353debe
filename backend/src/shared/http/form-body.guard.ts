import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { routeOf } from './handles.js';

/**
 * A route for files takes a form with files and nothing else. It stands behind `AccessGuard`, which reads nothing of a form: who may
 * not import is told so whatever he sends.
 */
@Injectable()
export class FormBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (routeOf(context.getHandler())?.multipart && !request.is('multipart/form-data'))
      throw new DomainError('TIPO_NAO_ACEITO', { text: 'Envie os arquivos em um formulário.' });
    return true;
  }
}
