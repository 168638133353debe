import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import type { Config } from '../../../config.js';
import { RecordPagamentoProblemas } from '../application/record-pagamento-problemas.js';
import { ReconcileAssinaturas } from '../application/reconcile-assinaturas.js';
import { DadosFiscais } from './fiscal/dados-fiscais.repository.js';

const HOURLY = '7 * * * *';

/** Hourly. Two workers may run it at the same time. */
@Injectable()
export class ReconcileAssinaturasSchedule {
  private readonly logger = new Logger(ReconcileAssinaturasSchedule.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reconcile: ReconcileAssinaturas,
    private readonly recordProblemas: RecordPagamentoProblemas,
    private readonly dadosFiscais: DadosFiscais,
  ) {}

  @Cron(HOURLY, { name: 'reconcile-assinaturas', waitForCompletion: true })
  async run(): Promise<void> {
    if (!this.config.stripe) return;
    try {
      await this.dadosFiscais.resend();
      await this.reconcile.execute();
      await this.recordProblemas.execute();
    } catch (error) {
      this.logger.error(`subscriptions not checked, will try again: ${redactedMessage(error)}`);
    }
  }
}
