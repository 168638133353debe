import { Injectable } from '@nestjs/common';
import type { ChangedPlano } from '@viajario/contracts/billing/assinatura';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';
import { changeable, waitingBill, type Changeable } from '../domain/changeable.js';
import { SynchronizePagador, type Refresh } from './synchronize-pagador.js';

/** How long a preview may be confirmed. */
const PREVIEW_MS = 15 * 60_000;
/** Tolerated clock skew between our servers, and between ours and the provider's. */
const SKEW_MS = 5_000;

/** What the user saw and confirmed. */
interface PlanoChange {
  planoTipo: PlanoPago;
  /** When the confirmed preview was calculated. */
  agreed: Date | null;
  /** True: only confirms a change that is waiting for its payment. */
  confirmsOnly: boolean;
}

/** Monthly to yearly takes effect at once, prorated; yearly to monthly with the renewal. */
@Injectable()
export class ChangePlano {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly provider: PaymentProvider,
    private readonly assinantes: Assinantes,
    private readonly clock: Clock,
  ) {}

  async execute(usuarioId: string, order: PlanoChange): Promise<ChangedPlano> {
    const { planoTipo } = order;
    return this.synchronizePagador.runExclusive(usuarioId, async (refresh) => {
      const situation = await refresh({ keepIdleSchedules: true });
      const now = changeable(situation);
      const isRepeat = situation.assinante.mudancaPedida === planoTipo;
      if (now.planoTipo !== planoTipo) await this.assinantes.askForChange(usuarioId, planoTipo);
      const changed = await this.change(now, order, isRepeat, refresh);
      await this.assinantes.askForChange(usuarioId, null);
      return changed;
    });
  }

  /** `isRepeat`: the same change was requested before and the answer was lost. */
  private async change(now: Changeable, order: PlanoChange, isRepeat: boolean, refresh: Refresh): Promise<ChangedPlano> {
    const { subscription } = now;
    const { planoTipo } = order;
    if (now.planoTipo === planoTipo) {
      if (subscription.schedule?.stays === false) await this.provider.releaseSchedule(subscription.schedule.id);
      else if (!isRepeat) throw new DomainError('PLANO_JA_CONTRATADO');
      return this.answer(refresh);
    }
    if (planoTipo === 'anual') return this.changeNow(now, order, refresh);
    if (subscription.schedule?.next?.planoTipo !== planoTipo) await this.provider.changeAtRenewal(subscription, planoTipo);
    return this.answer(refresh);
  }

  /** An expired pending change would now cost another amount, which the user has not seen. */
  private async changeNow(
    { subscription, itemId, since }: Changeable,
    { agreed, confirmsOnly }: PlanoChange,
    refresh: Refresh,
  ): Promise<ChangedPlano> {
    const calculadoEm = this.agreedTime(agreed, since);
    const bill = waitingBill(subscription);
    if (bill) return { ...(await this.answer(refresh)), requiresAction: true, clientSecret: bill.clientSecret };
    if (confirmsOnly) throw new DomainError('PREVIA_VENCIDA');
    if (subscription.schedule) await this.provider.releaseSchedule(subscription.schedule.id);
    const change = { subscriptionId: subscription.id, itemId, planoTipo: 'anual', calculadoEm } as const satisfies object;
    const { requiresAction, clientSecret } = await this.provider.changeNow(change);
    return { ...(await this.answer(refresh)), requiresAction, clientSecret };
  }

  /** A preview from an earlier period would now cost another amount. */
  private agreedTime(agreed: Date | null, since: Date): Date {
    const now = this.clock.now().getTime();
    const at = agreed?.getTime() ?? now;
    const fits = at <= now + SKEW_MS && at >= now - PREVIEW_MS && (agreed === null || at >= since.getTime() - SKEW_MS);
    if (!fits) throw new DomainError('PREVIA_VENCIDA');
    return new Date(Math.max(at, since.getTime()));
  }

  private async answer(refresh: Refresh): Promise<ChangedPlano> {
    const { planoTipo, subscription } = changeable(await refresh());
    const next = subscription.schedule?.next;
    const mudancaAgendada = next ? { planoTipo: next.planoTipo, em: next.em.toISOString() } : null;
    return { planoTipo, requiresAction: false, clientSecret: null, mudancaAgendada };
  }
}
