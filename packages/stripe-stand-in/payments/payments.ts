import { ApiError, invalidRequest } from '../api/api-error.ts';
import { behaviourOf, DECLINED_LATER, numberOf } from './cards.ts';
import { newId, newSecret, type Store } from '../store/store.ts';
import type { BillingDetails, CardError, PaymentIntent, PaymentMethod } from '../store/model.ts';

const NO_DETAILS: BillingDetails = { email: null, name: null, phone: null };

/** A card of the given number, without an owner yet. */
export function addCard(store: Store, number: string, billingDetails: BillingDetails = NO_DETAILS): PaymentMethod {
  if (!behaviourOf(number)) {
    throw new ApiError(402, { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' });
  }
  const id = newId('pm');
  return (store.state.paymentMethods[id] = {
    id,
    created: store.now(),
    customer: null,
    card: number,
    setUp: false,
    billingDetails,
  });
}

/** The payment method of that id; the provider's names for test cards make a new one. */
export function paymentMethodNamed(store: Store, id: string): PaymentMethod {
  const number = numberOf(id);
  return number === undefined ? store.need('paymentMethods', id) : addCard(store, number);
}

export function attachCard(store: Store, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  if (method.customer) throw invalidRequest('The payment method you provided has already been attached to a customer.');
  const behaviour = behaviourOf(method.card);
  if (behaviour?.kind === 'declines') throw cardRefusal({ ...behaviour, charge: null, paymentMethod: method.id });
  method.customer = customer;
  store.emit('payment_method.attached', method.id, customer);
}

export interface IntentFields {
  customer: string | null;
  amount: number;
  currency: string;
  invoice?: string;
  receiptEmail?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  savesForLater?: boolean;
}

export function addIntent(store: Store, fields: IntentFields): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    created: store.now(fields.customer),
    status: 'requires_payment_method',
    secret: newSecret(id),
    invoice: null,
    paymentMethod: null,
    savesForLater: false,
    error: null,
    charge: null,
    returnUrl: null,
    canceledAt: null,
    cancellationReason: null,
    receiptEmail: null,
    description: null,
    metadata: {},
    ...fields,
  };
  store.state.paymentIntents[id] = intent;
  store.emit('payment_intent.created', id, intent.customer);
  return intent;
}

/** Whether an intent can still be paid; throws the API's refusal when not. */
export function mustBePayable(intent: PaymentIntent): void {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw invalidRequest(`This PaymentIntent's status is ${intent.status}: it cannot be confirmed.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
}

/** Charges the card. Afterwards the intent has succeeded, waits for 3-D Secure, or wants another card. */
export function charge(store: Store, intent: PaymentIntent, method: PaymentMethod, authenticated = false): void {
  const behaviour = behaviourOf(method.card);
  intent.paymentMethod = method.id;
  if (behaviour?.kind === 'authenticates' && !authenticated && (behaviour.always || !method.setUp)) {
    intent.status = 'requires_action';
    intent.error = null;
    store.emit('payment_intent.requires_action', intent.id, intent.customer);
    return;
  }
  if (behaviour?.kind === 'declines') return decline(store, intent, method, behaviour);
  if (behaviour?.kind === 'declines-later') return decline(store, intent, method, DECLINED_LATER);
  method.setUp ||= authenticated;
  if (intent.savesForLater && intent.customer && !method.customer) attachCard(store, method, intent.customer);
  intent.status = 'succeeded';
  intent.error = null;
  intent.charge = addCharge(store, intent, method, null);
  store.emit('charge.succeeded', intent.charge, intent.customer);
  store.emit('payment_intent.succeeded', intent.id, intent.customer);
}

type Decline = Pick<CardError, 'code' | 'declineCode' | 'message'>;

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The user failed 3-D Secure: nothing was charged. */
export function failAuthentication(store: Store, intent: PaymentIntent): void {
  const paymentMethod = intent.paymentMethod ?? '';
  intent.status = 'requires_payment_method';
  intent.error = { ...AUTHENTICATION_FAILED, charge: null, paymentMethod };
  intent.paymentMethod = null;
  store.emit('payment_intent.payment_failed', intent.id, intent.customer);
}

function decline(store: Store, intent: PaymentIntent, method: PaymentMethod, { code, declineCode, message }: Decline): void {
  const error: CardError = { code, declineCode, message, charge: null, paymentMethod: method.id };
  error.charge = intent.charge = addCharge(store, intent, method, error);
  intent.status = 'requires_payment_method';
  intent.paymentMethod = null;
  intent.error = error;
  store.emit('charge.failed', intent.charge, intent.customer);
  store.emit('payment_intent.payment_failed', intent.id, intent.customer);
}

function addCharge(store: Store, intent: PaymentIntent, method: PaymentMethod, error: CardError | null): string {
  const id = newId('ch');
  const { customer, amount, currency, receiptEmail } = intent;
  store.state.charges[id] = {
    id,
    created: store.now(customer),
    customer,
    amount,
    currency,
    paymentIntent: intent.id,
    paymentMethod: method.id,
    receiptEmail,
    error,
    refunded: false,
    dispute: null,
  };
  return id;
}

export function cancelIntent(store: Store, intent: PaymentIntent, reason: string): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  intent.status = 'canceled';
  intent.canceledAt = store.now(intent.customer);
  intent.cancellationReason = reason;
  store.emit('payment_intent.canceled', intent.id, intent.customer);
}

/** The 402 of a declined card. */
export function cardRefusal(error: CardError, more: { payment_intent?: unknown; setup_intent?: unknown } = {}): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: error.code,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    message: error.message,
    ...(error.charge ? { charge: error.charge } : {}),
    ...more,
  });
}
