import { Injectable } from '@nestjs/common';
import type { CancelledSubscription } from '@viajario/contracts/billing/assinatura';
import { DomainError } from '#shared/domain/domain-error.js';
import type { CustomerSubscription } from '../domain/payment-provider.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';
import { isLive, project } from '../domain/projection.js';
import { SynchronizePagador, type Refresh } from './synchronize-pagador.js';

/**
 * Cancels at the end of the paid period; at once where nothing was ever paid or the last paid period is over, since the provider
 * would still charge for the next one (a renewal's invoice is a draft for an hour). Cannot be undone here.
 */
@Injectable()
export class CancelAssinatura {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(usuarioId: string): Promise<CancelledSubscription> {
    return this.synchronizePagador.runExclusive(usuarioId, (refresh) => this.cancel(refresh));
  }

  /**
   * Cancels every live subscription of the pagador, also a second one created at the provider: after it no further charge may come
   * (PAY-38).
   */
  private async cancel(refresh: Refresh): Promise<CancelledSubscription> {
    const { chosen, projection, surplus } = await refresh({ keepIdleSchedules: true });
    if (chosen?.status === 'incomplete') return this.ended(await this.provider.abandon(chosen), refresh);
    if (!projection || !chosen || !isLive(chosen)) throw new DomainError('NADA_A_CANCELAR');
    const renewing = [chosen, ...surplus].filter((one) => !project([one]).projection?.cancelAtPeriodEnd);
    if (renewing.length === 0) return answer(projection);
    for (const one of renewing) if (!(await this.end(one))) return this.cancel(refresh);
    const now = await refresh();
    if (!now.projection || !now.chosen || !isLive(now.chosen)) return NOTHING_LEFT;
    if (now.chosen.owedSince) return this.cancel(refresh); // a new period has just begun and is owed
    return answer(now.projection);
  }

  /** False when it was paid in the meantime. */
  private async end(subscription: CustomerSubscription): Promise<boolean> {
    const { id, status, schedule, owedSince, pendingUntil } = subscription;
    // a pending change could still be paid
    if (pendingUntil && !(await this.provider.dropChange(subscription))) return false;
    if (schedule) await this.provider.releaseSchedule(schedule.id);
    if (status === 'past_due' || status === 'unpaid' || owedSince) return this.provider.endOwing(subscription);
    await this.provider.cancelAtPeriodEnd(id);
    return true;
  }

  /** Starts over when it was paid in the meantime. */
  private async ended(done: boolean, refresh: Refresh): Promise<CancelledSubscription> {
    if (!done) return this.cancel(refresh);
    await refresh();
    return NOTHING_LEFT;
  }
}

const NOTHING_LEFT: CancelledSubscription = { cancelAtPeriodEnd: false, expiraEm: null };

const answer = ({
  cancelAtPeriodEnd,
  expiraEm,
}: {
  cancelAtPeriodEnd: boolean;
  expiraEm: Date | null;
}): CancelledSubscription => ({
  cancelAtPeriodEnd,
  expiraEm: expiraEm?.toISOString() ?? null,
});
