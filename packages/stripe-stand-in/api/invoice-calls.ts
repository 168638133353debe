import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import type { Store } from '../store/store.ts';
import { apiCall, type ApiCall } from './calls.ts';
import { collect, finalize, setAdvance, voidInvoice } from '../billing/invoices.ts';
import { madeIn, page } from './pages.ts';
import { cardRefusal, paymentMethodNamed } from '../payments/payments.ts';
import { preview } from '../billing/preview.ts';
import { renderInvoice, renderPayments } from '../render/render-billing.ts';
import { renderIntent, type Rendered } from '../render/render-payment.ts';

/** Invoices and their payments. */
export function invoiceCalls(store: Store): ApiCall[] {
  const renderStored = (id: string) => renderInvoice(store, store.invoice(id));
  return [
    apiCall('GET /v1/invoices/{id}', [], (_, id) => renderStored(id)),
    apiCall<Stripe.InvoiceListParams>(
      'GET /v1/invoices',
      ['limit', 'starting_after', 'ending_before', 'customer', 'subscription', 'status', 'created'],
      (params) => {
        const found = Object.values(store.state.invoices).filter(
          ({ customer, subscription, status, created }) =>
            (params.customer ?? customer) === customer &&
            (params.subscription ?? subscription) === subscription &&
            (params.status ?? status) === status &&
            madeIn(created, params.created),
        );
        return page('/v1/invoices', found, params, ({ id }) => renderStored(id));
      },
    ),
    ...invoiceSteps(store),
    apiCall<Stripe.InvoicePayParams>('POST /v1/invoices/{id}/pay', ['payment_method', 'off_session'], (params, id) =>
      payInvoice(store, id, params),
    ),
    apiCall<Stripe.InvoiceCreatePreviewParams>(
      'POST /v1/invoices/create_preview',
      ['customer', 'subscription', 'subscription_details'],
      (params) => renderInvoice(store, preview(store, params)),
    ),
    ...invoicePaymentCalls(store),
  ];
}

/** Calls that advance an invoice, or stop it. */
function invoiceSteps(store: Store): ApiCall[] {
  const renderStored = (id: string) => renderInvoice(store, store.invoice(id));
  return [
    apiCall<Stripe.InvoiceUpdateParams>('POST /v1/invoices/{id}', ['auto_advance'], ({ auto_advance: advances }, id) => {
      if (advances !== undefined) setAdvance(store, store.invoice(id), advances);
      return renderStored(id);
    }),
    apiCall('POST /v1/invoices/{id}/void', [], (_, id) => {
      voidInvoice(store, store.invoice(id));
      return renderStored(id);
    }),
    apiCall('POST /v1/invoices/{id}/finalize', [], (_, id) => {
      finalize(store, store.invoice(id));
      return renderStored(id);
    }),
  ];
}

function payInvoice(store: Store, id: string, { payment_method: method }: Stripe.InvoicePayParams): Rendered {
  const invoice = store.invoice(id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open')
    throw invalidRequest(`You can only pay open invoices. The status of this one is ${invoice.status}.`);
  if (method !== undefined) store.subscription(invoice.subscription).defaultPaymentMethod = paymentMethodNamed(store, method).id;
  collect(store, invoice);
  const intent = store.find('paymentIntents', invoice.paymentIntent);
  if (intent?.error) throw cardRefusal(intent.error, { payment_intent: renderIntent(store, intent) });
  return renderInvoice(store, invoice);
}

function invoicePaymentCalls(store: Store): ApiCall[] {
  return [
    apiCall<Stripe.InvoicePaymentListParams>(
      'GET /v1/invoice_payments',
      ['limit', 'starting_after', 'ending_before', 'invoice', 'payment'],
      (params) => {
        const wanted = params.payment?.payment_intent;
        const found = Object.values(store.state.invoices).filter(
          ({ id, paymentIntent }) =>
            paymentIntent !== null && (params.invoice ?? id) === id && (wanted ?? paymentIntent) === paymentIntent,
        );
        return page('/v1/invoice_payments', found, params, (invoice) => renderPayments(store, invoice)[0] ?? {});
      },
    ),
  ];
}
