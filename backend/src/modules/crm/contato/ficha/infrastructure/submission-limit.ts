import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../../../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { hashOf } from '#shared/links/link-token.js';
import { consume } from '#shared/http/guards/rate-limit.guard.js';
import { RateLimitStore } from '#shared/limits/rate-limit.store.js';

const PER_LINK = { keyPrefix: 'ficha-envio', points: 10, duration: 3_600 };

/** Submissions an hour by one link, refused ones too. */
@Injectable()
export class SubmissionLimit {
  private limiter: RateLimiterAbstract | undefined;

  constructor(
    private readonly store: RateLimitStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async count(token: string, response: Response): Promise<void> {
    const points = Math.max(1, Math.round(PER_LINK.points * this.config.rateLimitFactor));
    this.limiter ??= this.store.limiter({ ...PER_LINK, points });
    await consume(this.limiter, hashOf(token).toString('hex'), response);
  }
}
