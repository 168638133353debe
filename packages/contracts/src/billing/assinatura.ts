import type { SubscriptionStatus } from '../identity/session.js';
import { publicAccess, route, signedIn } from '../route.js';
import type { PlanoPago } from './planos.js';
import type { ChangePlano, ChoosePlano, ConfirmCartao } from './assinatura.input.js';

/** A subscription that waits for its first payment; without anything due `clientSecret` is null and it is active. */
export interface StartedSubscription {
  subscriptionId: string;
  status: 'incomplete' | 'active';
  clientSecret: string | null;
  /** The first payment in cents: price less credit. Missing in older stored responses. */
  valorAgora?: number;
}

/** `expiraEm`: end of the paid period; null when nothing was paid. */
export interface CancelledSubscription {
  cancelAtPeriodEnd: boolean;
  expiraEm: string | null;
}

/**
 * `planoTipo`: the current plan. With `requiresAction` the user confirms the charge with `clientSecret`; until then, and if that
 * fails, the plan stays. `mudancaAgendada`: the change comes with the renewal.
 */
export interface ChangedPlano {
  planoTipo: PlanoPago;
  requiresAction: boolean;
  clientSecret: string | null;
  mudancaAgendada: SubscriptionStatus['mudancaAgendada'];
}

/** The cost of a change, in cents. `em`: when it takes effect, `proximaCobrancaEm`: the renewal after it. */
export interface PlanoPreview {
  planoTipo: PlanoPago;
  quando: 'agora' | 'renovacao';
  em: string;
  /** Charged at once: the new plan less the unused part of the old one. */
  valorAgora: number;
  valorRenovacao: number;
  proximaCobrancaEm: string;
  /** For `calculadoEm` of the change; valid for 15 minutes. */
  calculadoEm: string;
}

/** The browser confirms the card with this secret at the provider, then sends the intent to `confirmCard`. */
export interface StartedCard {
  setupIntentId: string;
  clientSecret: string;
}

const CHANGES = ['auth', 'subscription-status', 'subscription-status-fresh', 'contas'];
const paying = { access: signedIn, status: 200, ownTransactions: true, refusals: [409], changes: CHANGES } as const;

/** Subscribing and paying; open to every signed-in user. */
export const assinatura = {
  create: route<ChoosePlano, undefined, StartedSubscription>('POST', '/api/create-subscription', {
    ...paying,
    rate: 'subscribe',
  }),
  /** Synchronizes with the provider; 409 while nothing is paid. */
  activate: route<undefined, undefined, SubscriptionStatus>('POST', '/api/activate-subscription', paying),
  cancel: route<undefined, undefined, CancelledSubscription>('POST', '/api/cancel-subscription', paying),
  change: route<ChangePlano, undefined, ChangedPlano>('POST', '/api/change-subscription-plan', paying),
  previewChange: route<undefined, ChoosePlano, PlanoPreview>('GET', '/api/change-subscription-plan', {
    access: signedIn,
    refusals: [409],
  }),
  startCard: route<undefined, undefined, StartedCard>('POST', '/api/subscription-card', paying),
  /** Makes the card the default and pays what is owed. */
  confirmCard: route<ConfirmCartao, undefined, SubscriptionStatus>('PUT', '/api/subscription-card', paying),
};

export const webhooks = {
  /** Signed events of the provider. */
  stripe: route('POST', '/api/webhooks/stripe', { access: publicAccess, status: 200, signed: true }),
};
