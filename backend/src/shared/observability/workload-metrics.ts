import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { JOB_TYPES } from '../domain/job-types.js';
import { sampledGauge } from './metrics.js';
import { MetricsQueries } from './metrics.queries.js';

/** However many ask, the tables are counted once in this time. */
const CACHE_TTL_MS = 5_000;

/** What the worker tells of the work that waits: jobs of each kind, and the payment provider's events. */
@Injectable()
export class WorkloadMetrics {
  constructor(registry: Registry, queries: MetricsQueries) {
    const unfinished = cached(() => queries.unfinishedJobs());
    for (const status of ['waiting', 'active'] as const) {
      const options = { name: `viajario_jobs_${status}`, help: `Jobs that are ${status}`, label: 'tipo' };
      sampledGauge(registry, options, async () => {
        const found = (await unfinished()).filter((row) => row.status === status);
        return JOB_TYPES.map((of) => ({ of, value: found.find(({ tipo }) => tipo === of)?.jobs ?? 0 }));
      });
    }
    sampledGauge(
      registry,
      { name: 'viajario_jobs_oldest_seconds', help: 'Age of the oldest job that is not finished', label: 'tipo' },
      async () => {
        const found = await unfinished();
        const age = (kind: string): number =>
          Math.max(0, ...found.filter(({ tipo }) => tipo === kind).map(({ oldest }) => oldest));
        return JOB_TYPES.map((of) => ({ of, value: age(of) }));
      },
    );
    const failed = { name: 'viajario_jobs_failed_last_hour', help: 'Jobs given up within the last hour', label: 'tipo' };
    sampledGauge(registry, failed, async () => {
      const found = await queries.failedJobs();
      return JOB_TYPES.map((of) => ({ of, value: found.find(({ tipo }) => tipo === of)?.jobs ?? 0 }));
    });
    const inbox = cached(() => queries.inbox());
    sampledGauge(
      registry,
      { name: 'viajario_webhook_inbox_events', help: "The payment provider's events that wait" },
      async () => [{ value: (await inbox()).events }],
    );
    sampledGauge(registry, { name: 'viajario_webhook_inbox_oldest_seconds', help: 'Age of the oldest of them' }, async () => [
      { value: (await inbox()).oldest },
    ]);
  }
}

function cached<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > CACHE_TTL_MS) last = { at: now, answer: ask() };
    return last.answer;
  };
}
