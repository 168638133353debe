import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DeclaredTables, type Sweep } from '../database/declared-tables.js';
import { Sql } from '../database/sql.js';
import { Audit } from '../observability/audit.store.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { JobFiles } from './job-files.store.js';

const EVERY: Record<Sweep['every'], string> = { 'ten minutes': '3/10 * * * *', hour: '17 * * * *', day: '23 4 * * *' };

/** Erases what is over: what tables declare (`sweeps`), files of jobs, old IP addresses in the audit trail. Several workers may do so at once. */
@Injectable()
export class HousekeepingSchedule {
  private readonly logger = new Logger(HousekeepingSchedule.name);

  constructor(
    private readonly sql: Sql,
    private readonly tables: DeclaredTables,
    private readonly files: JobFiles,
    private readonly audit: Audit,
  ) {}

  @Cron(EVERY['ten minutes'], { name: 'housekeeping-ten-minutes' })
  everyTenMinutes(): Promise<void> {
    return this.sweep('ten minutes');
  }

  @Cron(EVERY.hour, { name: 'housekeeping', waitForCompletion: true })
  async hourly(): Promise<void> {
    await this.sweep('hour');
    await this.attempt('files of jobs', () => this.files.removeExpired());
    await this.attempt('addresses in the trail', () => this.audit.removeOldAddresses());
  }

  @Cron(EVERY.day, { name: 'housekeeping-day' })
  daily(): Promise<void> {
    return this.sweep('day');
  }

  private async sweep(every: Sweep['every']): Promise<void> {
    for (const { name, every: its, sql } of this.tables.sweeps)
      if (its === every) await this.attempt(name, () => this.sql.rows({ name: `sweep-${name}`, text: sql, values: [] }));
  }

  private async attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`${what} not removed, will try again: ${redactedMessage(error)}`);
    }
  }
}
