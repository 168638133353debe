import { Injectable } from '@nestjs/common';
import type { StartedCard } from '@viajario/contracts/billing/assinatura';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { ConfirmedCard } from '../domain/payment-provider.js';
import { Cards } from '../infrastructure/stripe/cards.stripe.js';
import { isLive } from '../domain/projection.js';
import { SynchronizePagador, type Situation } from './synchronize-pagador.js';

/** Replaces the card for owed invoices and future renewals. */
@Injectable()
export class ChangeCard {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly cards: Cards,
    private readonly audit: Audit,
  ) {}

  async start(usuarioId: string): Promise<StartedCard> {
    const { assinante, chosen } = await this.synchronizePagador.execute(usuarioId);
    if (assinante.customer === null || !chosen || !isLive(chosen)) throw new DomainError('SEM_ASSINATURA_ATIVA');
    return this.cards.start(assinante.customer, usuarioId);
  }

  /** Confirmed by the user, who gets the result of paying what is owed. */
  async confirm({ usuarioId, ip }: Actor, setupIntentId: string): Promise<void> {
    await this.synchronizePagador.runExclusive(usuarioId, async (refresh) => {
      const situation = await refresh();
      const { customer } = situation.assinante;
      const card = customer === null ? null : await this.cards.confirmed(customer, setupIntentId);
      if (customer === null || card === null) throw new DomainError('CARTAO_INVALIDO');
      await this.payWith(card, situation, ip);
      await refresh();
    });
  }

  /**
   * Confirmed by the provider's event: the browser may never have returned from the bank. A card that is or was the default already
   * is skipped; a decline is not retried here, the provider does that itself.
   */
  async applyConfirmed(usuarioId: string, setupIntentId: string): Promise<void> {
    await this.synchronizePagador.runExclusive(usuarioId, async (refresh) => {
      const situation = await refresh();
      const { customer } = situation.assinante;
      const card = customer === null ? null : await this.cards.confirmed(customer, setupIntentId);
      if (customer === null || card?.usuarioId !== usuarioId || (await this.cards.isApplied(customer, card))) return;
      await this.payWith(card, situation, undefined).catch(unlessDeclined);
      await refresh();
    });
  }

  private async payWith(card: ConfirmedCard, { assinante, chosen }: Situation, ip: string | undefined): Promise<void> {
    const { usuarioId, customer } = assinante;
    if (customer === null) return;
    await this.audit.record({ acao: 'cartao-trocado', contaId: null, usuarioId, ip });
    await this.cards.payWith(card, customer, chosen && isLive(chosen) ? chosen : null);
  }
}

function unlessDeclined(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'PAGAMENTO_RECUSADO') throw error;
}
