import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Veredictos } from './veredictos.repository.js';

const BEFORE_DAWN = '20 3 * * *';

/** Each night all open trips are judged again: what a job has missed is mended. */
@Injectable()
export class RecheckViagensSchedule {
  constructor(private readonly veredictos: Veredictos) {}

  @Cron(BEFORE_DAWN, { name: 'recheck-trips', timeZone: 'America/Sao_Paulo' })
  ask(): Promise<void> {
    return this.veredictos.askForAll();
  }
}
