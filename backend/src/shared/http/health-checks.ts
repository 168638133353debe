import { Injectable } from '@nestjs/common';
import type { Health } from '@viajario/contracts/config';
import { Files } from '../infrastructure/files.js';
import { RateLimitStore } from '../infrastructure/rate-limit.store.js';
import { HealthQueries } from './health.queries.js';

const FRESH_MS = 1_000;

/** Database, queue and storage; asked at most once a second however many callers there are (security.md LIM-07). */
@Injectable()
export class HealthChecks {
  private last: { at: number; health: Promise<Health> } | undefined;

  constructor(
    private readonly store: RateLimitStore,
    private readonly database: HealthQueries,
    private readonly files: Files,
  ) {}

  run(): Promise<Health> {
    const now = performance.now();
    if (!this.last || now - this.last.at > FRESH_MS) this.last = { at: now, health: this.check() };
    return this.last.health;
  }

  private async check(): Promise<Health> {
    const checks = {
      database: this.database.answers(),
      queue: this.queue(),
      storage: this.files.check(),
    };
    const named = Object.entries(checks).map(async ([name, check]) => {
      const outcome = await check.then(
        () => 'ok' as const,
        () => 'unavailable' as const,
      );
      return [name, outcome] as const;
    });
    const results = Object.fromEntries(await Promise.all(named));
    const ok = Object.values(results).every((result) => result === 'ok');
    return { status: ok ? 'ok' : 'unavailable', checks: results };
  }

  /** The queue lives in Redis or in the database's own schema. */
  private async queue(): Promise<unknown> {
    if (this.store.redis) return this.store.redis.ping();
    return this.database.hasQueue();
  }
}
