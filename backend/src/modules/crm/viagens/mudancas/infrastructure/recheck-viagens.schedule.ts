import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Sql } from '#shared/database/sql.js';

const BEFORE_DAWN = '20 3 * * *';

/** Each night all open trips are judged again: what a job has missed is mended. */
@Injectable()
export class RecheckViagensSchedule {
  constructor(private readonly sql: Sql) {}

  @Cron(BEFORE_DAWN, { name: 'recheck-trips', timeZone: 'America/Sao_Paulo' })
  async ask(): Promise<void> {
    await this.sql.rows({ name: 'recheck-trips', text: `select conferir_todas_as_viagens()`, values: [] });
  }
}
