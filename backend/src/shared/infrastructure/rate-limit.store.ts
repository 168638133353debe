import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../../config.js';
import { CONFIG } from './config.token.js';
import { RateLimitsQueries } from './rate-limits.queries.js';

const CLEAN_EVERY_MS = 5 * 60_000;

/** Where limits that all processes share are counted: in Redis when there is one, in PostgreSQL otherwise. */
@Injectable()
export class RateLimitStore implements OnModuleInit, OnApplicationShutdown {
  readonly redis: Redis | undefined;
  private readonly logger = new Logger(RateLimitStore.name);
  private pool: object | undefined;
  private cleaning: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly em: EntityManager,
    private readonly queries: RateLimitsQueries,
  ) {
    if (config.redisUrl) this.redis = new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.redis?.on('error', () => undefined); // a lost Redis shows in the calls that need it, and in the readiness check
  }

  async onModuleInit(): Promise<void> {
    this.pool = (await this.em.getConnection().getNativeClient()) as object;
    if (!this.redis) this.cleaning = setInterval(() => void this.clean(), CLEAN_EVERY_MS).unref();
  }

  /** A limiter that all processes share; `duration` in seconds. */
  limiter(options: { keyPrefix: string; points: number; duration: number }): RateLimiterAbstract {
    if (this.redis) return new RateLimiterRedis({ ...options, storeClient: this.redis });
    const table = { storeClient: this.pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
    // its own timers would be one per limiter and outlive the process's end
    return new RateLimiterPostgres({ ...options, ...table, clearExpiredByTimeout: false });
  }

  private async clean(): Promise<void> {
    await this.queries.removeExpired().catch((error: unknown) => {
      this.logger.warn(`old counters not removed: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.cleaning);
    this.redis?.disconnect();
  }
}
