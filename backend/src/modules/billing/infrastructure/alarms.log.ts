import { Injectable, Logger } from '@nestjs/common';
import { Alarms } from '../domain/alarms.js';

/** Alarms are errors in the log, which operators watch. */
@Injectable()
export class LogAlarms extends Alarms {
  private readonly logger = new Logger(LogAlarms.name);

  raise(what: string): void {
    this.logger.error(what);
  }
}
