import type { Found, Kept } from './assinantes.js';
import type { CustomerSubscription } from './payment-provider.js';
import { isLive, project } from './projection.js';

/** What counts of all that the provider has of a payer; `surplus`: live subscriptions beside the one that counts. */
export function foundIn(subscriptions: readonly CustomerSubscription[]): {
  found: Found;
  chosen: CustomerSubscription | null;
  surplus: string[];
} {
  const { projection, surplus } = project(subscriptions);
  const chosen = subscriptions.find(({ id }) => id === projection?.subscriptionId) ?? null;
  const live = chosen !== null && isLive(chosen) ? chosen : null;
  const found = {
    projection,
    planoAgendado: live?.schedule?.next ?? null,
    confirmacaoPendenteAte: live?.pendingUntil ?? null,
  };
  return { found, chosen, surplus };
}

/** It as it is kept. */
export function keptOf({ projection, planoAgendado }: Found): Kept {
  return {
    status: projection?.status ?? null,
    planoTipo: projection?.expiraEm ? projection.planoTipo : null,
    expiraEm: projection?.expiraEm?.toISOString() ?? null,
    cancelAtPeriodEnd: projection?.cancelAtPeriodEnd ?? false,
    planoAgendado: planoAgendado?.planoTipo ?? null,
  };
}
