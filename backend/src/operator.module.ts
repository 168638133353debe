import { Module, type DynamicModule } from '@nestjs/common';
import { BillingOperatorModule } from './modules/billing/billing.module.js';
import type { Config } from './config.js';
import { KeyRotation } from './shared/encryption/key-rotation.js';
import { VERIFICATION } from './shared/verification/verification.js';
import { SharedModule } from './shared/shared.module.js';
import { STORED } from './stored.js';

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
