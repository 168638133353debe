import { Injectable } from '@nestjs/common';
import type { CancelledSubscription } from '@viajario/contracts/billing/assinatura';
import { DomainError } from '#shared/domain/domain-error.js';
import { PaymentProvider, type CustomerSubscription } from '../domain/payment-provider.js';
import { isLive, project } from '../domain/projection.js';
import { SynchronizePagador, type Refresh } from './synchronize-pagador.js';

/**
 * Ends a subscription with the period that is paid; one that was never paid, or whose last paid period is over, at once: the provider
 * would go on charging for the next one, even where it has not begun to (a renewal's invoice is a draft for an hour). Nothing here
 * takes it back.
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

  /** All that he pays for here: whoever cancels is told that no other charge comes, also where somebody made him a second one (PAY-38). */
  private async cancel(refresh: Refresh): Promise<CancelledSubscription> {
    const { chosen, projection, surplus } = await refresh({ keepIdleSchedules: true });
    if (chosen?.status === 'incomplete') return this.ended(await this.provider.abandon(chosen), refresh);
    if (!projection || !chosen || !isLive(chosen)) throw new DomainError('NADA_A_CANCELAR');
    const goOn = [chosen, ...surplus].filter((one) => !project([one]).projection?.cancelAtPeriodEnd);
    if (goOn.length === 0) return answer(projection);
    for (const one of goOn) if (!(await this.end(one))) return this.cancel(refresh);
    const now = await refresh();
    if (!now.projection || !now.chosen || !isLive(now.chosen)) return NOTHING_LEFT;
    if (now.chosen.owedSince) return this.cancel(refresh); // the next period began a moment ago, and that is the one that would end it
    return answer(now.projection);
  }

  /** False when something of it was paid meanwhile. */
  private async end(subscription: CustomerSubscription): Promise<boolean> {
    const { id, status, schedule, owedSince, pendingUntil } = subscription;
    // a change that waits for its payment could still be paid, for a year that nobody wants any more
    if (pendingUntil && !(await this.provider.dropChange(subscription))) return false;
    if (schedule) await this.provider.releaseSchedule(schedule.id);
    if (status === 'past_due' || status === 'unpaid' || owedSince) return this.provider.endOwing(subscription);
    await this.provider.cancelAtPeriodEnd(id);
    return true;
  }

  /** What was paid meanwhile is looked at anew. */
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
