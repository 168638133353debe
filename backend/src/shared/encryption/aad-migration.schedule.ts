import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { redactedMessage } from '../observability/redacted-errors.js';
import { FieldCipher } from './field-cipher.js';
import { AadMigrationStore } from './aad-migration.store.js';

const EVERY_MS = 60_000;
/** Name of the interval. */
export const AAD_STAGE = 'aad-stage';

/** Makes a running process follow the migration's stage in the database, without a restart. */
@Injectable()
export class AadMigrationSchedule implements OnModuleInit {
  private readonly logger = new Logger(AadMigrationSchedule.name);

  constructor(
    private readonly store: AadMigrationStore,
    private readonly cipher: FieldCipher,
  ) {}

  async onModuleInit(): Promise<void> {
    this.cipher.aadStage = await this.store.current();
  }

  @Interval(AAD_STAGE, EVERY_MS)
  async follow(): Promise<void> {
    try {
      await this.onModuleInit();
    } catch (error) {
      this.logger.error(`the binding of encrypted values is not known anew, will try again: ${redactedMessage(error)}`);
    }
  }
}
