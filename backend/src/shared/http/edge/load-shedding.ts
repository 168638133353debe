import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { Registry, type Counter } from 'prom-client';
import { PoolReads } from '../../database/pool-reads.js';
import { labelledCounter } from '../../observability/metrics.js';
import { answerError } from '../errors.filter.js';
import { isCall } from '../is-call.js';

const MEASURE_EVERY_MS = 200;
/** Name of the timer that measures; without it nothing is refused. */
export const LOAD_MEASUREMENT = 'load-measurement';
/** Longest acceptable wait for a database connection, or for the event loop. */
const MAX_WAIT_MS = 2_000;
const MAX_LAG_MS = 1_000;
const LATE_IN_A_ROW = 3;

/**
 * Refuses calls under overload: while a connection of the pool takes longer than two seconds, or the event loop is a second late
 * three times in a row. The wait is measured, not derived from the number of calls: many calls that are served quickly are fine.
 */
@Injectable()
export class LoadShedding implements OnApplicationBootstrap {
  private pool: Pool | undefined;
  private measuredAt = performance.now();
  private lags: number[] = [0];
  /** Start of the running probe, which waits in the pool's queue to measure the wait. */
  private queuedAt: number | undefined;
  /** How long a call waited for its turn of the connections when that was looked at last. */
  private turnMs = 0;
  private readonly shed: Counter;

  constructor(
    private readonly em: EntityManager,
    private readonly reads: PoolReads,
    registry: Registry,
  ) {
    this.shed = labelledCounter(registry, {
      name: 'viajario_http_requests_shed_total',
      help: 'Calls refused with 503 because this process is too busy',
      label: 'reason',
    });
    for (const reason of ['pool', 'event-loop']) this.shed.inc({ reason }, 0);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.pool = (await this.em.getConnection().getNativeClient()) as Pool;
    this.measuredAt = performance.now();
  }

  /** Health checks are never refused: they check whether this process is alive. */
  readonly shedding: RequestHandler = (request, response, next) => {
    const reason = this.reason();
    if (reason === undefined || !isCall(request.path) || request.path.startsWith('/api/health/')) return next();
    this.shed.inc({ reason });
    answerError(request, response, 'SERVICO_INDISPONIVEL');
  };

  private reason(): 'pool' | 'event-loop' | undefined {
    const probeMs = this.queuedAt === undefined ? 0 : performance.now() - this.queuedAt;
    if (Math.max(probeMs, this.turnMs) > MAX_WAIT_MS) return 'pool';
    return Math.min(...this.lags) > MAX_LAG_MS ? 'event-loop' : undefined;
  }

  @Interval(LOAD_MEASUREMENT, MEASURE_EVERY_MS)
  measure(): void {
    const now = performance.now();
    this.lags = [...this.lags, now - this.measuredAt - MEASURE_EVERY_MS].slice(-LATE_IN_A_ROW);
    this.measuredAt = now;
    this.turnMs = this.reads.turns.waitedMs();
    if (this.queuedAt === undefined && (this.pool?.waitingCount ?? 0) > 0) void this.queue(now);
  }

  private async queue(now: number): Promise<void> {
    this.queuedAt = now;
    try {
      (await this.pool?.connect())?.release();
    } catch {
      // the probe timed out after five seconds without a free connection; the next measurement starts again
    } finally {
      this.queuedAt = undefined;
    }
  }
}
