import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Sql } from '#shared/database/sql.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';

const HOURLY = '37 * * * *';

/** Erases every hour what nobody answered in 30 days, and links that are over. */
@Injectable()
export class ExpireEnvios {
  private readonly logger = new Logger(ExpireEnvios.name);

  constructor(private readonly sql: Sql) {}

  @Cron(HOURLY, { name: 'expire-envios' })
  async run(): Promise<void> {
    try {
      await this.sql.rows({ name: 'envios-expire', text: 'select expirar_envios()', values: [] });
    } catch (error) {
      this.logger.error(`expired submissions not erased, will retry: ${redactedMessage(error)}`);
    }
  }
}
