import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { keepaliveConnection } from '../database/keepalive-connection.js';

const LIMIT_MS = 2_000;

/** Checks the database over a connection of its own: a pool that calls keep busy does not make this process unready. */
@Injectable()
export class HealthQueries implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(@Inject(CONFIG) { databaseUrl }: Config) {
    const limits = { connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS, idleTimeoutMillis: 0 };
    this.pool = new Pool({ ...keepaliveConnection(databaseUrl), ...limits, max: 1 });
    this.pool.on('error', () => undefined); // the next check reports it
  }

  async answers(): Promise<void> {
    await this.pool.query({ name: 'health', text: 'select 1' });
  }

  /** Whether the queue's tables exist and are readable. */
  async hasQueue(): Promise<void> {
    await this.pool.query({ name: 'health-queue', text: 'select from bullmq.job limit 1' });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
