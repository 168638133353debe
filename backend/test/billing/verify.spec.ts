import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPayer, type Payer } from '../support/billing/billing.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { verify } from '../support/measuring/verify.js';

let product: Product;
let payer: Payer;
beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
  payer = await newPayer(product);
  await payer.subscribe();
  await payer.settled();
});
afterAll(() => product.close());

const NOTHING = { pagadores: 1, double: 0, different: 0, open: 0, notAsked: 0 };
const payments = async () => {
  const { code, found } = await verify(product);
  return { code, ok: found['ok'], 'V-09': found['V-09'], 'V-10': found['V-10'] };
};
const set = (assignments: string): Promise<unknown> =>
  product.db.query(`update users set ${assignments} where id = $1`, [payer.id]);

describe('npm run verify', () => {
  it('V-09, V-10: finds nothing wrong with synchronized pagadores', async () => {
    expect(await payments()).toEqual({ code: 0, ok: true, 'V-09': NOTHING, 'V-10': { jobs: 0, eventos: 0 } });
  });

  it('V-09: counts a pagador with a row that differs from the provider’s state', async () => {
    await set(`plano_expira_em = plano_expira_em + interval '1 month'`);
    expect(await payments()).toMatchObject({ code: 1, ok: false, 'V-09': { ...NOTHING, different: 1 } });
    await payer.fresh();
    expect((await payments())['V-09']).toEqual(NOTHING);
  });

  it('V-09: counts a pagador with two live subscriptions', async () => {
    const customer = await payer.customer();
    await product.stripe.card(customer, '4242424242424242');
    const { id } = await product.stripe.api.subscriptions.create({
      customer,
      items: [{ price: 'price_anual' }],
      payment_behavior: 'allow_incomplete',
    });
    expect(await payments()).toMatchObject({ code: 1, ok: false, 'V-09': { ...NOTHING, double: 1 } });
    await product.stripe.api.subscriptions.cancel(id);
    await payer.settled();
    expect((await payments())['V-09']).toEqual(NOTHING);
  });

  it('V-09: counts users with access in their rows but without a subscription', async () => {
    const other = await newPayer(product);
    const open = (value: string) => product.db.query(`update users set acesso_ate = ${value} where id = $1`, [other.id]);
    await open(`now() + interval '1 day'`);
    expect(await payments()).toMatchObject({ code: 1, ok: false, 'V-09': { ...NOTHING, open: 1 } });
    await open('null');
  });

  it('V-09: reports pagadores as not asked while the provider is down, and not as findings', async () => {
    await product.stripe.break({ kind: 'down' });
    expect(await payments()).toMatchObject({ code: 0, ok: true, 'V-09': { ...NOTHING, notAsked: 1 } });
    await product.stripe.mend();
  });

  it('V-10: counts an event without a job, a job without a queue entry, and a completed job without effect', async () => {
    const rows = `insert into stripe_eventos (id, tipo, customer, criado_em) values ('evt_perdido', 'customer.updated', 'cus_x', now())`;
    await product.db.query(rows);
    await product.db.query(
      `insert into jobs (id, tipo, dados, status, enviado_em, concluido_em) values
         (gen_random_uuid(), 'sumido', '{}', 'active', now() + interval '1 day', now()),
         (gen_random_uuid(), 'sumido', '{}', 'completed', now() + interval '1 day', null)`,
    );
    expect(await payments()).toMatchObject({ code: 1, ok: false, 'V-10': { jobs: 2, eventos: 1 } });
    await product.db.query(`delete from jobs where tipo = 'sumido'`);
    await product.db.query(`delete from stripe_eventos where id = 'evt_perdido'`);
  });
});
