import { refused } from '../api/api-error.ts';
import { newId, type Books } from '../books/books.ts';
import { DAY, HOUR } from './calendar.ts';
import type { BillingReason, Invoice, Line, PaymentIntent, Subscription } from '../books/model.ts';
import { addIntent, cancelIntent, charge } from '../payments/payments.ts';
import { applyChange, changed, closeSubscription, hasEnded, setStatus } from './subscription-state.ts';

/** A renewal's draft waits an hour, then is charged; what is declined is tried again after these times, then given up. */
const DRAFT_TIME = HOUR;
const RETRY_AFTER = [3 * DAY, 5 * DAY, 7 * DAY];

const sum = (lines: Line[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** What an invoice of these lines comes to, the customer's credit or debt counted in. */
export function amounts(lines: Line[], balance: number): { total: number; due: number; endingBalance: number } {
  const total = sum(lines);
  const due = Math.max(total + balance, 0);
  return { total, due, endingBalance: total + balance - due };
}

export function addInvoice(books: Books, subscription: Subscription, reason: BillingReason, lines: Line[]): Invoice {
  const invoice = newInvoice(books, subscription, reason, lines);
  books.state.invoices[invoice.id] = invoice;
  subscription.latestInvoice = invoice.id;
  invoice.nextStep = invoice.created + DRAFT_TIME;
  books.emit('invoice.created', invoice.id, invoice.customer);
  return invoice;
}

/** A draft that is in no books yet. */
export function newInvoice(books: Books, subscription: Subscription, reason: BillingReason, lines: Line[]): Invoice {
  const customer = books.customer(subscription.customer);
  return {
    id: newId('in'),
    created: books.now(customer.id),
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

/** Whether it goes on by itself, to be finalised and charged; one that is settled never does. */
export function setAdvance(books: Books, invoice: Invoice, advances: boolean): void {
  const { status, created, customer } = invoice;
  const goesOn = advances && (status === 'draft' || status === 'open');
  invoice.nextStep = goesOn ? Math.max(created + DRAFT_TIME, books.now(customer)) : null;
  books.emit('invoice.updated', invoice.id, customer);
}

/** Fixes the amount and makes its payment intent; an invoice of nothing is paid by that. */
export function finalize(books: Books, invoice: Invoice): void {
  if (invoice.status !== 'draft') throw refused('This invoice is already finalized, you cannot re-finalize it.');
  const customer = books.customer(invoice.customer);
  const { due, endingBalance } = amounts(invoice.lines, customer.balance);
  Object.assign(invoice, { status: 'open', amountDue: due, startingBalance: customer.balance, endingBalance, nextStep: null });
  invoice.finalizedAt = books.now(customer.id);
  customer.balance = endingBalance;
  if (due === 0) {
    books.emit('invoice.finalized', invoice.id, customer.id);
    return paid(books, invoice, 0);
  }
  const { currency, id } = invoice;
  const receiptEmail = customer.email;
  const intent = addIntent(books, {
    customer: customer.id,
    amount: due,
    currency,
    invoice: id,
    receiptEmail,
    savesForLater: true,
  });
  invoice.paymentIntent = intent.id;
  books.emit('invoice.finalized', id, customer.id);
}

/** Charges the card that the subscription or its customer is paid with; what fails is tried again on other days, then given up. */
export function collect(books: Books, invoice: Invoice): void {
  const intent = books.find('paymentIntents', invoice.paymentIntent);
  if (invoice.status !== 'open' || !intent) return;
  const subscription = books.subscription(invoice.subscription);
  const customer = books.customer(invoice.customer);
  const method = books.find('paymentMethods', subscription.defaultPaymentMethod ?? customer.defaultPaymentMethod);
  invoice.attempts += 1;
  if (method) charge(books, intent, method);
  afterAttempt(books, intent);
  if (intent.status === 'succeeded' || subscription.status === 'incomplete' || hasEnded(subscription)) return;
  if (subscription.pendingUpdate?.invoice === invoice.id) return;
  const again = RETRY_AFTER[invoice.attempts - 1];
  if (again === undefined) return closeSubscription(books, subscription, 'payment_failed');
  invoice.nextStep = books.now(invoice.customer) + again;
  setStatus(books, subscription, 'past_due');
}

/** What the outcome of a payment means for the invoice it was for, and so for the subscription. */
export function afterAttempt(books: Books, intent: PaymentIntent): void {
  const invoice = books.find('invoices', intent.invoice);
  if (invoice?.status !== 'open') return;
  if (intent.status === 'succeeded') {
    savePaymentMethod(books, invoice, intent);
    return paid(books, invoice, intent.amount);
  }
  if (intent.status === 'requires_action') books.emit('invoice.payment_action_required', invoice.id, invoice.customer);
  else books.emit('invoice.payment_failed', invoice.id, invoice.customer);
}

function savePaymentMethod(books: Books, invoice: Invoice, intent: PaymentIntent): void {
  const subscription = books.subscription(invoice.subscription);
  if (subscription.savesPaymentMethod) subscription.defaultPaymentMethod = intent.paymentMethod;
}

function paid(books: Books, invoice: Invoice, amount: number): void {
  Object.assign(invoice, { status: 'paid', amountPaid: amount, paidAt: books.now(invoice.customer), nextStep: null });
  books.emit('invoice.paid', invoice.id, invoice.customer);
  books.emit('invoice.payment_succeeded', invoice.id, invoice.customer);
  const subscription = books.subscription(invoice.subscription);
  const { pendingUpdate } = subscription;
  if (pendingUpdate?.invoice === invoice.id) {
    subscription.pendingUpdate = null;
    applyChange(subscription, pendingUpdate.change);
    books.emit('customer.subscription.pending_update_applied', subscription.id, subscription.customer);
    return changed(books, subscription);
  }
  const wasWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (wasWaiting && subscription.latestInvoice === invoice.id) setStatus(books, subscription, 'active');
}

export function voidInvoice(books: Books, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw refused(`You can only void open invoices. The status of this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  invoice.status = 'void';
  invoice.voidedAt = books.now(invoice.customer);
  invoice.nextStep = null;
  books.customer(invoice.customer).balance += invoice.startingBalance - (invoice.endingBalance ?? 0); // its credit comes back
  const intent = books.find('paymentIntents', invoice.paymentIntent);
  if (intent && intent.status !== 'canceled') cancelIntent(books, intent, 'void_invoice');
  const subscription = books.find('subscriptions', invoice.subscription);
  if (subscription?.pendingUpdate?.invoice === invoice.id) {
    subscription.pendingUpdate = null;
    books.emit('customer.subscription.pending_update_expired', subscription.id, subscription.customer);
  }
  books.emit('invoice.voided', invoice.id, invoice.customer);
}

/** The payment was never finished: the first invoice, or that of a change, is void. */
export function giveUp(books: Books, invoice: Invoice | undefined): void {
  if (invoice?.status === 'open') voidInvoice(books, invoice);
}
