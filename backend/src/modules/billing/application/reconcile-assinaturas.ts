import { Injectable } from '@nestjs/common';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { Alarms } from '../infrastructure/alarms.log.js';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { PagadorUnavailable, PaymentsDown } from '../domain/payment-provider.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';
import { ReceiveEvent } from './receive-event.js';
import { SynchronizePagador } from './synchronize-pagador.js';

/** Catches up on missed events: fetches those that were not delivered, and synchronizes every subscription that can still change. */
@Injectable()
export class ReconcileAssinaturas {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly receiveEvent: ReceiveEvent,
    private readonly assinantes: Assinantes,
    private readonly synchronizePagador: SynchronizePagador,
    private readonly alarms: Alarms,
  ) {}

  async execute(): Promise<void> {
    for await (const event of this.provider.missedEvents()) await this.receiveEvent.execute(event);
    for (const usuarioId of await this.assinantes.unchecked()) await this.check(usuarioId);
  }

  /** A failure of one pagador does not stop the others; an unavailable provider does. */
  private async check(usuarioId: string): Promise<void> {
    try {
      await this.synchronizePagador.execute(usuarioId);
    } catch (error) {
      if (error instanceof PaymentsDown && !(error instanceof PagadorUnavailable)) throw error;
      this.alarms.raise(`subscription of user ${usuarioId} not checked: ${redactedMessage(error)}`);
    }
  }
}
