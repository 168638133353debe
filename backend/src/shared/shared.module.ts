import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Config } from '../config.js';
import { Clock } from './domain/clock.js';
import { AccessQueries } from './http/access.queries.js';
import { IdempotencyQueries } from './http/idempotency.queries.js';
import { Audit } from './infrastructure/audit.queries.js';
import { DiskBlobs } from './infrastructure/blobs.disk.js';
import { Blobs } from './infrastructure/blobs.js';
import { CONFIG } from './infrastructure/config.token.js';
import { FieldCipher } from './infrastructure/field-cipher.js';
import { EncryptedFiles } from './infrastructure/files.encrypted.js';
import { Files } from './infrastructure/files.js';
import { DiskMail } from './infrastructure/mail.disk.js';
import { NoMail } from './infrastructure/mail.none.js';
import { SmtpMail } from './infrastructure/mail.smtp.js';
import { LongTransactions } from './infrastructure/long-transactions.js';
import { Mail } from './infrastructure/mail.js';
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
import { UnitOfWork } from './infrastructure/unit-of-work.js';

const PROVIDERS = [
  Sql,
  UnitOfWork,
  Audit,
  AccessQueries,
  IdempotencyQueries,
  JobsQueries,
  SessionQueries,
  SessionStore,
  RateLimitsQueries,
  RateLimitStore,
  JobFiles,
  Links,
  { provide: Clock, useClass: SystemClock },
  { provide: Blobs, useFactory: storage, inject: [CONFIG] },
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
      { provide: LongTransactions, useFactory: longTransactions, inject: [Sql] },
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

/** S3's client is loaded only where there is a bucket. */
async function storage(config: Config): Promise<Blobs> {
  if (!config.s3) return new DiskBlobs(config);
  const { S3Blobs } = await import('./infrastructure/blobs.s3.js');
  return new S3Blobs(config.s3, config.dataDir);
}
