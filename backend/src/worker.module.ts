import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountsJobsModule } from './modules/accounts/accounts.module.js';
import { BillingJobsModule } from './modules/billing/billing.module.js';
import { CrmJobsModule } from './modules/crm/crm.module.js';
import { DocumentsJobsModule } from './modules/documents/documents.module.js';
import type { Config } from './config.js';
import { ArquivosExcluidosJob } from './shared/files/arquivos-excluidos.job.js';
import { BackupModule } from './shared/backup/backup.module.js';
import { BackupSchedule } from './shared/backup/backup.schedule.js';
import { HousekeepingSchedule } from './shared/jobs/housekeeping.schedule.js';
import { HeavyJobsProcessor } from './shared/jobs/heavy-jobs.processor.js';
import { JobHandlers } from './shared/jobs/job-handlers.js';
import { JobsProcessor } from './shared/jobs/jobs.processor.js';
import { queuesModule } from './shared/jobs/queues.js';
import { AadMigrationSchedule } from './shared/encryption/aad-migration.schedule.js';
import { MetricsQueries } from './shared/observability/metrics.queries.js';
import { Relay } from './shared/jobs/relay.js';
import { WorkloadMetrics } from './shared/observability/workload-metrics.js';
import { SharedModule } from './shared/shared.module.js';
import { STORED } from './stored.js';

/** The worker process: the relay, the queue's consumer and every job handler. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SharedModule.forRoot(config, STORED, { worker: true }),
        DiscoveryModule,
        ...queuesModule(config),
        AccountsJobsModule,
        BillingJobsModule,
        CrmJobsModule,
        DocumentsJobsModule,
        ...(config.backup.databaseUrl === undefined ? [] : [BackupModule.forRoot(config, [BackupSchedule])]),
      ],
      providers: [
        MetricsQueries,
        WorkloadMetrics,
        AadMigrationSchedule,
        Relay,
        JobHandlers,
        JobsProcessor,
        HeavyJobsProcessor,
        HousekeepingSchedule,
        ArquivosExcluidosJob,
      ],
    };
  }
}
