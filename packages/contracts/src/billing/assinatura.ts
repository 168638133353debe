import type { SubscriptionStatus } from '../identity/session.js';
import { publicAccess, route, signedIn } from '../route.js';
import type { PlanoPago } from './planos.js';
import type { ChangePlano, ChoosePlano, ConfirmCartao } from './assinatura.input.js';

/** A subscription that waits for its first payment; `clientSecret` is null where nothing is due, it is active then. */
export interface StartedSubscription {
  subscriptionId: string;
  status: 'incomplete' | 'active';
  clientSecret: string | null;
  /** The first payment in cents: the plan's price less what the person has as a credit. Older answers, repeated, lack it. */
  valorAgora?: number;
}

/** `expiraEm`: until when the person may go on; null when nothing was paid. */
export interface CancelledSubscription {
  cancelAtPeriodEnd: boolean;
  expiraEm: string | null;
}

/**
 * `planoTipo` is the plan that counts now. With `requiresAction` the charge waits for the person, who confirms it with
 * `clientSecret`; until then, and when that fails, the plan stays. `mudancaAgendada`: the change comes with the renewal.
 */
export interface ChangedPlano {
  planoTipo: PlanoPago;
  requiresAction: boolean;
  clientSecret: string | null;
  mudancaAgendada: SubscriptionStatus['mudancaAgendada'];
}

/** What a change would cost; amounts in cents. `em`: when it would happen, `proximaCobrancaEm`: the renewal after it. */
export interface PlanoPreview {
  planoTipo: PlanoPago;
  quando: 'agora' | 'renovacao';
  em: string;
  /** Charged at once: the new plan less what is unused of the old one. */
  valorAgora: number;
  valorRenovacao: number;
  proximaCobrancaEm: string;
  /** For `calculadoEm` of the change; good for 15 minutes. */
  calculadoEm: string;
}

/** The browser confirms the card with this secret at the provider and then names the intent to `confirmCard`. */
export interface StartedCard {
  setupIntentId: string;
  clientSecret: string;
}

const CHANGES = ['auth', 'subscription-status', 'subscription-status-fresh', 'contas'];
const paying = { access: signedIn, status: 200, ownTransactions: true, refusals: [409], changes: CHANGES } as const;

/** Paying for the product; allowed to everybody signed in, whatever else has expired. */
export const assinatura = {
  create: route<ChoosePlano, undefined, StartedSubscription>('POST', '/api/create-subscription', {
    ...paying,
    rate: 'subscribe',
  }),
  /** Asks the provider what is true; 409 while nothing is paid. */
  activate: route<undefined, undefined, SubscriptionStatus>('POST', '/api/activate-subscription', paying),
  cancel: route<undefined, undefined, CancelledSubscription>('POST', '/api/cancel-subscription', paying),
  change: route<ChangePlano, undefined, ChangedPlano>('POST', '/api/change-subscription-plan', paying),
  previewChange: route<undefined, ChoosePlano, PlanoPreview>('GET', '/api/change-subscription-plan', {
    access: signedIn,
    refusals: [409],
  }),
  startCard: route<undefined, undefined, StartedCard>('POST', '/api/subscription-card', paying),
  /** Pays with this card from now on, and what is owed at once. */
  confirmCard: route<ConfirmCartao, undefined, SubscriptionStatus>('PUT', '/api/subscription-card', paying),
};

export const webhooks = {
  /** The provider's events, signed by it. */
  stripe: route('POST', '/api/webhooks/stripe', { access: publicAccess, status: 200, signed: true }),
};
