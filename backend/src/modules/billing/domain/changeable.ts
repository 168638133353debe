import { DomainError } from '#shared/domain/domain-error.js';
import type { Assinante } from './assinantes.js';
import type { CustomerSubscription } from './payment-provider.js';
import type { PlanoTipo } from './planos.js';
import { isLive, type Projection } from './projection.js';
import { cancelled, refuseFreeAccess } from './refusals.js';

/** A subscription whose plan can be changed. */
export interface Changeable {
  subscription: CustomerSubscription;
  planoTipo: PlanoTipo;
  itemId: string;
  /** Start of the current period by the provider's clock: no change can be dated earlier. */
  since: Date;
}

interface Situation {
  assinante: Assinante;
  projection: Projection | null;
  chosen: CustomerSubscription | null;
}

/** Throws for free access, without a subscription, for a cancelled one, and for one that owes or is about to be charged. */
export function assertChangeable({ assinante, projection, chosen }: Situation): Changeable {
  refuseFreeAccess(assinante);
  if (!projection || !chosen?.itemId || !isLive(chosen)) throw new DomainError('SEM_ASSINATURA_ATIVA');
  if (chosen.cancelAt) throw cancelled(chosen.cancelAt);
  if (projection.status !== 'active' && projection.status !== 'trialing') throw new DomainError('PAGAMENTO_ATRASADO');
  if (chosen.owedSince) throw new DomainError('RENOVACAO_EM_CURSO');
  const since = new Date(Math.max(...chosen.items.map(({ periodStart }) => periodStart.getTime())));
  return { subscription: chosen, planoTipo: projection.planoTipo, itemId: chosen.itemId, since };
}

/** The open invoice of a pending change: confirming charges exactly this. */
export const waitingBill = ({ pendingUntil, invoice }: CustomerSubscription): CustomerSubscription['invoice'] =>
  pendingUntil && invoice?.open ? invoice : null;
