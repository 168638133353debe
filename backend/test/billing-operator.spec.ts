import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newPayer, type Payer } from './support/billing.js';
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
afterAll(() => product.close());

const HOUR = 1 / 24;
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
});
