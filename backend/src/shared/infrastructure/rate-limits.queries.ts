import { Injectable } from '@nestjs/common';
import { Sql } from './sql.js';

/** The shared counters of calls, while there is no Redis. */
@Injectable()
export class RateLimitsQueries {
  constructor(private readonly sql: Sql) {}

  /** Removes counters that ran out an hour ago; until then a process whose clock is behind may still count by them. */
  async removeExpired(): Promise<void> {
    await this.sql.rows({
      name: 'rate-limits-expired',
      text: `delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`,
      values: [],
    });
  }
}
