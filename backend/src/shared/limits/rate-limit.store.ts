import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { RateLimitCounters } from './rate-limit-counters.store.js';
import { SharedLimit, type Count } from './shared-limit.js';

const CLEAN_EVERY_MS = 5 * 60_000;
const SHARE_EVERY_MS = 1_000;
/** The longest that a call waits for Redis (FLT-09). */
const COMMAND_TIMEOUT_MS = 500;
/** Idle timeout: without data for this long, the peer counts as gone. */
const SOCKET_TIMEOUT_MS = 5_000;
const REDIS_OPTIONS = { enableOfflineQueue: false, maxRetriesPerRequest: 1, socketTimeout: SOCKET_TIMEOUT_MS };

/** Counts shared limits in Redis when there is one, in PostgreSQL otherwise. */
@Injectable()
export class RateLimitStore implements OnModuleInit, OnApplicationShutdown {
  /** For limits checked on each call, with a command timeout. */
  readonly redis: Redis | undefined;
  /** Without a command timeout: no call waits for these answers, and a retry after a timeout would count twice. */
  private readonly redisWithoutTimeout: Redis | undefined;
  private readonly logger = new Logger(RateLimitStore.name);
  private pool: object | undefined;
  private readonly shared: SharedLimit[] = [];

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly em: EntityManager,
    private readonly queries: RateLimitCounters,
  ) {
    if (!config.redisUrl) return;
    this.redisWithoutTimeout = new Redis(config.redisUrl, REDIS_OPTIONS);
    this.redis = this.redisWithoutTimeout.duplicate({ commandTimeout: COMMAND_TIMEOUT_MS });
    // reported by the calls that need Redis, and by the readiness check
    for (const redis of [this.redis, this.redisWithoutTimeout]) redis.on('error', () => undefined);
  }

  async onModuleInit(): Promise<void> {
    this.pool = (await this.em.getConnection().getNativeClient()) as object;
  }

  /** A limiter that all processes share; `duration` in seconds. */
  limiter(options: { keyPrefix: string; points: number; duration: number }): RateLimiterAbstract {
    if (this.redis) return new RateLimiterRedis({ ...options, storeClient: this.redis });
    const table = { storeClient: this.pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
    // its own timers would be one per limiter and delay the process's exit
    return new RateLimiterPostgres({ ...options, ...table, clearExpiredByTimeout: false });
  }

  /** For limits on every call: counted locally and synchronized with other processes about once a second. */
  frequent(options: { keyPrefix: string; points: number; duration: number }): SharedLimit {
    const limit = new SharedLimit(options, (counts) => this.add(counts));
    this.shared.push(limit);
    return limit;
  }

  /** Failed synchronizations are retried later; until then each process limits by itself, so reads fail open (LIM-05). */
  @Interval(SHARE_EVERY_MS)
  async share(): Promise<void> {
    for (const limit of this.shared) await limit.share().catch(() => undefined);
  }

  private async add(counts: readonly Count[]): Promise<readonly Count[]> {
    const redis = this.redisWithoutTimeout;
    if (!redis) return this.queries.add(counts);
    const adding = redis.pipeline();
    for (const { key, calls, expires } of counts) {
      adding.set(key, 0, 'PXAT', Math.round(expires), 'NX').incrby(key, calls).pexpiretime(key);
    }
    const answers = ((await adding.exec()) ?? []).map(([error, answer]) => {
      if (error) throw error; // a failed pipeline reports errors per command
      return Number(answer);
    });
    return counts.map(({ key }, i) => ({ key, calls: answers[3 * i + 1] ?? 0, expires: answers[3 * i + 2] ?? 0 }));
  }

  @Interval(CLEAN_EVERY_MS)
  async clean(): Promise<void> {
    if (this.redis) return; // Redis expires keys by itself
    await this.queries.removeExpired().catch((error: unknown) => {
      this.logger.warn(`old counters not removed: ${redactedMessage(error)}`);
    });
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
    this.redisWithoutTimeout?.disconnect();
  }
}
