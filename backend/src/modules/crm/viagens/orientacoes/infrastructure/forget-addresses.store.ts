import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Sql } from '#shared/database/sql.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';

const DAILY = '23 4 * * *';

/** Erases every day the addresses from which sheets were confirmed, five years after the trip. */
@Injectable()
export class ForgetAddresses {
  private readonly logger = new Logger(ForgetAddresses.name);

  constructor(private readonly sql: Sql) {}

  @Cron(DAILY, { name: 'forget-addresses-of-orientacoes' })
  async run(): Promise<void> {
    try {
      await this.sql.rows({ name: 'orientacoes-forget-addresses', text: 'select esquecer_ips_das_orientacoes()', values: [] });
    } catch (error) {
      this.logger.error(`addresses of confirmed sheets not erased, will retry: ${redactedMessage(error)}`);
    }
  }
}
