import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, newCustomer, startScene, subscribe, subscriber, type Scene } from '../testing.ts';
import type { StripeDriver } from '../driver.ts';

let scene: Scene;
let stripe: StripeDriver;
beforeAll(async () => {
  scene = await startScene();
  ({ stripe } = scene);
});
afterAll(() => scene.close());

const failure = (call: Promise<unknown>): Promise<any> =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  );
const now = () => Math.floor(Date.now() / 1000);
const look = (id: string) => stripe.api.subscriptions.retrieve(id, { expand: ['latest_invoice', 'schedule'] }) as Promise<any>;
/** Seconds until the period ends: a month has 28 to 31 days, a year 365 or 366. */
const left = async (id: string): Promise<number> => (await look(id)).items.data[0].current_period_end - now();
const statusOf = async (id: string) => (await look(id)).status;

describe('A first payment', () => {
  it.each([
    ['price_mensal', 3990, 'month', 1],
    ['price_anual', 39900, 'year', 12],
  ])(
    'PAY-01, PAY-02: %s: incomplete with a secret, then active until its period ends',
    async (price, amount, interval, months) => {
      const { subscription, invoice, id, secret } = await subscribe(stripe, await newCustomer(stripe), price);
      expect([subscription.status, invoice.amount_due, invoice.currency, invoice.status]).toEqual([
        'incomplete',
        amount,
        'brl',
        'open',
      ]);
      expect(subscription).not.toHaveProperty('current_period_end');
      expect(await stripe.pay(secret)).toBe('succeeded');
      const paid = await look(id);
      expect([paid.status, paid.latest_invoice.status, paid.items.data[0].price.recurring.interval]).toEqual([
        'active',
        'paid',
        interval,
      ]);
      const end = new Date(paid.start_date * 1000);
      end.setUTCMonth(end.getUTCMonth() + months);
      expect(Math.abs(paid.items.data[0].current_period_end - end.getTime() / 1000)).toBeLessThan(4 * DAY);
      expect(paid.default_payment_method).toMatch(/^pm_/);
    },
  );

  it('PAY-12: is declined and then paid with another card and the same secret', async () => {
    const { id, secret } = await subscribe(stripe, await newCustomer(stripe));
    expect(await stripe.pay(secret, '4000000000009995')).toBe('requires_payment_method');
    const intent = await stripe.api.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '');
    expect(intent.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    expect(await statusOf(id)).toBe('incomplete');
    await stripe.pay(secret);
    expect(await statusOf(id)).toBe('active');
  });

  it.each([
    ['pass', 'succeeded', 'active'],
    ['fail', 'requires_payment_method', 'incomplete'],
    ['leave', 'requires_action', 'incomplete'],
  ] as const)('PAY-11: with 3-D Secure, %s: %s', async (authentication, intent, subscription) => {
    const { id, secret } = await subscribe(stripe, await newCustomer(stripe));
    expect(await stripe.pay(secret, '4000002500003155', authentication)).toBe(intent);
    expect(await statusOf(id)).toBe(subscription);
  });

  it('PAY-13: that is never made expires after 23 hours and is then impossible', async () => {
    const customer = await newCustomer(stripe);
    const { id, secret } = await subscribe(stripe, customer);
    await stripe.age(customer, 23 * 3600 - 60);
    expect(await statusOf(id)).toBe('incomplete');
    await stripe.age(customer, 120);
    const expired = await look(id);
    expect([expired.status, expired.latest_invoice.status]).toEqual(['incomplete_expired', 'void']);
    await expect(stripe.pay(secret)).rejects.toThrow('payment_intent_unexpected_state');
    expect((await subscribe(stripe, customer)).id).not.toBe(id);
  });

  it('PAY-14: of zero, thanks to remaining credit, is active at once and without a secret', async () => {
    const customer = await newCustomer(stripe);
    await stripe.api.customers.update(customer, { balance: -5000 });
    const { subscription, secret, invoice } = await subscribe(stripe, customer);
    expect([subscription.status, secret, invoice.amount_due]).toEqual(['active', '', 0]);
    expect((await stripe.api.customers.retrieve(customer)) as object).toMatchObject({ balance: -1010 });
  });

  it('PAY-05: is impossible once the subscription was cancelled and its invoice is void', async () => {
    const { id, secret, invoice } = await subscribe(stripe, await newCustomer(stripe));
    expect((await stripe.api.subscriptions.cancel(id)).status).toBe('canceled');
    expect((await stripe.api.invoices.voidInvoice(invoice.id ?? '')).status).toBe('void');
    expect(await failure(stripe.api.invoices.voidInvoice(invoice.id ?? ''))).toMatchObject({ statusCode: 400 });
    await expect(stripe.pay(secret)).rejects.toThrow('payment_intent_unexpected_state');
  });
});

describe('A renewal', () => {
  it('is charged an hour after the period ended', async () => {
    const { customer, id } = await subscriber(stripe);
    await stripe.age(customer, (await left(id)) + 60);
    expect((await look(id)).latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    await stripe.age(customer, 3600);
    const renewed = await look(id);
    expect([renewed.status, renewed.latest_invoice.status, renewed.latest_invoice.amount_paid]).toEqual(['active', 'paid', 3990]);
    expect(renewed.items.data[0].current_period_end).toBeGreaterThan(now() + 27 * DAY);
  });

  it('is charged while still a draft though the subscription was cancelled, unless it is set not to advance', async () => {
    for (const [advances, outcome] of [
      [true, ['paid', 3990]],
      [false, ['draft', 0]],
    ] as const) {
      const { customer, id } = await subscriber(stripe);
      await stripe.age(customer, (await left(id)) + 60);
      const { id: draft } = (await look(id)).latest_invoice;
      expect((await stripe.api.invoices.update(draft, { auto_advance: advances })).auto_advance).toBe(advances);
      await stripe.api.subscriptions.cancel(id);
      await stripe.age(customer, 30 * DAY);
      const { status, amount_paid: paid } = await stripe.api.invoices.retrieve(draft);
      expect([status, paid]).toEqual(outcome);
      expect(await statusOf(id)).toBe('canceled');
    }
  });

  it('PAY-24: that fails makes it past due, is retried, and ends it after the last retry', async () => {
    const { customer, id } = await subscriber(stripe);
    await stripe.card(customer, '4000000000000341');
    await stripe.age(customer, (await left(id)) + DAY);
    const late = await look(id);
    expect([late.status, late.latest_invoice.status, late.latest_invoice.attempt_count]).toEqual(['past_due', 'open', 1]);
    await stripe.age(customer, 3 * DAY);
    expect((await look(id)).latest_invoice.attempt_count).toBe(2);
    await stripe.age(customer, 13 * DAY);
    const ended = await look(id);
    expect([ended.status, ended.cancellation_details.reason]).toEqual(['canceled', 'payment_failed']);
  });

  it('PAY-24: that fails is paid by the next retry with another card, or by the user', async () => {
    for (const settle of [
      (customer: string) => stripe.card(customer, '4242424242424242').then(() => stripe.age(customer, 4 * DAY)),
      async (_: string, invoice: string) => {
        const { confirmation_secret: secret } = await stripe.api.invoices.retrieve(invoice, { expand: ['confirmation_secret'] });
        await stripe.pay(secret?.client_secret ?? '');
      },
    ]) {
      const { customer, id } = await subscriber(stripe);
      await stripe.card(customer, '4000000000000341');
      await stripe.age(customer, (await left(id)) + DAY);
      await settle(customer, (await look(id)).latest_invoice.id);
      expect(await statusOf(id)).toBe('active');
    }
  });

  it('needs 3-D Secure again only with a card that always asks', async () => {
    for (const [card, status] of [
      ['4000002500003155', 'active'],
      ['4000002760003184', 'past_due'],
    ] as const) {
      const { customer, id } = await subscriber(stripe, 'price_mensal', card);
      await stripe.age(customer, 32 * DAY);
      expect([card, await statusOf(id)]).toEqual([card, status]);
    }
  });
});

describe('A cancellation', () => {
  it('PAY-15, PAY-17: lets the paid period run out', async () => {
    const { customer, id } = await subscriber(stripe);
    const cancelled = await stripe.api.subscriptions.update(id, { cancel_at_period_end: true });
    expect([cancelled.status, cancelled.cancel_at_period_end]).toEqual(['active', true]);
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
    await stripe.age(customer, 32 * DAY);
    expect(await look(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
    const listed = await stripe.api.subscriptions.list({ customer });
    expect(listed.data).toEqual([]);
    expect((await stripe.api.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  it('PAY-37: through the deletion of the customer ends the subscription', async () => {
    const { customer, id } = await subscriber(stripe);
    await stripe.api.customers.del(customer);
    expect(await statusOf(id)).toBe('canceled');
    expect(await stripe.api.customers.retrieve(customer)).toEqual(expect.objectContaining({ deleted: true }));
  });
});

describe('A change from month to year', () => {
  const change = (id: string, item: string, date: number) =>
    stripe.api.subscriptions.update(id, {
      items: [{ id: item, price: 'price_anual' }],
      proration_behavior: 'always_invoice',
      proration_date: date,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice.confirmation_secret', 'pending_update'],
    }) as Promise<any>;

  it('PAY-18: costs what the preview showed: the year less the unused part of the month', async () => {
    const { customer, id, item } = await subscriber(stripe);
    await stripe.age(customer, 10 * DAY);
    const { current_period_start: start, current_period_end: end } = (await look(id)).items.data[0];
    const date = now();
    const preview = await stripe.api.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: {
        items: [{ id: item, price: 'price_anual' }],
        proration_behavior: 'always_invoice',
        proration_date: date,
      },
    });
    const credit = Math.round((3990 * (end - date)) / (end - start));
    expect([preview.amount_due, preview.lines.data.map(({ amount }) => amount)]).toEqual([39900 - credit, [-credit, 39900]]);
    const changed = await change(id, item, date);
    expect([changed.pending_update, changed.latest_invoice.amount_paid]).toEqual([null, preview.amount_due]);
    expect(changed.items.data[0].price.lookup_key).toBe('crm_anual_brl');
    expect(changed.items.data[0].current_period_end).toBeGreaterThan(now() + 364 * DAY);
  });

  it.each(['4000000000000341', '4000002760003184'])(
    'PAY-19: with the card %s waits, and is undone after 23 hours',
    async (card) => {
      const { customer, id, item } = await subscriber(stripe);
      await stripe.card(customer, card);
      const waiting = await change(id, item, now());
      expect([waiting.status, waiting.items.data[0].price.lookup_key]).toEqual(['active', 'crm_mensal_brl']);
      expect(waiting.pending_update.subscription_items[0].price.lookup_key).toBe('crm_anual_brl');
      expect(waiting.latest_invoice.confirmation_secret.client_secret).toMatch(/^pi_.*_secret_/);
      await stripe.age(customer, 23 * 3600 + 60);
      const undone = await look(id);
      expect([undone.status, undone.pending_update, undone.latest_invoice.status]).toEqual(['active', null, 'void']);
      expect(undone.items.data[0].price.lookup_key).toBe('crm_mensal_brl');
    },
  );

  it('PAY-19: is completed once the user has passed 3-D Secure', async () => {
    const { customer, id, item } = await subscriber(stripe);
    await stripe.card(customer, '4000002760003184');
    const waiting = await change(id, item, now());
    await stripe.pay(waiting.latest_invoice.confirmation_secret.client_secret, '4000002760003184');
    const changed = await look(id);
    expect([changed.pending_update, changed.items.data[0].price.lookup_key]).toEqual([null, 'crm_anual_brl']);
  });

  it('accepts no other change while it may wait', async () => {
    const { id, item } = await subscriber(stripe);
    const items = [{ id: item, price: 'price_anual' }];
    const both = stripe.api.subscriptions.update(id, { items, metadata: { a: '1' }, payment_behavior: 'pending_if_incomplete' });
    expect(await failure(both)).toMatchObject({ param: 'metadata' });
  });
});

describe('A change from year to month', () => {
  async function downgrade() {
    const { customer, id } = await subscriber(stripe, 'price_anual');
    const { id: schedule, phases } = await stripe.api.subscriptionSchedules.create({ from_subscription: id });
    const { start_date: start, end_date: end } = phases[0]!;
    await stripe.api.subscriptionSchedules.update(schedule, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: 'price_anual', quantity: 1 }], start_date: start, end_date: end },
        {
          items: [{ price: 'price_mensal', quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    });
    return { customer, id, schedule };
  }

  it('PAY-20: comes with the renewal, and then the schedule is over', async () => {
    const { customer, id, schedule } = await downgrade();
    await stripe.age(customer, (await left(id)) - DAY);
    expect((await look(id)).items.data[0].price.lookup_key).toBe('crm_anual_brl');
    await stripe.age(customer, 2 * DAY);
    const renewed = await look(id);
    expect([renewed.items.data[0].price.lookup_key, renewed.latest_invoice.amount_paid]).toEqual(['crm_mensal_brl', 3990]);
    await stripe.age(customer, 64 * DAY); // its month may be a day longer than the one that time was moved to
    expect((await stripe.api.subscriptionSchedules.retrieve(schedule)).status).toBe('released');
    expect(await look(id)).toMatchObject({ status: 'active', schedule: null });
  });

  it('PAY-22: bars a cancellation until the schedule is released', async () => {
    const { id, schedule } = await downgrade();
    expect((await failure(stripe.api.subscriptions.update(id, { cancel_at_period_end: true }))).message).toMatch(
      'managed by the subscription schedule',
    );
    expect((await failure(stripe.api.subscriptions.cancel(id))).message).toMatch('managed by the subscription schedule');
    await stripe.api.subscriptionSchedules.release(schedule);
    expect((await stripe.api.subscriptions.update(id, { cancel_at_period_end: true })).cancel_at_period_end).toBe(true);
  });

  it('PAY-23: accepts no other parameter with from_subscription, no end that it does not implement, and no second schedule', async () => {
    const { id } = await subscriber(stripe, 'price_anual');
    const both = stripe.api.subscriptionSchedules.create({ from_subscription: id, end_behavior: 'release' });
    expect(await failure(both)).toMatchObject({ param: 'end_behavior' });
    const { id: schedule } = await stripe.api.subscriptionSchedules.create({ from_subscription: id });
    // only what the stand-in would also do at the end
    const renewing = stripe.api.subscriptionSchedules.update(schedule, { end_behavior: 'renew' });
    expect(await failure(renewing)).toMatchObject({ param: 'end_behavior' });
    expect((await failure(stripe.api.subscriptionSchedules.create({ from_subscription: id }))).message).toMatch(
      'already attached',
    );
  });
});

describe('A schedule that ends its subscription', () => {
  async function ending() {
    const { customer, id } = await subscriber(stripe);
    const { id: schedule, phases } = await stripe.api.subscriptionSchedules.create({ from_subscription: id });
    const { start_date: start, end_date: end } = phases[0]!;
    const items = [{ price: 'price_mensal', quantity: 1 }];
    const { phases: both } = await stripe.api.subscriptionSchedules.update(schedule, {
      end_behavior: 'cancel',
      phases: [
        { items, start_date: start, end_date: end },
        { items, duration: { interval: 'month', interval_count: 2 } },
      ],
    });
    return { customer, id, schedule, end: both[1]?.end_date };
  }

  it('is shown on the subscription, which is charged until then and not after', async () => {
    const { customer, id, schedule, end } = await ending();
    expect(await look(id)).toMatchObject({ cancel_at: end, cancel_at_period_end: false, schedule: { end_behavior: 'cancel' } });
    await stripe.age(customer, 120 * DAY);
    expect(await statusOf(id)).toBe('canceled');
    expect((await stripe.api.subscriptionSchedules.retrieve(schedule)).status).toBe('canceled');
    expect((await stripe.api.invoices.list({ subscription: id })).data.map(({ status }) => status)).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
  });

  it.each([
    [true, 'ends then all the same'],
    [undefined, 'goes on for ever'],
  ])('is released, preserve_cancel_date %s: the subscription %s', async (preserve, _) => {
    const { id, schedule, end } = await ending();
    await stripe.api.subscriptionSchedules.release(schedule, preserve ? { preserve_cancel_date: preserve } : {});
    expect((await look(id)).cancel_at).toBe(preserve ? end : null);
  });
});

describe('A test clock', () => {
  it('moves the customers made on it, two intervals at most', async () => {
    const { api } = stripe;
    const start = now();
    const clock = await api.testHelpers.testClocks.create({ frozen_time: start });
    const { id: customer } = await api.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' });
    const { id, secret } = await subscribe(stripe, customer);
    await stripe.pay(secret);
    const far = await failure(api.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 100 * DAY }));
    expect(far.message).toMatch('two intervals');
    await api.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 40 * DAY });
    expect((await look(id)).items.data[0].current_period_end).toBeGreaterThan(start + 50 * DAY);
    expect((await api.invoices.list({ subscription: id })).data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });
});

describe('Another card', () => {
  it.each([
    ['4242424242424242', 'pass', 'succeeded'],
    ['4000002500003155', 'pass', 'succeeded'],
    ['4000002500003155', 'fail', 'requires_payment_method'],
    ['4000000000000341', 'pass', 'succeeded'],
    ['4000000000000002', 'pass', 'requires_payment_method'],
  ] as const)('%s, %s: is saved by a setup intent: %s', async (number, authentication, status) => {
    const customer = await newCustomer(stripe);
    const { id, client_secret: secret } = await stripe.api.setupIntents.create({ customer, usage: 'off_session' });
    expect(await stripe.pay(secret ?? '', number, authentication)).toBe(status);
    const { payment_method: method } = await stripe.api.setupIntents.retrieve(id);
    if (status !== 'succeeded') return expect(method).toBeNull();
    await stripe.api.customers.update(customer, { invoice_settings: { default_payment_method: String(method) } });
    const { data } = await stripe.api.customers.listPaymentMethods(customer);
    expect(data.map((one) => one.card?.last4)).toEqual([number.slice(-4)]);
  });
});
