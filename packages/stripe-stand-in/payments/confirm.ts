import { invalidRequest } from '../api/api-error.ts';
import type { Store } from '../store/store.ts';
import { behaviourOf } from './cards.ts';
import { afterAttempt } from '../billing/invoices.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../store/model.ts';
import { attachCard, cardRefusal, charge, failAuthentication, mustBePayable } from './payments.ts';
import { renderIntent, renderSetupIntent } from '../render/render-payment.ts';

/** Pays with the card; throws the 402 when it is declined. */
export function confirmIntent(store: Store, intent: PaymentIntent, method: PaymentMethod): void {
  mustBePayable(intent);
  charge(store, intent, method);
  afterAttempt(store, intent);
  if (intent.error) throw cardRefusal(intent.error, { payment_intent: renderIntent(store, intent) });
}

/** The user's outcome on the 3-D Secure page. */
export function finishAuthentication(store: Store, intent: PaymentIntent, passed: boolean): void {
  if (intent.status !== 'requires_action')
    throw invalidRequest(`This PaymentIntent's status is ${intent.status}: nothing is to be authenticated.`);
  if (passed) charge(store, intent, store.need('paymentMethods', intent.paymentMethod ?? ''), true);
  else failAuthentication(store, intent);
  afterAttempt(store, intent);
}

/** Saves the card for later; throws the 402 when the bank refuses even that. */
export function confirmSetup(store: Store, intent: SetupIntent, method: PaymentMethod, authenticated = false): void {
  if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
    throw invalidRequest(`This SetupIntent's status is ${intent.status}: it cannot be confirmed.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const behaviour = behaviourOf(method.card);
  intent.paymentMethod = method.id;
  if (behaviour?.kind === 'authenticates' && !authenticated) {
    intent.status = 'requires_action';
    return store.emit('setup_intent.requires_action', intent.id, intent.customer);
  }
  if (behaviour?.kind === 'declines') {
    intent.status = 'requires_payment_method';
    intent.error = {
      code: behaviour.code,
      declineCode: behaviour.declineCode,
      message: behaviour.message,
      charge: null,
      paymentMethod: method.id,
    };
    intent.paymentMethod = null;
    store.emit('setup_intent.setup_failed', intent.id, intent.customer);
    throw cardRefusal(intent.error, { setup_intent: renderSetupIntent(store, intent) });
  }
  method.setUp ||= authenticated;
  if (intent.customer) attachCard(store, method, intent.customer);
  intent.status = 'succeeded';
  store.emit('setup_intent.succeeded', intent.id, intent.customer);
}

/** The user failed 3-D Secure: no card is saved. */
export function failSetup(store: Store, intent: SetupIntent): void {
  intent.status = 'requires_payment_method';
  intent.error = {
    code: 'setup_intent_authentication_failure',
    declineCode: null,
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    charge: null,
    paymentMethod: intent.paymentMethod ?? '',
  };
  intent.paymentMethod = null;
  store.emit('setup_intent.setup_failed', intent.id, intent.customer);
}
