import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Config } from '../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { RecordPagamentoProblemas } from '../application/record-pagamento-problemas.js';
import { ReconcileAssinaturas } from '../application/reconcile-assinaturas.js';
import { ResendDadosFiscais } from '../application/resend-dados-fiscais.js';
import { Eventos } from './eventos.repository.js';

const HOURLY = '7 * * * *';

/** Hourly. Two workers may run it at the same time. */
@Injectable()
export class ReconcileAssinaturasSchedule {
  private readonly logger = new Logger(ReconcileAssinaturasSchedule.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reconcile: ReconcileAssinaturas,
    private readonly eventos: Eventos,
    private readonly recordProblemas: RecordPagamentoProblemas,
    private readonly resendDadosFiscais: ResendDadosFiscais,
  ) {}

  @Cron(HOURLY, { name: 'reconcile-assinaturas', waitForCompletion: true })
  async run(): Promise<void> {
    if (!this.config.stripe) return;
    try {
      await this.eventos.removeOld();
      await this.resendDadosFiscais.execute();
      await this.reconcile.execute();
      await this.recordProblemas.execute();
    } catch (error) {
      this.logger.error(`subscriptions not checked, will try again: ${redactedMessage(error)}`);
    }
  }
}
