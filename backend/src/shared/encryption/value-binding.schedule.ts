import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { redactedMessage } from '../observability/redacted-errors.js';
import { FieldCipher } from './field-cipher.js';
import { ValueBindingStore } from './value-binding.store.js';

const EVERY_MS = 60_000;

/** Lets a running process follow what `rotate-keys` decides for the installation, without a restart. */
@Injectable()
export class ValueBindingSchedule implements OnModuleInit {
  private readonly logger = new Logger(ValueBindingSchedule.name);

  constructor(private readonly store: ValueBindingStore) {}

  async onModuleInit(): Promise<void> {
    FieldCipher.current().binding = await this.store.current();
  }

  @Interval(EVERY_MS)
  async follow(): Promise<void> {
    try {
      await this.onModuleInit();
    } catch (error) {
      this.logger.error(`the binding of encrypted values is not known anew, will try again: ${redactedMessage(error)}`);
    }
  }
}
