import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LIMITS } from '@viajario/contracts/limits';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { Sql } from '#shared/database/sql.js';

const HOURLY = '47 * * * *';

/** Deletes every hour the records of limpezas that are older than 30 days. */
@Injectable()
export class PurgeLimpezas {
  private readonly logger = new Logger(PurgeLimpezas.name);

  constructor(private readonly sql: Sql) {}

  @Cron(HOURLY, { name: 'expire-limpezas' })
  async run(): Promise<void> {
    try {
      await this.sql.rows({
        name: 'limpezas-forget',
        text: `select esquecer_limpezas(now() - make_interval(days => $1))`,
        values: [LIMITS.undoDays],
      });
    } catch (error) {
      this.logger.error(`expired limpezas not purged, will retry: ${redactedMessage(error)}`);
    }
  }
}
