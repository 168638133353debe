import { Injectable } from '@nestjs/common';
import type { ChangedPlano } from '@viajario/contracts/billing/assinatura';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Assinantes } from '../domain/assinantes.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { changeable, waitingBill, type Changeable } from '../domain/changeable.js';
import { SynchronizePagador, type Refresh } from './synchronize-pagador.js';

/** How long a previewed amount may be agreed to. */
const PREVIEW_MS = 15 * 60_000;
/** What the clocks of two servers of ours, or ours and the provider's, may differ by. */
const SKEW_MS = 5_000;

/** What the person has seen and wants. */
interface Order {
  planoTipo: PlanoPago;
  /** When the preview was made whose amount he saw. */
  agreed: Date | null;
  /** Only a change that waits for its payment. */
  confirmsOnly: boolean;
}

/** Monthly to yearly at once, with the unused days taken off; yearly to monthly with the renewal. */
@Injectable()
export class ChangePlano {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly provider: PaymentProvider,
    private readonly assinantes: Assinantes,
    private readonly clock: Clock,
  ) {}

  async execute(usuarioId: string, order: Order): Promise<ChangedPlano> {
    const { planoTipo } = order;
    return this.synchronizePagador.runExclusive(usuarioId, async (refresh) => {
      const situation = await refresh({ keepIdleSchedules: true });
      const now = changeable(situation);
      const asked = situation.assinante.mudancaPedida === planoTipo;
      if (now.planoTipo !== planoTipo) await this.assinantes.askForChange(usuarioId, planoTipo);
      const answer = await this.change(now, order, asked, refresh);
      await this.assinantes.askForChange(usuarioId, null);
      return answer;
    });
  }

  /** `asked`: whether it was asked for before, and the answer was lost. */
  private async change(now: Changeable, order: Order, asked: boolean, refresh: Refresh): Promise<ChangedPlano> {
    const { subscription } = now;
    const { planoTipo } = order;
    if (now.planoTipo === planoTipo) {
      if (subscription.schedule?.stays === false) await this.provider.releaseSchedule(subscription.schedule.id);
      else if (!asked) throw new DomainError('PLANO_JA_CONTRATADO');
      return this.told(refresh);
    }
    if (planoTipo === 'anual') return this.changeNow(now, order, refresh);
    if (subscription.schedule?.next?.planoTipo !== planoTipo) await this.provider.changeAtRenewal(subscription, planoTipo);
    return this.told(refresh);
  }

  /** One that waited and whose time is over would cost something else by now, which nobody has seen. */
  private async changeNow(
    { subscription, itemId, since }: Changeable,
    { agreed, confirmsOnly }: Order,
    refresh: Refresh,
  ): Promise<ChangedPlano> {
    const calculadoEm = this.agreedTime(agreed, since);
    const bill = waitingBill(subscription);
    if (bill) return { ...(await this.told(refresh)), requiresAction: true, clientSecret: bill.clientSecret };
    if (confirmsOnly) throw new DomainError('PREVIA_VENCIDA');
    if (subscription.schedule) await this.provider.releaseSchedule(subscription.schedule.id);
    const change = { subscriptionId: subscription.id, itemId, planoTipo: 'anual', calculadoEm } as const satisfies object;
    const { requiresAction, clientSecret } = await this.provider.changeNow(change);
    return { ...(await this.told(refresh)), requiresAction, clientSecret };
  }

  /** What was previewed in the period before would cost something else by now. */
  private agreedTime(agreed: Date | null, since: Date): Date {
    const now = this.clock.now().getTime();
    const at = agreed?.getTime() ?? now;
    const fits = at <= now + SKEW_MS && at >= now - PREVIEW_MS && (agreed === null || at >= since.getTime() - SKEW_MS);
    if (!fits) throw new DomainError('PREVIA_VENCIDA');
    return new Date(Math.max(at, since.getTime()));
  }

  private async told(refresh: Refresh): Promise<ChangedPlano> {
    const { planoTipo, subscription } = changeable(await refresh());
    const next = subscription.schedule?.next;
    const mudancaAgendada = next ? { planoTipo: next.planoTipo, em: next.em.toISOString() } : null;
    return { planoTipo, requiresAction: false, clientSecret: null, mudancaAgendada };
  }
}
