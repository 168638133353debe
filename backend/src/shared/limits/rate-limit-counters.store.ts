import { Injectable } from '@nestjs/common';
import type { Count } from './shared-limit.js';
import { Sql } from '../database/sql.js';

/** The shared rate limit counters in installations without Redis. */
@Injectable()
export class RateLimitCounters {
  constructor(private readonly sql: Sql) {}

  /** Adds calls to counters, or restarts them where their period is over; returns the sums. */
  async add(counts: readonly Count[]): Promise<Count[]> {
    const inOrder = [...counts].sort((a, b) => (a.key < b.key ? -1 : 1)); // a fixed lock order, against deadlocks
    const rows = await this.sql.rows<{ key: string; points: number; expire: string }>({
      name: 'rate-limits-add',
      text: `insert into rate_limits as r (key, points, expire) select * from unnest($1::text[], $2::int[], $3::bigint[])
             on conflict (key) do update set
               points = case when r.expire > $4 then r.points else 0 end + excluded.points,
               expire = case when r.expire > $4 then r.expire else excluded.expire end
             returning key, points, expire`,
      values: [
        inOrder.map(({ key }) => key),
        inOrder.map(({ calls }) => calls),
        inOrder.map(({ expires }) => Math.round(expires)),
        Date.now(),
      ],
    });
    return rows.map(({ key, points, expire }) => ({ key, calls: points, expires: Number(expire) }));
  }

  /** Removes counters that expired an hour ago; until then a process with a slow clock may still use them. */
  async removeExpired(): Promise<void> {
    await this.sql.rows({
      name: 'rate-limits-expired',
      text: `delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`,
      values: [],
    });
  }
}
