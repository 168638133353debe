import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import type { Config } from '../../config.js';

export const JOBS_QUEUE = 'jobs';

/**
 * BullMQ on Redis when REDIS_URL is set, on PostgreSQL otherwise. @nestjs/bullmq has no option for the backend (nestjs/bull
 * issue 2903), so the process-wide default is set before any queue is made.
 */
export function queuesModule(config: Config): DynamicModule[] {
  setDefaultBackendFactory(config.redisUrl ? undefined : createPostgresBackend);
  const connection = config.redisUrl
    ? { url: config.redisUrl, maxRetriesPerRequest: null }
    : { connectionString: config.databaseUrl, max: 3 };
  return [BullModule.forRoot({ connection: connection as ConnectionOptions }), BullModule.registerQueue({ name: JOBS_QUEUE })];
}
