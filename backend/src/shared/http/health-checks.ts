import { Injectable, Logger } from '@nestjs/common';
import type { Health } from '@viajario/contracts/config';
import { DomainError } from '../domain/domain-error.js';
import { Files } from '../files/files.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { RateLimitStore } from '../limits/rate-limit.store.js';
import { HealthQueries } from './health.queries.js';

const CACHE_TTL_MS = 1_000;

/**
 * Checks database, queue and storage, at most once a second for any number of callers (LIM-07). Without database or queue the
 * process cannot serve; without storage only files are unavailable, so it stays ready and reports that.
 */
@Injectable()
export class HealthChecks {
  private readonly logger = new Logger(HealthChecks.name);
  private last: { at: number; health: Promise<Health> } | undefined;
  private hasStorage = true;

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
    const problems: string[] = [];
    const isNeeded = async (name: string, answers: Promise<unknown>): Promise<void> => {
      await answers.catch((error: unknown) => problems.push(`${name}, ${redactedMessage(error)}`));
    };
    const [storage] = await Promise.all([
      this.storage(),
      isNeeded('database', this.database.answers()),
      isNeeded('queue', this.queue()),
    ]);
    if (problems.length > 0) throw notReady(problems.join('; '));
    return { status: 'ok', checks: { database: 'ok', queue: 'ok', storage } };
  }

  /** Logged when it begins and when it ends. */
  private async storage(): Promise<'ok' | 'degraded'> {
    const problem = await this.files.check().then(
      () => undefined,
      (error: unknown) => redactedMessage(error),
    );
    const has = problem === undefined;
    if (has !== this.hasStorage) this.logger.warn(has ? 'storage answers again' : `storage does not answer: ${problem}`);
    this.hasStorage = has;
    return has ? 'ok' : 'degraded';
  }

  /** The queue lives in Redis or in the database's own schema. */
  private async queue(): Promise<unknown> {
    if (this.store.redis) return this.store.redis.ping();
    return this.database.hasQueue();
  }
}

export const notReady = (why: string): DomainError =>
  new DomainError('SERVICO_INDISPONIVEL', { cause: new Error(`not ready: ${why}`) });
