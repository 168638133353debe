import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import type { RedisOptions } from 'ioredis';
import type { PoolConfig } from 'pg';
import type { Config } from '../../config.js';
import { keepaliveConnection } from '../database/keepalive-connection.js';
import { HEAVY } from '../domain/job-types.js';

export const JOBS_QUEUE = 'jobs';
export const HEAVY_QUEUE = 'heavy';
export const QUEUES = [JOBS_QUEUE, HEAVY_QUEUE] as const;

/** The queue of a job type; a type that only a newer version knows waits in the general one. */
export const queueOf = (type: string): (typeof QUEUES)[number] =>
  HEAVY.some((heavy) => heavy === type) ? HEAVY_QUEUE : JOBS_QUEUE;

/**
 * BullMQ on Redis when REDIS_URL is set, on PostgreSQL otherwise. @nestjs/bullmq has no option for the backend (nestjs/bull
 * issue 2903), so the process-wide default is set before any queue is made.
 */
export function queuesModule(config: Config): DynamicModule[] {
  setDefaultBackendFactory(config.redisUrl ? undefined : createPostgresBackend);
  const connection = config.redisUrl ? redisAt(config.redisUrl, config) : poolOf(config);
  return [
    BullModule.forRoot({ connection: connection as ConnectionOptions }),
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ];
}

/**
 * Closes connections to a peer that vanished without closing them: the operating system would take a quarter of an hour, and all
 * jobs would wait. `ormConfig` has the same timeout for the product's own connections.
 */
const poolOf = ({ databaseUrl, timeoutFactor }: Config): PoolConfig => ({
  ...keepaliveConnection(databaseUrl),
  max: 3,
  connectionTimeoutMillis: 5_000,
  query_timeout: 15_000 * timeoutFactor,
});

/** A worker without work waits for an answer up to ten seconds (BullMQ's `maximumBlockTimeout`). */
const redisAt = (url: string, { timeoutFactor }: Config): RedisOptions & { url: string } => ({
  url,
  maxRetriesPerRequest: null,
  socketTimeout: 30_000 * timeoutFactor,
});
