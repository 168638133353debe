import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { JOB_TYPES } from '../domain/job-types.js';
import { cacheResult, sampledGauge } from './metrics.js';
import { MetricsQueries } from './metrics.queries.js';

/** Exposes how many jobs of each kind wait in the worker, and how long. */
@Injectable()
export class WorkloadMetrics {
  constructor(registry: Registry, queries: MetricsQueries) {
    const unfinished = cacheResult(() => queries.unfinishedJobs());
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
  }
}
