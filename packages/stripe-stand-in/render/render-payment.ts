import { brandOf } from '../payments/cards.ts';
import type { Store } from '../store/store.ts';
import type { CardError, Charge, PaymentIntent, PaymentMethod, SetupIntent } from '../store/model.ts';
import { complete } from '../api/schema.ts';

export type Rendered = Record<string, unknown>;

const cardFields = ({ card }: PaymentMethod) => ({
  brand: brandOf(card),
  country: 'BR',
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  last4: card.slice(-4),
});

export function renderPaymentMethod(method: PaymentMethod): Rendered {
  return complete('PaymentMethod', {
    id: method.id,
    created: method.created,
    customer: method.customer,
    type: 'card',
    billing_details: complete('PaymentMethod.BillingDetails', { ...method.billingDetails }),
    card: complete('PaymentMethod.Card', { ...cardFields(method), display_brand: brandOf(method.card) }),
    allow_redisplay: 'unspecified',
  });
}

export function renderIntent(store: Store, intent: PaymentIntent): Rendered {
  const waits = intent.status === 'requires_action';
  return complete('PaymentIntent', {
    id: intent.id,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    last_payment_error: renderError(store, intent.error),
    latest_charge: intent.charge,
    metadata: intent.metadata,
    next_action: waits ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } } : null,
    payment_method: intent.paymentMethod,
    payment_method_types: ['card'],
    receipt_email: intent.receiptEmail,
    setup_future_usage: intent.savesForLater ? 'off_session' : null,
    status: intent.status,
  });
}

function renderError(store: Store, error: CardError | null): Rendered | null {
  if (!error) return null;
  const method = store.find('paymentMethods', error.paymentMethod);
  return {
    type: 'card_error',
    code: error.code,
    message: error.message,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    ...(error.charge ? { charge: error.charge } : {}),
    ...(method ? { payment_method: renderPaymentMethod(method) } : {}),
  };
}

export function renderSetupIntent(store: Store, intent: SetupIntent): Rendered {
  return complete('SetupIntent', {
    id: intent.id,
    client_secret: intent.secret,
    created: intent.created,
    customer: intent.customer,
    last_setup_error: renderError(store, intent.error),
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: intent.paymentMethod,
    payment_method_types: ['card'],
    status: intent.status,
    usage: intent.usage,
  });
}

export function renderCharge(store: Store, charge: Charge): Rendered {
  const { error } = charge;
  const method = store.need('paymentMethods', charge.paymentMethod);
  return complete('Charge', {
    id: charge.id,
    amount: charge.amount,
    amount_captured: error ? 0 : charge.amount,
    amount_refunded: charge.refunded ? charge.amount : 0,
    billing_details: complete('Charge.BillingDetails', { ...method.billingDetails }),
    captured: !error,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    disputed: charge.dispute !== null,
    failure_code: error?.code,
    failure_message: error?.message,
    paid: !error,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    receipt_email: charge.receiptEmail,
    refunded: charge.refunded,
    status: error ? 'failed' : 'succeeded',
  });
}

export function renderDispute(store: Store, id: string): Rendered {
  const charge = Object.values(store.state.charges).find(({ dispute }) => dispute?.id === id);
  const { amount, currency, paymentIntent } = charge ?? {};
  const status = charge?.dispute?.status;
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    charge: charge?.id,
    payment_intent: paymentIntent,
    reason: 'fraudulent',
    status,
  };
}
