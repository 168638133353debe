import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

@Injectable()
export class HealthQueries {
  constructor(private readonly sql: Sql) {}

  async answers(): Promise<void> {
    await this.sql.rows({ name: 'health', text: `select 1`, values: [] });
  }

  /** Whether the queue's tables exist and are readable. */
  async hasQueue(): Promise<void> {
    await this.sql.rows({ name: 'health-queue', text: `select from bullmq.job limit 1`, values: [] });
  }
}
