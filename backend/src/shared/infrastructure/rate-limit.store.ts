import { EntityManager } from '@mikro-orm/postgresql';
import type { FactoryProvider } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Config } from '../../config.js';
import { CONFIG } from './config.token.js';

export const RATE_LIMIT_STORE = Symbol('rate limit store');

/** Where limits that all processes share are counted. */
export interface RateLimitStore {
  redis: Redis | undefined;
  pool: object;
}

export const rateLimitStore: FactoryProvider<Promise<RateLimitStore>> = {
  provide: RATE_LIMIT_STORE,
  inject: [CONFIG, EntityManager],
  useFactory: async (config: Config, em: EntityManager) => ({
    redis: config.redisUrl ? new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : undefined,
    pool: (await em.getConnection().getNativeClient()) as object,
  }),
};
