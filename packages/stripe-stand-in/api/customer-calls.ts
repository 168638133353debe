import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { apiCall, type ApiCall } from './calls.ts';
import type { Customer } from '../store/model.ts';
import { madeIn, page } from './pages.ts';
import { textMap, textOr } from './params.ts';
import { taxIdsOf } from './tax-id-calls.ts';
import { attachCard, paymentMethodNamed } from '../payments/payments.ts';
import { renderCustomer } from '../render/render-catalogue.ts';
import { renderPaymentMethod, type Rendered } from '../render/render-payment.ts';
import { closeSubscription, hasEnded } from '../billing/subscription-state.ts';

const FIELDS = ['email', 'name', 'phone', 'description', 'metadata', 'preferred_locales', 'balance', 'invoice_settings'] as const;

export function customerCalls(store: Store): ApiCall[] {
  return [
    apiCall<Stripe.CustomerCreateParams>('POST /v1/customers', [...FIELDS, 'payment_method', 'test_clock'], (params) =>
      renderCustomer(createCustomer(store, params)),
    ),
    apiCall<Stripe.CustomerUpdateParams>('POST /v1/customers/{id}', [...FIELDS], (params, id) => {
      const customer = changeCustomer(store, store.customer(id), params);
      store.emit('customer.updated', id, id);
      return renderCustomer(customer);
    }),
    apiCall('GET /v1/customers/{id}', [], (_, id) => renderCustomer(store.need('customers', id))),
    apiCall('DELETE /v1/customers/{id}', [], (_, id) => renderCustomer(deleteCustomer(store, id))),
    apiCall<Stripe.CustomerListParams>(
      'GET /v1/customers',
      ['limit', 'starting_after', 'ending_before', 'email', 'created', 'test_clock'],
      (params) => customersLike(store, params),
    ),
    apiCall<Stripe.CustomerListPaymentMethodsParams>(
      'GET /v1/customers/{id}/payment_methods',
      ['limit', 'starting_after', 'ending_before', 'type'],
      (params, id) => {
        const found = Object.values(store.state.paymentMethods).filter(({ customer }) => customer === store.customer(id).id);
        return page(`/v1/customers/${id}/payment_methods`, found, params, renderPaymentMethod);
      },
    ),
  ];
}

function customersLike(store: Store, params: Stripe.CustomerListParams): Rendered {
  const wantedClock = params.test_clock ?? null;
  const found = Object.values(store.state.customers).filter(
    ({ deleted, email, created, clock }) =>
      !deleted && clock === wantedClock && (params.email ?? email) === email && madeIn(created, params.created),
  );
  return page('/v1/customers', found, params, renderCustomer);
}

function createCustomer(store: Store, params: Stripe.CustomerCreateParams): Customer {
  const id = newId('cus');
  const clock = params.test_clock === undefined ? null : store.need('clocks', params.test_clock).id;
  const customer: Customer = {
    id,
    created: 0,
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    preferredLocales: [],
    balance: 0,
    defaultPaymentMethod: null,
    clock,
    deleted: false,
  };
  store.state.customers[id] = customer;
  customer.created = store.now(id);
  if (params.payment_method !== undefined) attachCard(store, paymentMethodNamed(store, params.payment_method), id);
  changeCustomer(store, customer, params);
  store.emit('customer.created', id, id);
  return customer;
}

type CustomerChange = Pick<Stripe.CustomerUpdateParams, (typeof FIELDS)[number]>;

function changeCustomer(store: Store, customer: Customer, change: CustomerChange): Customer {
  const method = change.invoice_settings?.default_payment_method;
  if (method && store.need('paymentMethods', method).customer !== customer.id) {
    throw invalidRequest(`The customer does not have a payment method with the ID ${method}.`, { code: 'resource_missing' });
  }
  return Object.assign(customer, {
    email: textOr(customer.email, change.email),
    name: textOr(customer.name, change.name),
    phone: textOr(customer.phone, change.phone),
    description: textOr(customer.description, change.description),
    metadata: textMap(customer.metadata, change.metadata),
    preferredLocales: change.preferred_locales ?? customer.preferredLocales,
    balance: change.balance ?? customer.balance,
    defaultPaymentMethod: textOr(customer.defaultPaymentMethod, method),
  });
}

function deleteCustomer(store: Store, id: string): Customer {
  const customer = store.customer(id);
  for (const subscription of Object.values(store.state.subscriptions)) {
    if (subscription.customer === id && !hasEnded(subscription)) closeSubscription(store, subscription, 'cancellation_requested');
  }
  for (const invoice of Object.values(store.state.invoices)) if (invoice.customer === id) invoice.nextStep = null;
  for (const taxId of taxIdsOf(store, id)) delete store.state.taxIds[taxId.id];
  customer.deleted = true;
  store.emit('customer.deleted', id, id);
  return customer;
}
