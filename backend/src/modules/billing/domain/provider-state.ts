import type { ProviderState, StoredState } from './assinantes.js';
import type { CustomerSubscription } from './payment-provider.js';
import { isLive, project } from './projection.js';
import { planOf } from './refusals.js';

/** What somebody has to look at: live subscriptions beside the one that counts, and ours that are at no price of ours. */
export interface Anomalies {
  surplus: string[];
  strayed: string[];
}

/** What counts of all that the provider has of a payer. */
export function providerStateOf(subscriptions: readonly CustomerSubscription[]): {
  found: ProviderState;
  chosen: CustomerSubscription | null;
  anomalies: Anomalies;
} {
  const { projection, surplus } = project(subscriptions);
  const chosen = subscriptions.find(({ id }) => id === projection?.subscriptionId) ?? null;
  const live = chosen !== null && isLive(chosen) ? chosen : null;
  const found = {
    projection,
    planoAgendado: live?.schedule?.next ?? null,
    confirmacaoPendenteAte: live?.pendingUntil ?? null,
  };
  const strayed = subscriptions.filter((one) => isLive(one) && one.operacao !== null && planOf(one) === undefined);
  return { found, chosen, anomalies: { surplus, strayed: strayed.map(({ id }) => id) } };
}

/** It as it is kept. */
export function storedFormOf({ projection, planoAgendado }: ProviderState): StoredState {
  return {
    status: projection?.status ?? null,
    planoTipo: projection?.expiraEm ? projection.planoTipo : null,
    expiraEm: projection?.expiraEm?.toISOString() ?? null,
    cancelAtPeriodEnd: projection?.cancelAtPeriodEnd ?? false,
    planoAgendado: planoAgendado?.planoTipo ?? null,
  };
}
