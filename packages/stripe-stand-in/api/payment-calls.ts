import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import { newId, newSecret, type Store } from '../store/store.ts';
import { apiCall, type ApiCall } from './calls.ts';
import { confirmIntent } from '../payments/confirm.ts';
import { madeIn, page } from './pages.ts';
import { textMap, textOr } from './params.ts';
import { addIntent, attachCard, cancelIntent, paymentMethodNamed } from '../payments/payments.ts';
import { renderCharge, renderIntent, renderPaymentMethod, renderSetupIntent, type Rendered } from '../render/render-payment.ts';

/** Payment intents, setup intents, payment methods and charges. */
export function paymentCalls(store: Store): ApiCall[] {
  return [...intentCalls(store), ...setupIntentCalls(store), ...methodCalls(store), ...chargeCalls(store)];
}

function intentCalls(store: Store): ApiCall[] {
  const renderStored = (id: string) => renderIntent(store, store.need('paymentIntents', id));
  return [
    apiCall<Stripe.PaymentIntentCreateParams>(
      'POST /v1/payment_intents',
      ['amount', 'currency', 'customer', 'metadata', 'receipt_email', 'description', 'confirm', 'payment_method'],
      (params) => createIntent(store, params),
    ),
    apiCall<Stripe.PaymentIntentConfirmParams>(
      'POST /v1/payment_intents/{id}/confirm',
      ['payment_method', 'return_url', 'off_session'],
      (params, id) => {
        const intent = store.need('paymentIntents', id);
        const named = params.payment_method ?? intent.paymentMethod;
        if (!named) throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.');
        confirmIntent(store, intent, paymentMethodNamed(store, named));
        return renderStored(id);
      },
    ),
    apiCall<Stripe.PaymentIntentCancelParams>('POST /v1/payment_intents/{id}/cancel', ['cancellation_reason'], (params, id) => {
      const intent = store.need('paymentIntents', id);
      if (intent.invoice) throw invalidRequest('You cannot cancel the PaymentIntent of an invoice: void the invoice instead.');
      cancelIntent(store, intent, params.cancellation_reason ?? 'requested_by_customer');
      return renderStored(id);
    }),
    apiCall('GET /v1/payment_intents/{id}', [], (_, id) => renderStored(id)),
    apiCall<Stripe.PaymentIntentListParams>(
      'GET /v1/payment_intents',
      ['limit', 'starting_after', 'ending_before', 'customer', 'created'],
      (params) => {
        const found = Object.values(store.state.paymentIntents).filter(
          ({ customer, created }) => (params.customer ?? customer) === customer && madeIn(created, params.created),
        );
        return page('/v1/payment_intents', found, params, ({ id }) => renderStored(id));
      },
    ),
  ];
}

function createIntent(store: Store, params: Stripe.PaymentIntentCreateParams): Rendered {
  const { amount, currency, customer = null, payment_method: named } = params;
  const intent = addIntent(store, {
    customer: customer === null ? null : store.customer(customer).id,
    amount,
    currency,
    receiptEmail: textOr(null, params.receipt_email),
    description: textOr(null, params.description),
    metadata: textMap({}, params.metadata),
  });
  if (named !== undefined) {
    const method = paymentMethodNamed(store, named);
    intent.paymentMethod = method.id;
    intent.status = 'requires_confirmation';
    if (params.confirm) confirmIntent(store, intent, method);
  }
  return renderIntent(store, intent);
}

function setupIntentCalls(store: Store): ApiCall[] {
  const renderStored = (id: string) => renderSetupIntent(store, store.need('setupIntents', id));
  return [
    apiCall<Stripe.SetupIntentCreateParams>(
      'POST /v1/setup_intents',
      ['customer', 'usage', 'metadata', 'automatic_payment_methods', 'allowed_payment_method_types'],
      (params) => {
        const id = newId('seti');
        const customer = params.customer === undefined ? null : store.customer(params.customer).id;
        const { usage = 'off_session', metadata } = params;
        store.state.setupIntents[id] = {
          id,
          created: store.now(customer),
          customer,
          status: 'requires_payment_method',
          secret: newSecret(id),
          paymentMethod: null,
          usage,
          error: null,
          metadata: textMap({}, metadata),
        };
        store.emit('setup_intent.created', id, customer);
        return renderStored(id);
      },
    ),
    apiCall('GET /v1/setup_intents/{id}', [], (_, id) => renderStored(id)),
    apiCall('POST /v1/setup_intents/{id}/cancel', [], (_, id) => {
      const intent = store.need('setupIntents', id);
      if (intent.status === 'succeeded') throw invalidRequest('You cannot cancel a SetupIntent that has succeeded.');
      intent.status = 'canceled';
      store.emit('setup_intent.canceled', id, intent.customer);
      return renderStored(id);
    }),
  ];
}

function methodCalls(store: Store): ApiCall[] {
  const renderStored = (id: string) => renderPaymentMethod(store.need('paymentMethods', id));
  return [
    apiCall('GET /v1/payment_methods/{id}', [], (_, id) => renderStored(id)),
    apiCall<Stripe.PaymentMethodListParams>(
      'GET /v1/payment_methods',
      ['limit', 'starting_after', 'ending_before', 'customer', 'type'],
      (params) => {
        const found = Object.values(store.state.paymentMethods).filter(({ customer }) => customer === (params.customer ?? null));
        return page('/v1/payment_methods', found, params, renderPaymentMethod);
      },
    ),
    apiCall<Stripe.PaymentMethodAttachParams>('POST /v1/payment_methods/{id}/attach', ['customer'], (params, id) => {
      const method = paymentMethodNamed(store, id);
      attachCard(store, method, store.customer(params.customer ?? '').id);
      return renderPaymentMethod(method);
    }),
    apiCall('POST /v1/payment_methods/{id}/detach', [], (_, id) => {
      const method = store.need('paymentMethods', id);
      store.emit('payment_method.detached', id, method.customer);
      method.customer = null;
      return renderPaymentMethod(method);
    }),
  ];
}

function chargeCalls(store: Store): ApiCall[] {
  return [
    apiCall('GET /v1/charges/{id}', [], (_, id) => renderCharge(store, store.need('charges', id))),
    apiCall<Stripe.ChargeListParams>(
      'GET /v1/charges',
      ['limit', 'starting_after', 'ending_before', 'customer', 'payment_intent', 'created'],
      (params) => {
        const found = Object.values(store.state.charges).filter(
          ({ customer, paymentIntent, created }) =>
            (params.customer ?? customer) === customer &&
            (params.payment_intent ?? paymentIntent) === paymentIntent &&
            madeIn(created, params.created),
        );
        return page('/v1/charges', found, params, (charge) => renderCharge(store, charge));
      },
    ),
  ];
}
