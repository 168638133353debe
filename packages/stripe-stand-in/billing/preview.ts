import type Stripe from 'stripe';
import { refused } from '../api/api-error.ts';
import { newId, type Books } from '../books/books.ts';
import { periodEnd } from './calendar.ts';
import { newInvoice } from './invoices.ts';
import type { Invoice, Line, Subscription } from '../books/model.ts';
import { fullLines } from './plan-change.ts';
import { changeOf } from './subscriptions.ts';

const PLAYED = ['items', 'proration_behavior', 'proration_date', 'billing_cycle_anchor'];

/** The invoice that a change, or else the next renewal, would make. Nothing is kept of it. */
export function preview(books: Books, params: Stripe.InvoiceCreatePreviewParams): Invoice {
  const { subscription: id, subscription_details: details = {}, customer: owner } = params;
  if (id === undefined) throw refused('The stand-in previews invoices of a subscription only.', { param: 'subscription' });
  const [other] = Object.keys(details).filter((name) => !PLAYED.includes(name));
  if (other) throw refused(`The stand-in does not play subscription_details[${other}].`, { param: 'subscription_details' });
  const subscription = books.subscription(id);
  if ((owner ?? subscription.customer) !== subscription.customer) throw refused(`No such subscription: '${id}'`);
  return { ...newInvoice(books, subscription, 'upcoming', linesOf(books, subscription, details)), id: newId('upcoming_in') };
}

function linesOf(
  books: Books,
  subscription: Subscription,
  details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
): Line[] {
  const { items, proration_date: date, proration_behavior: behavior, billing_cycle_anchor: anchor } = details;
  const reset = anchor?.type === 'now';
  if (!items && !reset) return renewalLines(books, subscription, subscription);
  const { change, lines } = changeOf(books, subscription, { items, date, behavior, reset });
  if (change.period || behavior === 'always_invoice') return lines;
  return [...lines, ...renewalLines(books, subscription, { ...subscription, items: change.items })];
}

function renewalLines(books: Books, { pendingLines }: Subscription, then: Subscription): Line[] {
  const { interval, intervalCount } = books.price(then.items[0]?.price ?? '');
  const end = periodEnd(then.anchor, then.periodEnd, interval, intervalCount);
  return [...pendingLines, ...fullLines(books, then, then.items, { start: then.periodEnd, end })];
}
