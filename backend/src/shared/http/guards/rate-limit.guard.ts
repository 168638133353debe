import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { OwnRateLimit, RateLimit } from '@viajario/contracts/route';
import type { Request, Response } from 'express';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../../../config.js';
import { DomainError } from '../../domain/domain-error.js';
import { CONFIG } from '../../config.token.js';
import { currentContext } from '../../observability/request-context.js';
import { RateLimitStore } from '../../limits/rate-limit.store.js';
import type { SharedLimit } from '../../limits/shared-limit.js';
import { routeOf } from '../route-of.js';
import { clientNetwork } from './client-network.js';
import { usuarioIdOf } from '../../session/session.js';

const MINUTE = 60;
/** Calls per minute, unless another period is given (docs/requirements/goals.md, limits). */
const PER_IP = 1_200;
const PER_USER = 600;
const HOUR = 3_600;
const SPECIAL: Record<OwnRateLimit, { points: number; by: 'ip' | 'user'; seconds?: number }> = {
  login: { points: 20, by: 'ip' },
  callback: { points: 20, by: 'ip' },
  invite: { points: 30, by: 'ip' },
  // one IP address of a calendar service fetches for many members
  calendar: { points: 120, by: 'ip' },
  ficha: { points: 30, by: 'ip' },
  publicLink: { points: 60, by: 'ip' },
  page: { points: 30, by: 'user', seconds: HOUR },
  emission: { points: 30, by: 'user', seconds: HOUR },
  // PDFs and logos, each up to a second of the only thread that makes them
  rendering: { points: 60, by: 'user', seconds: HOUR },
  cep: { points: 60, by: 'user' },
  upload: { points: 60, by: 'user' },
  subscribe: { points: 10, by: 'user', seconds: HOUR },
  // each one is a job that calls the provider
  fiscalData: { points: 120, by: 'user', seconds: HOUR },
  // each one takes seconds of a processor
  copy: { points: 60, by: 'user', seconds: HOUR },
};

/**
 * Limits per IP address and per user, shared by all processes through Redis when there is one and PostgreSQL otherwise: the
 * general ones about once a second, because a shared counter would cost a write per read (docs/decisions/0015), the special ones
 * at each call.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly ip: SharedLimit;
  private readonly user: SharedLimit;
  private readonly special: Partial<Record<OwnRateLimit, RateLimiterAbstract>> = {};

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: RateLimitStore,
  ) {
    this.ip = store.frequent({ keyPrefix: 'ip', points: this.points(PER_IP), duration: MINUTE });
    this.user = store.frequent({ keyPrefix: 'user', points: this.points(PER_USER), duration: MINUTE });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (route?.signed || route?.probe) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const ip = clientNetwork(request.ip ?? 'unknown');
    const usuarioId = usuarioIdOf(request);
    Object.assign(currentContext(), { usuarioId, network: ip });
    await consume(this.ip, ip, response);
    if (usuarioId !== undefined) await consume(this.user, usuarioId, response);
    const name = route?.rate;
    if (name !== undefined && isOwn(name))
      await consume(this.sharedLimiter(name), SPECIAL[name].by === 'ip' ? ip : (usuarioId ?? ip), response);
    return true;
  }

  private sharedLimiter(name: OwnRateLimit): RateLimiterAbstract {
    const { points, seconds = MINUTE } = SPECIAL[name];
    const options = { keyPrefix: name, points: this.points(points), duration: seconds };
    return (this.special[name] ??= this.store.limiter(options));
  }

  private points(count: number): number {
    return Math.max(1, Math.round(count * this.config.rateLimitFactor));
  }
}

/** Limits of a conta belong to `conta-rate-limit.guard`, which may know the same name. */
const isOwn = (name: RateLimit): name is OwnRateLimit => name in SPECIAL;

/** Counts a call, and refuses it beyond the limit. */
export const consume = (
  limiter: Pick<RateLimiterAbstract, 'consume'> | SharedLimit,
  key: string,
  response: Response,
): Promise<void> => countOrFail(response, () => limiter.consume(key));

/** Refuses what `spend` would refuse, without counting. */
export const peek = (limiter: RateLimiterAbstract, key: string, response: Response): Promise<void> =>
  countOrFail(response, async () => {
    const spent = await limiter.get(key);
    if (spent && spent.remainingPoints <= 0) throw spent;
  });

/** A store that does not answer refuses the call (login and invites must fail closed); its error becomes a 503. */
async function countOrFail(response: Response, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw new DomainError('SERVICO_INDISPONIVEL', { cause: refusal });
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    response.setHeader('Retry-After', String(seconds));
    throw new DomainError('MUITAS_REQUISICOES', seconds > 2 * MINUTE ? { text: retryText(Math.ceil(seconds / MINUTE)) } : {});
  }
}

/** The error table's 'Um instante' would be misleading for a wait of up to an hour. */
const retryText = (minutes: number): string => `Muitas requisições. Tente novamente em ${minutes} minutos.`;
