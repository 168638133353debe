import { Injectable, Logger } from '@nestjs/common';

/** Alarms for the operator: payments that need a human decision. Alarms are errors in the log, which operators watch. */
@Injectable()
export class Alarms {
  private readonly logger = new Logger(Alarms.name);

  raise(what: string): void {
    this.logger.error(what);
  }
}
