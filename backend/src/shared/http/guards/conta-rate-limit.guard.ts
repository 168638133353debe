import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { ContaRateLimit } from '@viajario/contracts/route';
import type { Request, Response } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../../../config.js';
import { CONFIG } from '../../config.token.js';
import { RateLimitStore } from '../../limits/rate-limit.store.js';
import { routeOf } from '../route-of.js';
import { peek, consume } from './rate-limit.guard.js';

const HOUR = 3_600;
/** Calls per hour of all members of a conta together (docs/requirements/goals.md, limits). */
const PER_CONTA: Record<ContaRateLimit, number> = {
  import: 10,
  importPreview: 30,
  export: 6,
  report: 30,
  cleaning: 30,
  copy: 120,
};

/**
 * Limits the jobs of a conta. Runs after the access check, so that non-members cannot use up a conta's limit. HEAD is refused
 * like GET but not counted: browsers send it before they download.
 */
@Injectable()
export class ContaRateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: RateLimitStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller, method } = context.switchToHttp().getRequest<Request>();
    const name = routeOf(context.getHandler())?.rate;
    if (!caller?.contaId || name === undefined || !isOfConta(name)) return true;
    const count = method === 'HEAD' ? peek : consume;
    await count(this.limiter(name), caller.contaId, context.switchToHttp().getResponse<Response>());
    return true;
  }

  private limiter(name: ContaRateLimit): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const points = Math.max(1, Math.round(PER_CONTA[name] * this.config.rateLimitFactor));
    const made = this.store.limiter({ keyPrefix: name, points, duration: HOUR });
    this.limiters.set(name, made);
    return made;
  }
}

const isOfConta = (name: string): name is ContaRateLimit => name in PER_CONTA;
