import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, newPayer, type Payer } from './support/billing.js';
import { startProduct, type Product } from './support/product.js';

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
/** Can be kept, and pays nothing. */
const DECLINES = '4000000000000341';
const daysLeft = async (): Promise<number> => {
  const [last] = (await payer.atProvider()).slice(-1);
  return ((last?.periodEnd ?? 0) * 1000 - Date.now()) / 86_400_000;
};
const charged = async (): Promise<number[]> => {
  const customer = await payer.customer();
  const { charges } = await product.stripe.records();
  return Object.values(charges).flatMap((one) => (one.customer === customer && one.error === null ? [one.amount] : []));
};

describe('A cancellation that somebody else than the customer arranged', () => {
  it('PAY-15: counts by the flag alone, without its date', async () => {
    const subscription = await payer.subscribe();
    const { expiraEm } = await payer.status();
    await product.stripe.cancelByFlag(subscription);
    expect(await payer.fresh()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true, expiraEm });
    expect((await payer.change('anual')).body).toMatchObject({ code: 'ASSINATURA_CANCELADA' });
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: true, expiraEm });
    expect(await payer.age((await daysLeft()) + HOUR)).toMatchObject({ isActive: false, carenciaAte: null });
    expect(await charged()).toEqual([3990]);
  });

  it('PAY-24: months ahead is neither called the period’s end nor takes the days of grace', async () => {
    const subscription = await payer.subscribe();
    const cancelAt = Math.floor(Date.now() / 1000) + 100 * DAY;
    await product.stripe.api.subscriptions.update(subscription, { cancel_at: cancelAt });
    expect(await payer.fresh()).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    await product.stripe.card(await payer.customer(), DECLINES);
    const late = await payer.age((await daysLeft()) + 2 * HOUR);
    expect(late).toMatchObject({ isActive: true, pagamentoAtrasado: true, cancelAtPeriodEnd: false });
    expect(Date.parse(late.carenciaAte ?? '') - Date.parse(late.expiraEm ?? '')).toBe(3 * 86_400_000);
    expect(await payer.mayWork()).toBe(true);
  });

  it('months ahead is named when another plan is asked for, and gives way to an earlier one of the customer’s', async () => {
    const subscription = await payer.subscribe();
    const { expiraEm } = await payer.status();
    const cancelAt = Math.floor(Date.now() / 1000) + 100 * DAY;
    await product.stripe.api.subscriptions.update(subscription, { cancel_at: cancelAt });
    const day = new Date(cancelAt * 1000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    const text = `Assinatura cancelada: acesso até ${day}. Depois dessa data você pode assinar novamente.`;
    for (const answer of [await payer.create(), await payer.change('anual'), await payer.preview('anual')]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'ASSINATURA_CANCELADA', text]);
    }
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: true, expiraEm });
    expect(await payer.age(120)).toMatchObject({ isActive: false });
    expect(await charged()).toEqual([3990]);
  });
});
