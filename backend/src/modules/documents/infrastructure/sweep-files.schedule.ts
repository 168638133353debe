import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { SweepFiles } from '../application/sweep-files.js';

const HOURLY = '37 * * * *';

/** Sweeps the storage hourly. Two workers may run it at the same time. */
@Injectable()
export class SweepFilesSchedule {
  private readonly logger = new Logger(SweepFilesSchedule.name);

  constructor(private readonly sweepFiles: SweepFiles) {}

  @Cron(HOURLY, { name: 'sweep-files', waitForCompletion: true })
  async sweep(): Promise<void> {
    try {
      const { orphans, unfinished } = await this.sweepFiles.execute();
      if (orphans + unfinished > 0) this.logger.log(`swept ${orphans} files without a row, ${unfinished} unfinished ones`);
    } catch (error) {
      this.logger.error(`files not swept, will try again: ${redactedMessage(error)}`);
    }
  }
}
