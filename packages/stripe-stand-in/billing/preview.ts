import type Stripe from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { periodEnd } from './calendar.ts';
import { newInvoice } from './invoices.ts';
import type { Invoice, Line, Subscription } from '../store/model.ts';
import { fullLines } from './plan-change.ts';
import { changeOf } from './subscriptions.ts';

const PLAYED = ['items', 'proration_behavior', 'proration_date', 'billing_cycle_anchor'];

/** The invoice that a change, or else the next renewal, would create. Nothing of it is stored. */
export function preview(store: Store, params: Stripe.InvoiceCreatePreviewParams): Invoice {
  const { subscription: id, subscription_details: details = {}, customer: owner } = params;
  if (id === undefined) throw invalidRequest('The stand-in previews invoices of a subscription only.', { param: 'subscription' });
  const [other] = Object.keys(details).filter((name) => !PLAYED.includes(name));
  if (other)
    throw invalidRequest(`The stand-in does not play subscription_details[${other}].`, { param: 'subscription_details' });
  const subscription = store.subscription(id);
  if ((owner ?? subscription.customer) !== subscription.customer) throw invalidRequest(`No such subscription: '${id}'`);
  return { ...newInvoice(store, subscription, 'upcoming', linesOf(store, subscription, details)), id: newId('upcoming_in') };
}

function linesOf(
  store: Store,
  subscription: Subscription,
  details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
): Line[] {
  const { items, proration_date: date, proration_behavior: behavior, billing_cycle_anchor: anchor } = details;
  const reset = anchor?.type === 'now';
  if (!items && !reset) return renewalLines(store, subscription, subscription);
  const { change, lines } = changeOf(store, subscription, { items, date, behavior, reset });
  if (change.period || behavior === 'always_invoice') return lines;
  return [...lines, ...renewalLines(store, subscription, { ...subscription, items: change.items })];
}

function renewalLines(store: Store, { pendingLines }: Subscription, then: Subscription): Line[] {
  const { interval, intervalCount } = store.price(then.items[0]?.price ?? '');
  const end = periodEnd(then.anchor, then.periodEnd, interval, intervalCount);
  return [...pendingLines, ...fullLines(store, then, then.items, { start: then.periodEnd, end })];
}
