import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '#shared/domain/clock.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { PlanDailyDigests, digestTime } from '../application/plan-daily-digests.js';

const AT_EIGHT = '0 8 * * *';
/** A machine that slept through eight o'clock, or was busy then, is late and not excused. */
const LATEST_MS = 12 * 3_600_000;
const NEXT_TRY_MS = 60_000;

/** Plans the mails of the day at eight in São Paulo, or when the worker starts later than that. */
@Injectable()
export class DailyDigestSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DailyDigestSchedule.name);
  private readonly stop = new AbortController();
  private planning: Promise<void> = Promise.resolve();

  constructor(
    private readonly planDailyDigests: PlanDailyDigests,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.clock.now() >= digestTime(this.clock.today())) this.planSoon();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.planning;
  }

  @Cron(AT_EIGHT, { name: 'daily-digest', timeZone: 'America/Sao_Paulo', threshold: LATEST_MS })
  planSoon(): void {
    this.planning = this.planning.then(() => this.plan());
  }

  /** Until it has worked: a database that is away at eight must not cost the day's mails. */
  private async plan(): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        const planned = await this.planDailyDigests.execute(this.clock.today());
        if (planned > 0) this.logger.log(`${planned} daily mails planned`);
        return;
      } catch (error) {
        this.logger.error(`daily mails not planned, will try again: ${redactedMessage(error)}`);
        await sleep(NEXT_TRY_MS, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
      }
    }
  }
}
