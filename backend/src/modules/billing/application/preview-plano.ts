import { Injectable } from '@nestjs/common';
import type { PlanoPreview } from '@viajario/contracts/billing/assinatura';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { changeable, waitingBill } from '../domain/changeable.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';
import { PLANOS } from '../domain/planos.js';
import { SynchronizePagador } from './synchronize-pagador.js';

/** Cost and date of a plan change; the amount is calculated by the provider. */
@Injectable()
export class PreviewPlano {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  async execute(usuarioId: string, planoTipo: PlanoPago): Promise<PlanoPreview> {
    const { subscription, itemId, planoTipo: current, since } = changeable(await this.synchronizePagador.execute(usuarioId));
    if (current === planoTipo) throw new DomainError('PLANO_JA_CONTRATADO');
    const now = Math.max(this.clock.now().getTime(), since.getTime());
    const calculadoEm = new Date(now - (now % 1_000));
    const common = { planoTipo, calculadoEm: calculadoEm.toISOString(), valorRenovacao: PLANOS[planoTipo].centavos };
    if (planoTipo === 'mensal') {
      const em = new Date(Math.max(...subscription.items.map(({ periodEnd }) => periodEnd.getTime()))).toISOString();
      return { ...common, quando: 'renovacao', em, valorAgora: 0, proximaCobrancaEm: em };
    }
    const change = { subscriptionId: subscription.id, itemId, planoTipo, calculadoEm };
    const { valor, proximaCobrancaEm } = await this.provider.preview(change);
    const em = calculadoEm.toISOString();
    const valorAgora = waitingBill(subscription)?.centavos ?? valor;
    return { ...common, quando: 'agora', em, valorAgora, proximaCobrancaEm: proximaCobrancaEm.toISOString() };
  }
}
