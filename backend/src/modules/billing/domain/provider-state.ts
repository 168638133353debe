import type { ProviderState, StoredState } from './assinantes.js';
import type { CustomerSubscription } from './payment-provider.js';
import { isLive, project } from './projection.js';
import { planOf } from './refusals.js';

/** For the operator: live subscriptions beside the chosen one (`surplus`), and ours at an unknown price (`strayed`). */
export interface Anomalies {
  surplus: string[];
  strayed: string[];
}

/** Reduces all subscriptions of a pagador to the state that counts. */
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

/** Its stored form. */
export function storedFormOf({ projection, planoAgendado }: ProviderState): StoredState {
  return {
    status: projection?.status ?? null,
    planoTipo: projection?.expiraEm ? projection.planoTipo : null,
    expiraEm: projection?.expiraEm?.toISOString() ?? null,
    cancelAtPeriodEnd: projection?.cancelAtPeriodEnd ?? false,
    planoAgendado: planoAgendado?.planoTipo ?? null,
  };
}
