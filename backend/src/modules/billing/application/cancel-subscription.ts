import { Injectable } from '@nestjs/common';
import type { CancelledSubscription } from '@viajario/contracts/billing/assinatura';
import { DomainError } from '#shared/domain/domain-error.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { isLive } from '../domain/projection.js';
import { Sincronizar, type Refresh } from './sincronizar.js';

/**
 * Ends a subscription with the period that is paid; one that was never paid, or whose last paid period is over, at once: the provider
 * would go on charging for the next one, even where it has not begun to (a renewal's invoice is a draft for an hour). Nothing here
 * takes it back.
 */
@Injectable()
export class CancelSubscription {
  constructor(
    private readonly sincronizar: Sincronizar,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(usuarioId: string): Promise<CancelledSubscription> {
    return this.sincronizar.inTurn(usuarioId, (refresh) => this.cancel(refresh));
  }

  private async cancel(refresh: Refresh): Promise<CancelledSubscription> {
    const { chosen, projection } = await refresh({ keepHalfMade: true });
    if (chosen?.status === 'incomplete') return this.ended(await this.provider.abandon(chosen), refresh);
    if (!projection || !chosen || !isLive(chosen)) throw new DomainError('NADA_A_CANCELAR');
    if (projection.cancelAtPeriodEnd) return answer(projection);
    // a change that waits for its payment could still be paid, for a year that nobody wants any more
    if (chosen.pendingUntil && !(await this.provider.dropChange(chosen))) return this.cancel(refresh);
    if (chosen.schedule) await this.provider.releaseSchedule(chosen.schedule.id);
    if (chosen.status === 'past_due' || chosen.status === 'unpaid' || chosen.owedSince) {
      return this.ended(await this.provider.endOwing(chosen), refresh);
    }
    await this.provider.cancelAtPeriodEnd(chosen.id);
    const now = await refresh();
    if (now.chosen?.owedSince) return this.cancel(refresh); // the next period began a moment ago, and that is the one that would end it
    return answer(now.projection ?? projection);
  }

  /** What was paid meanwhile is looked at anew. */
  private async ended(done: boolean, refresh: Refresh): Promise<CancelledSubscription> {
    if (!done) return this.cancel(refresh);
    await refresh();
    return { cancelAtPeriodEnd: false, expiraEm: null };
  }
}

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
