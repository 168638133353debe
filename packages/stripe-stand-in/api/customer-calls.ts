import type Stripe from 'stripe';
import { refused } from './api-error.ts';
import { newId, type Books } from '../books/books.ts';
import { apiCall, type ApiCall } from './calls.ts';
import type { Customer } from '../books/model.ts';
import { madeIn, page } from './pages.ts';
import { textMap, textOr } from './params.ts';
import { attachCard, paymentMethodNamed } from '../payments/payments.ts';
import { renderCustomer } from '../render/render-catalogue.ts';
import { renderPaymentMethod, type Rendered } from '../render/render-payment.ts';
import { closeSubscription, hasEnded } from '../billing/subscription-state.ts';

const FIELDS = ['email', 'name', 'phone', 'description', 'metadata', 'preferred_locales', 'balance', 'invoice_settings'] as const;

export function customerCalls(books: Books): ApiCall[] {
  return [
    apiCall<Stripe.CustomerCreateParams>('POST /v1/customers', [...FIELDS, 'payment_method', 'test_clock'], (params) =>
      renderCustomer(createCustomer(books, params)),
    ),
    apiCall<Stripe.CustomerUpdateParams>('POST /v1/customers/{id}', [...FIELDS], (params, id) => {
      const customer = changeCustomer(books, books.customer(id), params);
      books.emit('customer.updated', id, id);
      return renderCustomer(customer);
    }),
    apiCall('GET /v1/customers/{id}', [], (_, id) => renderCustomer(books.need('customers', id))),
    apiCall('DELETE /v1/customers/{id}', [], (_, id) => renderCustomer(deleteCustomer(books, id))),
    apiCall<Stripe.CustomerListParams>(
      'GET /v1/customers',
      ['limit', 'starting_after', 'ending_before', 'email', 'created', 'test_clock'],
      (params) => customersLike(books, params),
    ),
    apiCall<Stripe.CustomerListPaymentMethodsParams>(
      'GET /v1/customers/{id}/payment_methods',
      ['limit', 'starting_after', 'ending_before', 'type'],
      (params, id) => {
        const found = Object.values(books.state.paymentMethods).filter(({ customer }) => customer === books.customer(id).id);
        return page(`/v1/customers/${id}/payment_methods`, found, params, renderPaymentMethod);
      },
    ),
  ];
}

function customersLike(books: Books, params: Stripe.CustomerListParams): Rendered {
  const wantedClock = params.test_clock ?? null;
  const found = Object.values(books.state.customers).filter(
    ({ deleted, email, created, clock }) =>
      !deleted && clock === wantedClock && (params.email ?? email) === email && madeIn(created, params.created),
  );
  return page('/v1/customers', found, params, renderCustomer);
}

function createCustomer(books: Books, params: Stripe.CustomerCreateParams): Customer {
  const id = newId('cus');
  const clock = params.test_clock === undefined ? null : books.need('clocks', params.test_clock).id;
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
  books.state.customers[id] = customer;
  customer.created = books.now(id);
  if (params.payment_method !== undefined) attachCard(books, paymentMethodNamed(books, params.payment_method), id);
  changeCustomer(books, customer, params);
  books.emit('customer.created', id, id);
  return customer;
}

type CustomerChange = Pick<Stripe.CustomerUpdateParams, (typeof FIELDS)[number]>;

function changeCustomer(books: Books, customer: Customer, change: CustomerChange): Customer {
  const method = change.invoice_settings?.default_payment_method;
  if (method && books.need('paymentMethods', method).customer !== customer.id) {
    throw refused(`The customer does not have a payment method with the ID ${method}.`, { code: 'resource_missing' });
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

function deleteCustomer(books: Books, id: string): Customer {
  const customer = books.customer(id);
  for (const subscription of Object.values(books.state.subscriptions)) {
    if (subscription.customer === id && !hasEnded(subscription)) closeSubscription(books, subscription, 'cancellation_requested');
  }
  for (const invoice of Object.values(books.state.invoices)) if (invoice.customer === id) invoice.nextStep = null;
  customer.deleted = true;
  books.emit('customer.deleted', id, id);
  return customer;
}
