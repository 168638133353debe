import { Injectable } from '@nestjs/common';
import { civilDayInSaoPaulo, type CivilDay } from '@viajario/contracts/civil-day';
import { Clock } from './domain/clock.js';

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  today(): CivilDay {
    return civilDayInSaoPaulo(this.now());
  }
}
