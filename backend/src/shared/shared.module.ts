import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../config.js';
import { Clock } from './domain/clock.js';
import { AccessQueries } from './http/access.queries.js';
import { StillGestor } from './http/still-gestor.js';
import { Draining } from './http/draining.js';
import { Idempotency } from './http/idempotency.js';
import { IdempotencyQueries } from './http/idempotency.queries.js';
import { Audit } from './infrastructure/audit.queries.js';
import { Blobs } from './infrastructure/blobs.js';
import { openBlobs } from './infrastructure/open-blobs.js';
import { CONFIG } from './infrastructure/config.token.js';
import { FieldCipher } from './infrastructure/field-cipher.js';
import { EncryptedFiles } from './infrastructure/files.encrypted.js';
import { Files } from './infrastructure/files.js';
import { DiskMail } from './infrastructure/mail.disk.js';
import { NoMail } from './infrastructure/mail.none.js';
import { SmtpMail } from './infrastructure/mail.smtp.js';
import { LongTransactions } from './infrastructure/long-transactions.js';
import { Mail } from './infrastructure/mail.js';
import { Metrics, NoMetrics } from './infrastructure/metrics.js';
import { tellOfProcess } from './infrastructure/process-figures.js';
import { JobSchema } from './infrastructure/job.schema.js';
import { JobsQueries } from './infrastructure/jobs.queries.js';
import { JobFiles } from './infrastructure/job-files.js';
import { Links } from './infrastructure/links.js';
import { ormConfig, type Entities } from './infrastructure/orm.config.js';
import { RateLimitStore } from './infrastructure/rate-limit.store.js';
import { RateLimitsQueries } from './infrastructure/rate-limits.queries.js';
import { SessionQueries } from './infrastructure/session.queries.js';
import { SessionStore } from './infrastructure/session.store.js';
import { Sql } from './infrastructure/sql.js';
import { SystemClock } from './infrastructure/system-clock.js';
import { Traces } from './infrastructure/traces.js';
import { UnitOfWork } from './infrastructure/unit-of-work.js';

const PROVIDERS = [
  Sql,
  UnitOfWork,
  Audit,
  AccessQueries,
  StillGestor,
  Idempotency,
  IdempotencyQueries,
  JobsQueries,
  SessionQueries,
  SessionStore,
  RateLimitsQueries,
  RateLimitStore,
  JobFiles,
  Links,
  { provide: Clock, useClass: SystemClock },
  { provide: Blobs, useFactory: openBlobs, inject: [CONFIG] },
  { provide: Files, useClass: EncryptedFiles },
];

/** What both processes and every module share: database, clock, files, trail. */
@Global()
@Module({})
export class SharedModule {
  static forRoot(config: Config, entities: Entities, { worker = false } = {}): DynamicModule {
    FieldCipher.configure(config.documentsKey, config.documentsKeyOld);
    const longTransactions = (sql: Sql): LongTransactions => new LongTransactions(config.databaseUrl, sql, worker);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: Mail, useClass: mailOf(config) },
      {
        provide: Metrics,
        useFactory: (em: EntityManager) => metricsOf(config, worker ? 'worker' : 'api', em),
        inject: [EntityManager],
      },
      { provide: Traces, useFactory: () => tracesOf(config, worker ? 'worker' : 'api') },
      { provide: LongTransactions, useFactory: longTransactions, inject: [Sql] },
      ...(worker ? [] : [Draining]),
      ...PROVIDERS,
    ];
    return {
      module: SharedModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormConfig(config.databaseUrl, [JobSchema, ...entities], { worker }),
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

/** The same of OpenTelemetry, whose own variables say where traces are sent. */
async function tracesOf({ traces }: Config, role: 'api' | 'worker'): Promise<Traces> {
  if (!traces) return new Traces();
  const { OtelTraces } = await import('./infrastructure/traces.otel.js');
  return new OtelTraces(role, process.env);
}

/** prom-client is loaded only where somebody asks for figures. */
async function metricsOf({ metrics }: Config, role: 'api' | 'worker', em: EntityManager): Promise<Metrics> {
  if (!metrics) return new NoMetrics();
  const { PrometheusMetrics } = await import('./infrastructure/metrics.prometheus.js');
  const kept = await PrometheusMetrics.listen(role, metrics);
  tellOfProcess(kept, async () => (await em.getConnection().getNativeClient()) as Pool);
  return kept;
}
