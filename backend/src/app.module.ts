import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccountsModule } from './modules/accounts/accounts.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { BillingModule } from './modules/billing/billing.module.js';
import { CrmModule } from './modules/crm/crm.module.js';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { IdentityModule } from './modules/identity/identity.module.js';
import type { Config } from './config.js';
import { AccessGuard } from './shared/http/guards/access.guard.js';
import { ContaRateLimitGuard } from './shared/http/guards/conta-rate-limit.guard.js';
import { ErrorsFilter } from './shared/http/errors.filter.js';
import { BodyGuard } from './shared/http/guards/body.guard.js';
import { HealthChecks } from './shared/http/health-checks.js';
import { HealthQueries } from './shared/http/health.queries.js';
import { InputPipe } from './shared/http/input/input.pipe.js';
import { JsonBodyGuard } from './shared/http/guards/json-body.guard.js';
import { JobsController } from './shared/jobs/jobs.controller.js';
import { LoadShedding } from './shared/http/edge/load-shedding.js';
import { RateLimitGuard } from './shared/http/guards/rate-limit.guard.js';
import { RefusalWatch } from './shared/http/edge/refusal-watch.js';
import { SameOriginGuard } from './shared/http/guards/same-origin.guard.js';
import { SystemController } from './shared/http/system.controller.js';
import { AadMigrationSchedule } from './shared/encryption/aad-migration.schedule.js';
import { SharedModule } from './shared/shared.module.js';
import { STORED } from './stored.js';

/** The HTTP process. Guards run in this order: rate limits, origin, content type, access, form body, rate limits of a conta. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.forRoot(config, STORED),
        CrmModule, // first: Express tries the routes in order, and these are called most
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
        AadMigrationSchedule,
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
