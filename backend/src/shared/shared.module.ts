import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Registry } from 'prom-client';
import type { Config } from '../config.js';
import { Clock } from './domain/clock.js';
import { AccessQueries } from './session/access.queries.js';
import { RoleRecheck } from './session/role-recheck.js';
import { Draining } from './http/edge/draining.js';
import { Idempotency } from './idempotency/idempotency.js';
import { DownloadShares } from './http/answers/download-shares.js';
import { IdempotencyStore } from './idempotency/idempotency.store.js';
import { Audit } from './observability/audit.store.js';
import { Blobs } from './files/blobs.js';
import { openBlobs } from './files/open-blobs.js';
import { CONFIG } from './config.token.js';
import { DeclaredTables } from './database/declared-tables.js';
import { FieldCipher } from './encryption/field-cipher.js';
import { SegredosStore } from './encryption/segredos.store.js';
import { AadMigrationStore } from './encryption/aad-migration.store.js';
import { Files } from './files/files.js';
import { Spools } from './files/spool.js';
import { DiskMail } from './mail/mail.disk.js';
import { NoMail } from './mail/mail.none.js';
import { SmtpMail } from './mail/mail.smtp.js';
import { LongTransactions } from './database/long-transactions.js';
import { Mail } from './mail/mail.js';
import { MetricsServer } from './observability/metrics-server.js';
import { ProcessMetrics } from './observability/process-metrics.js';
import { assertCurrentAttempt } from './jobs/job-attempts.store.js';
import { JobSchema } from './jobs/job.schema.js';
import { FinishedJobs } from './jobs/finished-jobs.js';
import { JobAnswers } from './jobs/job-answers.js';
import { JobFileAnswers } from './jobs/job-file-answers.js';
import { JobTransaction } from './jobs/job-transaction.js';
import { JobsQueries } from './jobs/jobs.queries.js';
import { JobsStore } from './jobs/jobs.store.js';
import { JobFiles } from './jobs/job-files.store.js';
import { Links } from './mail/links.js';
import { SharedLinks } from './links/shared-links.store.js';
import { ormConfig, type Entities } from './database/orm.config.js';
import { CircuitBreakers } from './limits/circuit-breaker.js';
import { RateLimitStore } from './limits/rate-limit.store.js';
import { RateLimitCounters } from './limits/rate-limit-counters.store.js';
import { Renderer } from './rendering/renderer.js';
import { SessionRepository } from './session/session.repository.js';
import { SessionStore } from './session/session.store.js';
import { PoolReads } from './database/pool-reads.js';
import { Sql } from './database/sql.js';
import { SystemClock } from './system-clock.js';
import { UnitOfWork } from './database/unit-of-work.js';

/** Nothing of a superseded attempt at a job is committed. */
const unitOfWork = (em: EntityManager, pool: PoolReads, sql: Sql): UnitOfWork =>
  new UnitOfWork(em, pool, () => assertCurrentAttempt(sql));

const PROVIDERS = [
  PoolReads,
  Sql,
  { provide: UnitOfWork, useFactory: unitOfWork, inject: [EntityManager, PoolReads, Sql] },
  Audit,
  AccessQueries,
  RoleRecheck,
  Idempotency,
  IdempotencyStore,
  JobsQueries,
  JobsStore,
  SessionRepository,
  SessionStore,
  RateLimitCounters,
  RateLimitStore,
  JobFiles,
  AadMigrationStore,
  SegredosStore,
  Links,
  SharedLinks,
  DownloadShares,
  Spools,
  Renderer,
  { provide: CircuitBreakers, useFactory: (config: Config) => new CircuitBreakers(config.timeoutFactor), inject: [CONFIG] },
  { provide: Clock, useClass: SystemClock },
  { provide: Blobs, useFactory: openBlobs, inject: [CONFIG, CircuitBreakers] },
  Files,
];

interface StoredByModules {
  entities: Entities;
  tables: DeclaredTables;
}

/** Providers that both processes and every module share: database, clock, files, audit trail. */
@Global()
@Module({})
export class SharedModule {
  static forRoot(config: Config, { entities, tables }: StoredByModules, { worker = false } = {}): DynamicModule {
    const longTransactions = (em: EntityManager, sql: Sql): LongTransactions =>
      new LongTransactions(config.databaseUrl, em, () => assertCurrentAttempt(sql), worker);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: DeclaredTables, useValue: tables },
      { provide: FieldCipher, useValue: new FieldCipher(config.documentsKey, config.documentsKeyOld) },
      { provide: Mail, useClass: mailOf(config) },
      ...observability(config, worker ? 'worker' : 'api'),
      { provide: LongTransactions, useFactory: longTransactions, inject: [EntityManager, Sql] },
      ...(worker ? [JobTransaction] : [Draining, FinishedJobs, JobAnswers, JobFileAnswers]),
      ...PROVIDERS,
    ];
    return {
      module: SharedModule,
      imports: [
        ScheduleModule.forRoot(),
        MikroOrmModule.forRoot({
          ...ormConfig(config.databaseUrl, [JobSchema, ...entities], { worker, timeoutFactor: config.timeoutFactor }),
          registerRequestContext: false,
        }),
      ],
      providers,
      exports: providers,
    };
  }
}

/** Without a mail server, mails are files for the developer to read; production sends none instead. */
function mailOf({ mail, production }: Config): Type<Mail> {
  if (mail.smtpUrl !== undefined) return SmtpMail;
  return production ? NoMail : DiskMail;
}

/** Without METRICS_PORT there is no reader of the registry; OpenTelemetry's SDK is loaded only where traces are sent. */
function observability({ metrics, traces }: Config, role: 'api' | 'worker'): Provider[] {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  const openTraces = async (): Promise<unknown> => {
    const { OtelTraces } = await import('./observability/traces.otel.js');
    return new OtelTraces(role, process.env);
  };
  return [
    { provide: Registry, useValue: registry },
    ProcessMetrics,
    ...(metrics ? [{ provide: MetricsServer, useFactory: () => MetricsServer.listen(registry, metrics) }] : []),
    ...(traces ? [{ provide: 'OtelTraces', useFactory: openTraces }] : []),
  ];
}
