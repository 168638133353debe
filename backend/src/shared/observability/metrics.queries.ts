import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

export interface WaitingWork {
  tipo: string;
  status: 'waiting' | 'active';
  jobs: number;
  /** Age of the oldest waiting job, in seconds. */
  oldest: number;
}

/** Counts of rows for `WorkloadMetrics`, for the worker: its connections see every conta's jobs. */
@Injectable()
export class MetricsQueries {
  constructor(private readonly sql: Sql) {}

  unfinishedJobs(): Promise<WaitingWork[]> {
    return this.sql.rows({
      name: 'metrics-jobs',
      text: `select tipo, status, count(*)::int as jobs, extract(epoch from now() - min(criado_em))::float8 as oldest
             from jobs where concluido_em is null group by tipo, status`,
      values: [],
    });
  }

  failedJobs(): Promise<{ tipo: string; jobs: number }[]> {
    return this.sql.rows({
      name: 'metrics-jobs-failed',
      text: `select tipo, count(*)::int as jobs from jobs
             where concluido_em > now() - interval '1 hour' and status = 'failed' and codigo is null group by tipo`,
      values: [],
    });
  }
}
