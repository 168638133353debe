import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../../config.js';
import { CONFIG } from './config.token.js';

/** Where limits that all processes share are counted: in Redis when there is one, in PostgreSQL otherwise. */
@Injectable()
export class RateLimitStore implements OnModuleInit, OnApplicationShutdown {
  readonly redis: Redis | undefined;
  private pool: object | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly em: EntityManager,
  ) {
    if (config.redisUrl) this.redis = new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.redis?.on('error', () => undefined); // a lost Redis shows in the calls that need it, and in the readiness check
  }

  async onModuleInit(): Promise<void> {
    this.pool = (await this.em.getConnection().getNativeClient()) as object;
  }

  /** A limiter that all processes share; `duration` in seconds. */
  limiter(options: { keyPrefix: string; points: number; duration: number }): RateLimiterAbstract {
    if (this.redis) return new RateLimiterRedis({ ...options, storeClient: this.redis });
    const table = { storeClient: this.pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
    return new RateLimiterPostgres({ ...options, ...table });
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
