import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../domain/clock.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { Backup } from './backup.js';
import { BackupTarget } from './backup-target.js';
import { instantOf } from './retention.js';

const HOURLY = '41 * * * *';
/** So that the hour of the day stays the same. */
const OLD_MS = 23 * 3_600_000;

/**
 * Makes a backup when the last one is a day old: checks every hour and when the worker starts. Only one of several workers makes
 * it.
 */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap {
  private readonly logger = new Logger(BackupSchedule.name);

  constructor(
    private readonly backup: Backup,
    private readonly target: BackupTarget,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    void this.whenDue();
  }

  @Cron(HOURLY, { name: 'backup', waitForCompletion: true })
  async whenDue(): Promise<void> {
    try {
      const now = this.clock.now();
      const last = await this.target.newestOwn(now);
      if (last !== undefined && now.getTime() - instantOf(last).getTime() < OLD_MS) return;
      const made = await this.backup.run();
      if (!made) return;
      const { id, rows, files, removed } = made;
      this.logger.log(`backup ${id}: ${rows} rows, ${files.total} files, ${files.copied} of them new`);
      if (files.missing > 0) this.logger.error(`backup ${id} lacks ${files.missing} files that the storage has lost: run verify`);
      if (removed.unreadable.length > 0)
        this.logger.error(`backups ${removed.unreadable.join(', ')} cannot be read, no file is removed while they are there`);
      if (removed.strange > 0)
        this.logger.error(
          `${removed.strange} files beside backup ${id} are of none: is this the storage of another installation?`,
        );
    } catch (error) {
      this.logger.error(`the backup has failed, will try again: ${redactedMessage(error)}`);
    }
  }
}
