import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { DadosFiscais } from './dados-fiscais.repository.js';

const HOURLY = '11 * * * *';

/** Until 2.0.0: encrypts the CPFs that the version before has stored, once none of it runs any more (migration 0042). */
@Injectable()
export class EncryptCpfsSchedule {
  private readonly logger = new Logger(EncryptCpfsSchedule.name);

  constructor(private readonly dadosFiscais: DadosFiscais) {}

  @Cron(HOURLY, { name: 'encrypt-cpfs' })
  async run(): Promise<void> {
    try {
      await this.dadosFiscais.encryptCpfs();
    } catch (error) {
      this.logger.error(`CPFs of invoices not encrypted, will try again: ${redactedMessage(error)}`);
    }
  }
}
