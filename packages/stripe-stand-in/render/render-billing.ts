import type { Store } from '../store/store.ts';
import { amounts } from '../billing/invoices.ts';
import type { Invoice, Item, Line, Schedule, Subscription } from '../store/model.ts';
import { renderPlan, renderPrice } from './render-catalogue.ts';
import type { Rendered } from './render-payment.ts';
import { currentPhase } from '../billing/schedules.ts';
import { complete } from '../api/schema.ts';

export function listOf(url: string, data: Rendered[], hasMore = false): Rendered {
  return { object: 'list', data, has_more: hasMore, url };
}

const BILLING_MODE = { type: 'flexible', flexible: { proration_discounts: 'included' } };

export function renderItem(store: Store, subscription: Subscription, item: Item): Rendered {
  const price = store.price(item.price);
  return complete('SubscriptionItem', {
    id: item.id,
    created: item.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    plan: renderPlan(price),
    price: renderPrice(price),
    quantity: item.quantity,
    subscription: subscription.id,
  });
}

export function renderSubscription(store: Store, subscription: Subscription): Rendered {
  const { id, pendingUpdate } = subscription;
  const items = (list: Item[]) => list.map((item) => renderItem(store, subscription, item));
  return complete('Subscription', {
    id,
    billing_cycle_anchor: subscription.anchor,
    billing_mode: BILLING_MODE,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: complete('Subscription.CancellationDetails', { ...subscription.cancellation }),
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: subscription.currency,
    customer: subscription.customer,
    default_payment_method: subscription.defaultPaymentMethod,
    ended_at: subscription.endedAt,
    invoice_settings: complete('Subscription.InvoiceSettings', { issuer: { type: 'self' } }),
    items: listOf(`/v1/subscription_items?subscription=${id}`, items(subscription.items)),
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    payment_settings: complete('Subscription.PaymentSettings', {
      payment_method_types: subscription.paymentMethodTypes,
      save_default_payment_method: subscription.savesPaymentMethod ? 'on_subscription' : 'off',
    }),
    pending_update: pendingUpdate
      ? complete('Subscription.PendingUpdate', {
          billing_cycle_anchor: pendingUpdate.change.period?.start,
          expires_at: pendingUpdate.expiresAt,
          subscription_items: items(pendingUpdate.change.items),
        })
      : null,
    schedule: subscription.schedule,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: store.find('customers', subscription.customer)?.clock ?? null,
  });
}

export function renderInvoice(store: Store, invoice: Invoice): Rendered {
  const customer = store.need('customers', invoice.customer);
  const { metadata, id: subscription } = store.subscription(invoice.subscription);
  return complete('Invoice', {
    id: invoice.id,
    ...sumsOf(store, invoice),
    ...stagesOf(invoice),
    account_country: 'BR',
    account_name: 'Viajário',
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_email: customer.email,
    customer_name: customer.name,
    issuer: { type: 'self' },
    lines: listOf(
      `/v1/invoices/${invoice.id}/lines`,
      invoice.lines.map((line) => renderLine(store, invoice, line)),
    ),
    parent: { type: 'subscription_details', quote_details: null, subscription_details: { metadata, subscription } },
    payment_settings: complete('Invoice.PaymentSettings', {}),
    period_end: invoice.period.end,
    period_start: invoice.period.start,
    test_clock: customer.clock,
  });
}

function sumsOf(
  store: Store,
  { lines, customer, status, amountDue, amountPaid, startingBalance, endingBalance }: Invoice,
): Rendered {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = status === 'draft' ? amounts(lines, store.need('customers', customer).balance).due : amountDue;
  return {
    amount_due: due,
    amount_paid: amountPaid,
    amount_remaining: due - amountPaid,
    ending_balance: endingBalance,
    starting_balance: startingBalance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

function stagesOf({ status, attempts, nextStep, finalizedAt, paidAt, voidedAt }: Invoice): Rendered {
  return {
    attempt_count: attempts,
    attempted: attempts > 0 || status === 'paid',
    auto_advance: nextStep !== null,
    automatically_finalizes_at: status === 'draft' ? nextStep : null,
    effective_at: finalizedAt,
    next_payment_attempt: status === 'open' ? nextStep : null,
    status,
    status_transitions: { finalized_at: finalizedAt, marked_uncollectible_at: null, paid_at: paidAt, voided_at: voidedAt },
  };
}

function renderLine(store: Store, invoice: Invoice, line: Line): Rendered {
  return complete('InvoiceLineItem', {
    id: line.id,
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    invoice: invoice.id,
    period: line.period,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: complete('InvoiceLineItem.Parent.SubscriptionItemDetails', {
        proration: line.proration,
        subscription: line.subscription,
        subscription_item: line.item,
      }),
    },
    pricing: {
      type: 'price_details',
      price_details: { price: line.price, product: store.price(line.price).product },
      unit_amount_decimal: String(store.price(line.price).unitAmount),
    },
    quantity: line.quantity,
    subscription: line.subscription,
    subtotal: line.amount,
  });
}

/** The one payment of an invoice, once it has an intent. */
export function renderPayments(store: Store, invoice: Invoice): Rendered[] {
  const intent = store.find('paymentIntents', invoice.paymentIntent);
  if (!intent) return [];
  const status = { paid: 'paid', void: 'canceled' }[String(invoice.status)] ?? 'open';
  const payment = complete('InvoicePayment', {
    id: invoice.id.replace('in_', 'inpay_'),
    amount_paid: invoice.status === 'paid' ? intent.amount : null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status,
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  });
  return [payment];
}

export function renderSchedule(store: Store, schedule: Schedule): Rendered {
  const phase = schedule.status === 'active' ? currentPhase(schedule, store.now(schedule.customer)) : undefined;
  const currency = store.price(schedule.phases[0]?.items[0]?.price ?? '').currency;
  return complete('SubscriptionSchedule', {
    id: schedule.id,
    billing_mode: BILLING_MODE,
    canceled_at: schedule.canceledAt,
    completed_at: schedule.completedAt,
    created: schedule.created,
    current_phase: phase ? { start_date: phase.start, end_date: phase.end } : null,
    customer: schedule.customer,
    default_settings: complete('SubscriptionSchedule.DefaultSettings', {
      billing_cycle_anchor: 'automatic',
      invoice_settings: complete('SubscriptionSchedule.DefaultSettings.InvoiceSettings', { issuer: { type: 'self' } }),
    }),
    end_behavior: schedule.cancels ? 'cancel' : 'release',
    metadata: schedule.metadata,
    phases: schedule.phases.map(({ start, end, items, prorationBehavior }) =>
      complete('SubscriptionSchedule.Phase', {
        start_date: start,
        end_date: end,
        currency,
        proration_behavior: prorationBehavior,
        items: items.map((item) => complete('SubscriptionSchedule.Phase.Item', { ...item, plan: item.price })),
      }),
    ),
    released_at: schedule.releasedAt,
    released_subscription: schedule.releasedSubscription,
    status: schedule.status,
    subscription: schedule.subscription,
    test_clock: store.find('customers', schedule.customer)?.clock ?? null,
  });
}
