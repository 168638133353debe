import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../config.js';
import { Clock } from './domain/clock.js';
import { AccessQueries } from './http/access.queries.js';
import { IdempotencyQueries } from './http/idempotency.queries.js';
import { Audit } from './infrastructure/audit.queries.js';
import { CONFIG } from './infrastructure/config.token.js';
import { DiskFiles } from './infrastructure/files.disk.js';
import { FieldCipher } from './infrastructure/field-cipher.js';
import { Files } from './infrastructure/files.js';
import { JobSchema } from './infrastructure/job.schema.js';
import { JobsQueries } from './infrastructure/jobs.queries.js';
import { ormConfig, type Entities } from './infrastructure/orm.config.js';
import { RateLimitStore } from './infrastructure/rate-limit.store.js';
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
  RateLimitStore,
  { provide: Clock, useClass: SystemClock },
  { provide: Files, useClass: DiskFiles },
];

/** What both processes and every module share: database, clock, files, trail. */
@Global()
@Module({})
export class SharedModule {
  static forRoot(config: Config, entities: Entities, { worker = false } = {}): DynamicModule {
    FieldCipher.configure(config.documentsKey);
    const configured = { provide: CONFIG, useValue: config };
    return {
      module: SharedModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormConfig(config.databaseUrl, [JobSchema, ...entities], { worker }),
          registerRequestContext: false,
        }),
      ],
      providers: [configured, ...PROVIDERS],
      exports: [configured, ...PROVIDERS],
    };
  }
}
