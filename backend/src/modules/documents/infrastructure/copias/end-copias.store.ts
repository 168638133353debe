import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Sql } from '#shared/database/sql.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';

const EVERY_TEN_MINUTES = '3/10 * * * *';

/** Erases copies that have expired or have no download left, and their files after the commit. */
@Injectable()
export class EndCopias {
  private readonly logger = new Logger(EndCopias.name);

  constructor(private readonly sql: Sql) {}

  @Cron(EVERY_TEN_MINUTES, { name: 'end-copias' })
  async run(): Promise<void> {
    try {
      await this.sql.rows({ name: 'copias-end-all', text: 'select encerrar_copias()', values: [] });
    } catch (error) {
      this.logger.error(`copies that are over not erased, will retry: ${redactedMessage(error)}`);
    }
  }
}
