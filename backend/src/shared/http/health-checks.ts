import { Injectable } from '@nestjs/common';
import type { Health } from '@viajario/contracts/config';
import { DomainError } from '../domain/domain-error.js';
import { Files } from '../files/files.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { RateLimitStore } from '../limits/rate-limit.store.js';
import { HealthQueries } from './health.queries.js';

const CACHE_TTL_MS = 1_000;

/** Checks database, queue and storage, at most once a second for any number of callers (LIM-07). */
@Injectable()
export class HealthChecks {
  private last: { at: number; health: Promise<Health> } | undefined;

  constructor(
    private readonly store: RateLimitStore,
    private readonly database: HealthQueries,
    private readonly files: Files,
  ) {}

  /** Rejects with SERVICO_INDISPONIVEL; its cause names the failing service for the log. */
  run(): Promise<Health> {
    const now = performance.now();
    if (!this.last || now - this.last.at > CACHE_TTL_MS) this.last = { at: now, health: this.check() };
    return this.last.health;
  }

  private async check(): Promise<Health> {
    const checks = {
      database: this.database.answers(),
      queue: this.queue(),
      storage: this.files.check(),
    };
    const problems: string[] = [];
    const named = Object.entries(checks).map(async ([name, check]) => {
      await check.catch((error: unknown) => problems.push(`${name}, ${redactedMessage(error)}`));
      return [name, 'ok'] as const;
    });
    const results = Object.fromEntries(await Promise.all(named));
    if (problems.length > 0) throw notReady(problems.join('; '));
    return { status: 'ok', checks: results };
  }

  /** The queue lives in Redis or in the database's own schema. */
  private async queue(): Promise<unknown> {
    if (this.store.redis) return this.store.redis.ping();
    return this.database.hasQueue();
  }
}

export const notReady = (why: string): DomainError =>
  new DomainError('SERVICO_INDISPONIVEL', { cause: new Error(`not ready: ${why}`) });
