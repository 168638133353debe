import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

export interface WaitingWork {
  tipo: string;
  status: 'waiting' | 'active';
  jobs: number;
  /** Seconds since the oldest was asked for. */
  oldest: number;
}

/** Counts of rows for `WorkFigures`; seen by the worker, whose connections see every conta's jobs. */
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

  async inbox(): Promise<{ events: number; oldest: number }> {
    const [row] = await this.sql.rows<{ events: number; oldest: number }>({
      name: 'metrics-inbox',
      text: `select count(*)::int as events, coalesce(extract(epoch from now() - min(recebido_em)), 0)::float8 as oldest
             from stripe_eventos where processado_em is null`,
      values: [],
    });
    return row ?? { events: 0, oldest: 0 };
  }
}
