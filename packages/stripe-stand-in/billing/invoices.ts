import { invalidRequest } from '../api/api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { DAY, HOUR } from './calendar.ts';
import type { BillingReason, Invoice, Line, PaymentIntent, Subscription } from '../store/model.ts';
import { addIntent, cancelIntent, charge } from '../payments/payments.ts';
import { applyChange, emitUpdated, closeSubscription, hasEnded, setStatus } from './subscription-state.ts';

/** A renewal's draft waits an hour, then is charged; a declined charge is retried after these times, then given up. */
const DRAFT_TIME = HOUR;
const RETRY_AFTER = [3 * DAY, 5 * DAY, 7 * DAY];

const sum = (lines: Line[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** The total of an invoice with these lines, including the customer's credit or debt. */
export function amounts(lines: Line[], balance: number): { total: number; due: number; endingBalance: number } {
  const total = sum(lines);
  const due = Math.max(total + balance, 0);
  return { total, due, endingBalance: total + balance - due };
}

export function addInvoice(store: Store, subscription: Subscription, reason: BillingReason, lines: Line[]): Invoice {
  const invoice = newInvoice(store, subscription, reason, lines);
  store.state.invoices[invoice.id] = invoice;
  subscription.latestInvoice = invoice.id;
  invoice.nextStep = invoice.created + DRAFT_TIME;
  store.emit('invoice.created', invoice.id, invoice.customer);
  return invoice;
}

/** A draft that is not stored yet. */
export function newInvoice(store: Store, subscription: Subscription, reason: BillingReason, lines: Line[]): Invoice {
  const customer = store.customer(subscription.customer);
  return {
    id: newId('in'),
    created: store.now(customer.id),
    customer: customer.id,
    subscription: subscription.id,
    status: 'draft',
    reason,
    currency: subscription.currency,
    lines,
    period: { start: subscription.periodStart, end: subscription.periodEnd },
    startingBalance: customer.balance,
    endingBalance: null,
    amountDue: amounts(lines, customer.balance).due,
    amountPaid: 0,
    attempts: 0,
    nextStep: null,
    paymentIntent: null,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
  };
}

/** Whether it is finalised and charged automatically; a settled invoice never is. */
export function setAdvance(store: Store, invoice: Invoice, advances: boolean): void {
  const { status, created, customer } = invoice;
  const goesOn = advances && (status === 'draft' || status === 'open');
  invoice.nextStep = goesOn ? Math.max(created + DRAFT_TIME, store.now(customer)) : null;
  store.emit('invoice.updated', invoice.id, customer);
}

/** Fixes the amount and creates its payment intent; an invoice of zero is paid by that. */
export function finalize(store: Store, invoice: Invoice): void {
  if (invoice.status !== 'draft') throw invalidRequest('This invoice is already finalized, you cannot re-finalize it.');
  const customer = store.customer(invoice.customer);
  const { due, endingBalance } = amounts(invoice.lines, customer.balance);
  Object.assign(invoice, { status: 'open', amountDue: due, startingBalance: customer.balance, endingBalance, nextStep: null });
  invoice.finalizedAt = store.now(customer.id);
  customer.balance = endingBalance;
  if (due === 0) {
    store.emit('invoice.finalized', invoice.id, customer.id);
    return paid(store, invoice, 0);
  }
  const { currency, id } = invoice;
  const receiptEmail = customer.email;
  const intent = addIntent(store, {
    customer: customer.id,
    amount: due,
    currency,
    invoice: id,
    receiptEmail,
    savesForLater: true,
  });
  invoice.paymentIntent = intent.id;
  store.emit('invoice.finalized', id, customer.id);
}

/** Charges the card of the subscription or its customer; a failed charge is retried on other days, then given up. */
export function collect(store: Store, invoice: Invoice): void {
  const intent = store.find('paymentIntents', invoice.paymentIntent);
  if (invoice.status !== 'open' || !intent) return;
  const subscription = store.subscription(invoice.subscription);
  const customer = store.customer(invoice.customer);
  const method = store.find('paymentMethods', subscription.defaultPaymentMethod ?? customer.defaultPaymentMethod);
  invoice.attempts += 1;
  if (method) charge(store, intent, method);
  afterAttempt(store, intent);
  if (intent.status === 'succeeded' || subscription.status === 'incomplete' || hasEnded(subscription)) return;
  if (subscription.pendingUpdate?.invoice === invoice.id) return;
  const again = RETRY_AFTER[invoice.attempts - 1];
  if (again === undefined) return closeSubscription(store, subscription, 'payment_failed');
  invoice.nextStep = store.now(invoice.customer) + again;
  setStatus(store, subscription, 'past_due');
}

/** Applies the outcome of a payment to its invoice, and so to the subscription. */
export function afterAttempt(store: Store, intent: PaymentIntent): void {
  const invoice = store.find('invoices', intent.invoice);
  if (invoice?.status !== 'open') return;
  if (intent.status === 'succeeded') {
    savePaymentMethod(store, invoice, intent);
    return paid(store, invoice, intent.amount);
  }
  if (intent.status === 'requires_action') store.emit('invoice.payment_action_required', invoice.id, invoice.customer);
  else store.emit('invoice.payment_failed', invoice.id, invoice.customer);
}

function savePaymentMethod(store: Store, invoice: Invoice, intent: PaymentIntent): void {
  const subscription = store.subscription(invoice.subscription);
  if (subscription.savesPaymentMethod) subscription.defaultPaymentMethod = intent.paymentMethod;
}

function paid(store: Store, invoice: Invoice, amount: number): void {
  Object.assign(invoice, { status: 'paid', amountPaid: amount, paidAt: store.now(invoice.customer), nextStep: null });
  store.emit('invoice.paid', invoice.id, invoice.customer);
  store.emit('invoice.payment_succeeded', invoice.id, invoice.customer);
  const subscription = store.subscription(invoice.subscription);
  const { pendingUpdate } = subscription;
  if (pendingUpdate?.invoice === invoice.id) {
    subscription.pendingUpdate = null;
    applyChange(subscription, pendingUpdate.change);
    store.emit('customer.subscription.pending_update_applied', subscription.id, subscription.customer);
    return emitUpdated(store, subscription);
  }
  const wasWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (wasWaiting && subscription.latestInvoice === invoice.id) setStatus(store, subscription, 'active');
}

export function voidInvoice(store: Store, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only void open invoices. The status of this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  invoice.status = 'void';
  invoice.voidedAt = store.now(invoice.customer);
  invoice.nextStep = null;
  store.customer(invoice.customer).balance += invoice.startingBalance - (invoice.endingBalance ?? 0); // its credit comes back
  const intent = store.find('paymentIntents', invoice.paymentIntent);
  if (intent && intent.status !== 'canceled') cancelIntent(store, intent, 'void_invoice');
  const subscription = store.find('subscriptions', invoice.subscription);
  if (subscription?.pendingUpdate?.invoice === invoice.id) {
    subscription.pendingUpdate = null;
    store.emit('customer.subscription.pending_update_expired', subscription.id, subscription.customer);
  }
  store.emit('invoice.voided', invoice.id, invoice.customer);
}

/** The payment was never completed: the first invoice, or that of a change, is voided. */
export function giveUp(store: Store, invoice: Invoice | undefined): void {
  if (invoice?.status === 'open') voidInvoice(store, invoice);
}
