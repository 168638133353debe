import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccountsJobsModule, AccountsModule } from './modules/accounts/accounts.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { BillingJobsModule, BillingModule, BillingOperatorModule } from './modules/billing/billing.module.js';
import { CrmModule } from './modules/crm/crm.module.js';
import { CrmJobsModule } from './modules/crm/crm-jobs.module.js';
import { DocumentsJobsModule, DocumentsModule } from './modules/documents/documents.module.js';
import { IdentityModule } from './modules/identity/identity.module.js';
import { ENTITIES } from './entities.js';
import { TABLES } from './tables.js';
import type { Config } from './config.js';
import { AccessGuard } from './shared/http/guards/access.guard.js';
import { ContaRateLimitGuard } from './shared/http/guards/conta-rate-limit.guard.js';
import { ErrorsFilter } from './shared/http/errors.filter.js';
import { BodyGuard } from './shared/http/guards/body.guard.js';
import { HealthChecks } from './shared/http/health-checks.js';
import { HealthQueries } from './shared/http/health.queries.js';
import { InputPipe } from './shared/http/input/input.pipe.js';
import { JsonBodyGuard } from './shared/http/guards/json-body.guard.js';
import { JobFileAnswers } from './shared/jobs/job-file-answers.js';
import { JobsController } from './shared/jobs/jobs.controller.js';
import { LoadShedding } from './shared/http/edge/load-shedding.js';
import { RateLimitGuard } from './shared/http/guards/rate-limit.guard.js';
import { RefusalWatch } from './shared/http/edge/refusal-watch.js';
import { SameOriginGuard } from './shared/http/guards/same-origin.guard.js';
import { SystemController } from './shared/http/system.controller.js';
import { ArquivosExcluidosJob } from './shared/files/arquivos-excluidos.job.js';
import { BackupModule } from './shared/backup/backup.module.js';
import { BackupSchedule } from './shared/backup/backup.schedule.js';
import { HousekeepingSchedule } from './shared/jobs/housekeeping.schedule.js';
import { JobHandlers } from './shared/jobs/job-handlers.js';
import { JobsProcessor } from './shared/jobs/jobs.processor.js';
import { queuesModule } from './shared/jobs/queues.js';
import { ValueBindingSchedule } from './shared/encryption/value-binding.schedule.js';
import { KeyRotation } from './shared/encryption/key-rotation.js';
import { MetricsQueries } from './shared/observability/metrics.queries.js';
import { Relay } from './shared/jobs/relay.js';
import { VERIFICATION } from './shared/verification/verification.js';
import { WorkloadMetrics } from './shared/observability/workload-metrics.js';
import { SharedModule } from './shared/shared.module.js';

const STORED = { entities: ENTITIES, tables: TABLES };

/** The HTTP process. Guards run in this order: how often, where from, what kind, who, what kind of form, how often in a conta. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.forRoot(config, STORED),
        CrmModule, // first: Express tries one route after the other, and these are called most
        DocumentsModule,
        IdentityModule,
        AccountsModule,
        AdminModule,
        BillingModule,
      ],
      controllers: [SystemController, JobsController],
      providers: [
        HealthChecks,
        HealthQueries,
        LoadShedding,
        RefusalWatch,
        ValueBindingSchedule,
        JobFileAnswers,
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_GUARD, useClass: JsonBodyGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: BodyGuard },
        { provide: APP_GUARD, useClass: ContaRateLimitGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ErrorsFilter },
      ],
    };
  }
}

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
        ValueBindingSchedule,
        Relay,
        JobHandlers,
        JobsProcessor,
        HousekeepingSchedule,
        ArquivosExcluidosJob,
      ],
    };
  }
}

/** What the operator's commands need: the database, as the role that sees every row, the files, and the payment provider. */
@Module({})
export class OperatorModule {
  static forRoot(config: Config, more: DynamicModule[] = []): DynamicModule {
    return {
      module: OperatorModule,
      imports: [SharedModule.forRoot(config, STORED), BillingOperatorModule, ...more],
      providers: [...VERIFICATION, KeyRotation],
    };
  }
}
