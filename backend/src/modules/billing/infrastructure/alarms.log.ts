import { Injectable, Logger } from '@nestjs/common';
import { Alarms } from '../domain/alarms.js';

/** Errors in the log, which is watched. */
@Injectable()
export class LogAlarms extends Alarms {
  private readonly logger = new Logger(LogAlarms.name);

  raise(what: string): void {
    this.logger.error(what);
  }
}
