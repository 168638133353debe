import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { now } from '../support/clock.js';
import { DAY, newPayer, type Payer } from '../support/billing/billing.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let payer: Payer;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  payer = await newPayer(product);
  await payer.endTrial();
});
afterEach(() => product.stripe.mend());
afterAll(() => product.close());

const HOUR = 1 / 24;
/** Can be saved, and is declined. */
const DECLINES = '4000000000000341';
const daysLeft = async (): Promise<number> => {
  const [last] = (await payer.atProvider()).slice(-1);
  return ((last?.periodEnd ?? 0) * 1000 - now().getTime()) / 86_400_000;
};
const listCharges = async (): Promise<number[]> => {
  const customer = await payer.customer();
  const { charges } = await product.stripe.records();
  return Object.values(charges).flatMap((one) => (one.customer === customer && one.error === null ? [one.amount] : []));
};

describe('A cancellation arranged by an operator', () => {
  it('PAY-15: is recognised by its flag alone, without a date', async () => {
    const subscription = await payer.subscribe();
    const { expiraEm } = await payer.status();
    await product.stripe.cancelByFlag(subscription);
    expect(await payer.fresh()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true, expiraEm });
    expect((await payer.change('anual')).body).toMatchObject({ code: 'ASSINATURA_CANCELADA' });
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: true, expiraEm });
    expect(await payer.age((await daysLeft()) + HOUR)).toMatchObject({ isActive: false, carenciaAte: null });
    expect(await listCharges()).toEqual([3990]);
  });

  it('PAY-24: months ahead is not shown as the period’s end and keeps the grace period', async () => {
    const subscription = await payer.subscribe();
    const cancelAt = Math.floor(now().getTime() / 1000) + 100 * DAY;
    await product.stripe.api.subscriptions.update(subscription, { cancel_at: cancelAt });
    expect(await payer.fresh()).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    await product.stripe.card(await payer.customer(), DECLINES);
    const late = await payer.age((await daysLeft()) + 2 * HOUR);
    expect(late).toMatchObject({ isActive: true, pagamentoAtrasado: true, cancelAtPeriodEnd: false });
    expect(Date.parse(late.carenciaAte ?? '') - Date.parse(late.expiraEm ?? '')).toBe(3 * 86_400_000);
    expect(await payer.mayWork()).toBe(true);
  });

  it('PAY-24: with an owed renewal is not shown as free of further charges, and the customer can cancel before', async () => {
    const subscription = await payer.subscribe();
    await product.stripe.card(await payer.customer(), DECLINES);
    await payer.age((await daysLeft()) + 2 * HOUR);
    await product.stripe.api.subscriptions.update(subscription, { cancel_at_period_end: true });
    expect((await payer.preview('anual')).status).toBe(409); // and so has synchronized
    expect(await payer.status()).toMatchObject({ isActive: true, pagamentoAtrasado: true, cancelAtPeriodEnd: false });
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    await product.stripe.card(await payer.customer(), '4242424242424242');
    expect(await payer.age(40)).toMatchObject({ isActive: false, pagamentoAtrasado: false });
    expect(await listCharges()).toEqual([3990]);
  });

  it('months ahead is named in the refusal of a plan change, and yields to an earlier one by the customer', async () => {
    const subscription = await payer.subscribe();
    const { expiraEm } = await payer.status();
    const cancelAt = Math.floor(now().getTime() / 1000) + 100 * DAY;
    await product.stripe.api.subscriptions.update(subscription, { cancel_at: cancelAt });
    const day = new Date(cancelAt * 1000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    const text = `Assinatura cancelada: acesso até ${day}. Depois dessa data você pode assinar novamente.`;
    for (const answer of [await payer.create(), await payer.change('anual'), await payer.preview('anual')]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'ASSINATURA_CANCELADA', text]);
    }
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: true, expiraEm });
    expect(await payer.age(120)).toMatchObject({ isActive: false });
    expect(await listCharges()).toEqual([3990]);
  });
});

describe('A second subscription created at the provider', () => {
  it.each([
    ['and pays for both', '4242424242424242', ['active', 'active']],
    ['and owes the renewal of one', DECLINES, ['active', 'canceled']],
  ])('PAY-38: is charged no more once the customer cancels, %s', async (_, card, then) => {
    await payer.subscribe();
    const customer = await payer.customer();
    await product.stripe.card(customer, '4242424242424242');
    const items = [{ price: 'price_anual' }];
    await product.stripe.api.subscriptions.create({ customer, items, payment_behavior: 'allow_incomplete' });
    await product.stripe.card(customer, card);
    await payer.age(card === DECLINES ? 31.2 : 10);
    const { body } = await payer.cancel();
    expect(body).toMatchObject({ cancelAtPeriodEnd: true });
    expect(Date.parse(body.expiraEm) - now().getTime()).toBeGreaterThan(300 * 86_400_000);
    expect((await payer.atProvider()).map(({ status }) => status).sort()).toEqual(then);
    const calls = async () => (await product.stripe.received()).filter(({ name }) => name.startsWith('POST')).length;
    const before = await calls();
    expect((await payer.cancel()).body).toEqual(body);
    expect(await calls()).toBe(before);
    await product.stripe.card(customer, '4242424242424242');
    await payer.age(400);
    expect(await listCharges()).toEqual([3990, 39900]);
  });
});

describe('A schedule arranged by the operator', () => {
  /** Ends or releases the subscription: with the current period, or that many months after it. */
  const arrange = async (months: number, end: 'cancel' | 'release' = 'cancel'): Promise<string> => {
    const subscription = await payer.subscribe();
    const { subscriptionSchedules: schedules } = product.stripe.api;
    const { id, phases } = await schedules.create({ from_subscription: subscription });
    const items = [{ price: 'price_mensal', quantity: 1 }];
    const begun = phases.map(({ start_date, end_date }) => ({ items, start_date, end_date }));
    const more = months === 0 ? [] : [{ items, duration: { interval: 'month' as const, interval_count: months } }];
    await schedules.update(id, { end_behavior: end, phases: [...begun, ...more] });
    return id;
  };
  const statusOf = async (schedule: string) => (await product.stripe.records()).schedules[schedule]?.status;

  it('T09: at the same price is neither a plan change nor released', async () => {
    const schedule = await arrange(2, 'release');
    expect((await payer.activate()).body).toMatchObject({ isActive: true, planoTipo: 'mensal', mudancaAgendada: null });
    expect((await payer.change('mensal')).body).toMatchObject({ code: 'PLANO_JA_CONTRATADO' });
    expect(await statusOf(schedule)).toBe('active');
  });

  it('T09: that ends the subscription is preserved: it ends with the period without further charges', async () => {
    const schedule = await arrange(0);
    const { expiraEm, cancelAtPeriodEnd } = await payer.fresh();
    expect(cancelAtPeriodEnd).toBe(true);
    for (const planoTipo of ['mensal', 'anual'] as const) {
      expect((await payer.change(planoTipo)).body).toMatchObject({ code: 'ASSINATURA_CANCELADA' });
    }
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: true, expiraEm });
    expect(await statusOf(schedule)).toBe('active');
    expect(await payer.age(40)).toMatchObject({ isActive: false });
    expect(await listCharges()).toEqual([3990]);
  });

  it('T09: that ends the subscription is preserved in its last phase too', async () => {
    const schedule = await arrange(2);
    expect(await payer.fresh()).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    expect(await payer.age((await daysLeft()) + 2 * HOUR)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    expect((await payer.change('mensal')).body).toMatchObject({ code: 'ASSINATURA_CANCELADA' });
    expect(await payer.age((await daysLeft()) + 2 * HOUR)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect(await statusOf(schedule)).toBe('active');
    expect(await payer.age(40)).toMatchObject({ isActive: false });
    expect(await listCharges()).toEqual([3990, 3990, 3990]);
  });

  it('that ends the subscription yields to an earlier cancellation by the customer, and holds where that was interrupted', async () => {
    await arrange(2);
    const { expiraEm } = await payer.fresh();
    await product.stripe.break({ kind: 'hang', ms: 2_500, on: 'POST /v1/subscriptions/{id}' });
    expect((await payer.cancel()).status).toBe(503);
    await product.stripe.mend();
    const [subscription] = await payer.atProvider();
    expect(subscription?.cancelAt).not.toBeNull();
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: true, expiraEm });
    await payer.age(120);
    expect(await listCharges()).toEqual([3990]);
  });

  it('does not prevent an immediate end while a renewal is owed', async () => {
    await arrange(2);
    await product.stripe.card(await payer.customer(), DECLINES);
    await payer.age((await daysLeft()) + 2 * HOUR);
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    expect((await payer.atProvider()).map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('A subscription moved to an unknown price', () => {
  const move = async (): Promise<string> => {
    const id = await payer.subscribe();
    const { prices, subscriptions } = product.stripe.api;
    const recurring = { interval: 'month' } as const;
    const price = await prices.create({ product: 'prod_viajario', currency: 'brl', unit_amount: 1990, recurring });
    const item = (await subscriptions.retrieve(id)).items.data[0]?.id ?? '';
    await subscriptions.update(id, { items: [{ id: item, price: price.id }], proration_behavior: 'none' });
    return id;
  };
  const alarms = (subscription: string) =>
    product.logs.filter(({ level, msg }) => level === 'error' && String(msg).includes(subscription));

  it('PAY-38: raises an alarm, keeps the paid access, and is not sold a second time', async () => {
    const subscription = await move();
    expect((await payer.activate()).body).toMatchObject({ isActive: true, planoTipo: 'mensal', cancelAtPeriodEnd: false });
    expect(alarms(subscription)).toMatchObject([{ msg: expect.stringContaining('price that is none of ours') }]);
    expect((await payer.create()).body).toMatchObject({ code: 'ASSINATURA_JA_ATIVA' });
    expect(await payer.age((await daysLeft()) + 2 * HOUR)).toMatchObject({ isActive: true, carenciaAte: null });
    expect(await listCharges()).toEqual([3990, 1990]);
  });

  it('PAY-38: can be cancelled as any other, and returns to our prices with a plan change', async () => {
    await move();
    expect((await payer.change('anual')).body).toMatchObject({ planoTipo: 'anual' });
    payer = await newPayer(product);
    await payer.endTrial();
    await move();
    expect((await payer.cancel()).body).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await payer.age(40)).toMatchObject({ isActive: false });
    expect(await listCharges()).toEqual([3990]);
  });
});

// last, since the log of all products in this process goes to the one started last
describe('A price of ours', () => {
  const monthly = { product: 'prod_viajario', currency: 'brl', recurring: { interval: 'month' } } as const;
  const key = { lookup_key: 'crm_mensal_brl', transfer_lookup_key: true };

  it('PAY-29: keeps its plan after its lookup key was transferred: its subscribers keep access', async () => {
    const byKey = await startProduct({ env: { STRIPE_PRICE_MENSAL: '', STRIPE_PRICE_ANUAL: '' } });
    try {
      const { prices } = byKey.stripe.api;
      payer = await newPayer(byKey);
      await payer.endTrial();
      const subscription = await payer.subscribe();
      await prices.create({ ...monthly, ...key, unit_amount: 4490 });
      expect((await prices.retrieve('price_mensal')).lookup_key).toBeNull();
      expect(await payer.fresh()).toMatchObject({ isActive: true, planoTipo: 'mensal' });
      expect((await payer.create('anual')).body).toMatchObject({ code: 'ASSINATURA_JA_ATIVA' });
      expect((await payer.change('anual')).body).toMatchObject({ planoTipo: 'anual' });
      expect(byKey.logs.filter(({ msg }) => String(msg).includes(subscription))).toEqual([]);
    } finally {
      await byKey.close();
    }
  });

  it('PAY-29: is recognised by its mark at any amount, and is not sold by it', async () => {
    const { prices, subscriptions } = product.stripe.api;
    const { id: price } = await prices.create({ ...monthly, unit_amount: 2990, metadata: { plano: 'mensal' } });
    await payer.create();
    await payer.cancel();
    await product.stripe.card(await payer.customer(), '4242424242424242');
    const customer = await payer.customer();
    await subscriptions.create({ customer, items: [{ price }], payment_behavior: 'allow_incomplete' });
    expect(await payer.fresh()).toMatchObject({ isActive: true, planoTipo: 'mensal' });
    const other = await startProduct({ env: { STRIPE_API_BASE: product.stripe.address, STRIPE_PRICE_MENSAL: price } });
    try {
      const buyer = await newPayer(other);
      expect((await buyer.create()).body).toMatchObject({ code: 'PAGAMENTOS_INDISPONIVEIS' });
    } finally {
      await other.close();
    }
  });
});
