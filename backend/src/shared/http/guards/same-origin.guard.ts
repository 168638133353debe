import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../../../config.js';
import { DomainError } from '../../domain/domain-error.js';
import { CONFIG } from '../../config.token.js';
import { routeOf } from '../route-of.js';

/**
 * Accepts writes, and the sign-out, from the product's own pages only (API-03): protection beyond the cookie's SameSite=Lax. A
 * client that sends neither header is no browser and passes.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const route = routeOf(context.getHandler());
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && route?.path !== '/api/logout') return true;
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new DomainError('ORIGEM_RECUSADA');
    if (origin !== undefined && origin !== this.config.publicUrl.origin) throw new DomainError('ORIGEM_RECUSADA');
    return true;
  }
}
