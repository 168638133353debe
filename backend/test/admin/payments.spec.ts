import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentProblem } from '@viajario/contracts/admin/admin';
import type { Browser } from '../support/calls/browser.js';
import { newPayer } from '../support/billing/billing.js';
import { eventually } from '../../../infra/test/soon.js';
import { withTimeouts } from '../support/faults/timeouts.js';
import { startBeside } from '../support/processes/beside.js';
import { startProduct, type Product } from '../support/processes/product.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const LIST = 'GET /v1/payment_intents';

let product: Product;
/** Another API process on the same database, with the same provider. */
let second: Product;
let admin: Browser;

beforeAll(async () => {
  product = await startProduct({ env: { TIMEOUT_FACTOR: '10' } }); // a busy machine is no slow provider
  second = await startBeside(product, { STRIPE_API_BASE: product.env['STRIPE_API_BASE'] ?? '', TIMEOUT_FACTOR: '10' });
  admin = await product.signIn('admin@demo.local');
});
beforeEach(async () => {
  await product.stripe.mend();
  await eventually(lookIsOver); // or it would end during the next test
  await product.db.query('delete from pagamento_problemas');
  await forgetLook();
});
afterAll(async () => {
  await second.close();
  await product.close();
});

/** As if the last refresh was a minute ago. */
const forgetLook = (): Promise<unknown> =>
  product.db.query(
    `update conferencia_de_pagamentos set tentada_em = '-infinity', conferida_em = conferida_em - interval '1 minute'`,
  );
async function lookIsOver(): Promise<boolean> {
  await product.db.query(`update conferencia_de_pagamentos set tentada_em = '-infinity'`);
  return (await problems()).headers.get('x-data-stale') === null;
}
/** The admin, served by the other process. */
const onSecond = (): Browser => admin.at(second.url);
const problems = (query = '', browser = admin) => browser.get<PaymentProblem[]>(`/api/admin/stripe-errors${query}`);
/** Gives the refresh three tenths of a second. */
const impatiently = () => withTimeouts(product, 0.2, () => problems());
const listCalls = async () => (await product.stripe.received()).filter(({ name }) => name === LIST);
const looks = async (): Promise<number> => (await listCalls()).length;

describe('Payment problems', () => {
  it('PAY-40: a declined and an abandoned payment are one record each, in cents; older than seven days they are not listed', async () => {
    const [declined, left, old] = [await newPayer(product), await newPayer(product), await newPayer(product)];
    const started = await declined.create();
    for (const card of ['4000000000000002', '4000000000000002', '4000000000009995'])
      await product.stripe.pay(started.body.clientSecret ?? '', card);
    await left.create('anual');
    await old.create();
    await product.stripe.age(await old.customer(), 8 * DAY);
    const { status, body, headers } = await problems();
    expect([status, headers.get('x-total-count'), headers.get('x-data-stale')]).toEqual([200, '2', null]);
    const of = async (payer: typeof left) => {
      const customer = await payer.customer();
      return body.filter(({ data }) => data.customer === customer);
    };
    const id = expect.stringMatching(/^pi_/);
    expect(await of(declined)).toEqual([
      {
        id,
        category: 'failed',
        type: 'payment_intent.payment_failed',
        created: expect.stringMatching(/^\d{4}-.*Z$/),
        error: { message: expect.any(String), code: 'card_declined', decline_code: 'insufficient_funds' },
        data: {
          id,
          customer: await declined.customer(),
          receipt_email: declined.browser.user.email,
          amount: 3990,
          status: 'requires_payment_method',
        },
      },
    ]);
    expect(await of(left)).toMatchObject([{ category: 'incomplete', error: null, data: { amount: 39900 } }]);
    expect(await of(old)).toEqual([]);
    const { body: page, headers: counts } = await problems('?limit=1&page=2');
    expect([page, counts.get('x-total-count')]).toEqual([[body[1]], '2']);
  });

  it('PAY-40: a declined payment that is paid later says so for a day, and then leaves the list', async () => {
    const payer = await newPayer(product);
    const { body: started } = await payer.create();
    const customer = await payer.customer();
    const listProblems = async () => {
      await forgetLook();
      const { body, headers } = await problems();
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.filter(({ data }) => data.customer === customer);
    };
    await product.stripe.pay(started.clientSecret ?? '', '4000000000000002');
    expect(await listProblems()).toMatchObject([{ category: 'failed', data: { status: 'requires_payment_method' } }]);
    await product.stripe.pay(started.clientSecret ?? '');
    expect(await listProblems()).toMatchObject([{ category: 'failed', data: { status: 'succeeded' } }]);
    await product.db.query(`update pagamento_problemas set visto_em = now() - interval '25 hours' where customer = $1`, [
      customer,
    ]);
    // a later query of the provider does not list it again
    for (let n = 0; n < 2; n += 1) expect(await listProblems()).toEqual([]);
  });

  it('are listed by name or date, in both orders', async () => {
    const payers = [await newPayer(product), await newPayer(product), await newPayer(product)];
    for (const [hours, payer] of payers.entries()) {
      await payer.create();
      await product.stripe.age(await payer.customer(), (hours + 1) * HOUR);
    }
    const listProblems = async (query: string) => (await problems(query)).body;
    const newest = await listProblems('');
    const at = ({ created }: PaymentProblem) => created;
    expect(new Set(newest.map(at)).size).toBeGreaterThan(2);
    expect(newest.map(at)).toEqual(newest.map(at).toSorted().toReversed());
    expect((await listProblems('?sort=createdAt&order=asc')).map(at)).toEqual(newest.map(at).toReversed());
    const who = ({ data }: PaymentProblem) => data.receipt_email ?? data.customer ?? '';
    const byName = newest.map(who).toSorted();
    expect((await listProblems('?sort=nome')).map(who)).toEqual(byName);
    expect((await listProblems('?sort=nome&order=desc')).map(who)).toEqual(byName.toReversed());
    expect((await problems('?sort=valor')).status).toBe(400);
  });

  it('PAY-40: the provider is called once a minute across all processes', async () => {
    const before = await looks();
    const other = onSecond();
    const readers = await Promise.all([admin, other, admin, other].map((browser) => problems('', browser)));
    expect(readers.map(({ headers }) => headers.get('x-data-stale'))).toEqual([null, null, null, null]);
    expect(await looks()).toBe(before + 1);
    await forgetLook();
    await problems();
    expect(await looks()).toBe(before + 2);
  });

  it('a read during a refresh by another process waits for it, and is marked stale after the timeout', async () => {
    const asking = `update conferencia_de_pagamentos set tentada_em = now(), conferida_em = '-infinity'`;
    await product.db.query(asking);
    const before = await looks();
    const readers = [problems(), problems('', onSecond())];
    await product.db.query('update conferencia_de_pagamentos set conferida_em = tentada_em');
    expect((await Promise.all(readers)).map(({ headers }) => headers.get('x-data-stale'))).toEqual([null, null]);
    await product.db.query(asking);
    expect((await impatiently()).headers.get('x-data-stale')).toBe('true');
    expect(await looks()).toBe(before);
  });

  it('PAY-29: of other products in the same account are not listed', async () => {
    const { id: customer } = await product.stripe.api.customers.create({ metadata: { usuario_id: admin.user.id } });
    const { id: theirs } = await product.stripe.api.paymentIntents.create({ amount: 500, currency: 'brl', customer });
    const { id: nobodys } = await product.stripe.api.paymentIntents.create({ amount: 600, currency: 'brl' });
    const payer = await newPayer(product);
    await payer.create();
    const { body } = await problems();
    expect(body.map(({ data }) => data.customer)).toContain(await payer.customer());
    expect(body.filter(({ id }) => id === theirs || id === nobodys)).toEqual([]);
  });

  it('PAY-41: while the provider is down the stored list is shown and marked stale', async () => {
    await (await newPayer(product)).create();
    const known = (await problems()).body;
    expect(known.length).toBeGreaterThan(0);
    await forgetLook();
    await product.stripe.break({ kind: 'down' });
    for (let n = 0; n < 2; n += 1) {
      const { status, body, headers } = await problems();
      expect([status, body, headers.get('x-data-stale')]).toEqual([200, known, 'true']);
    }
    await product.stripe.mend();
    await eventually(lookIsOver);
  });

  it('PAY-41: a call does not wait for a slow provider; the next call has its answer', async () => {
    // Before the payment, and for every call: a refresh left over from the previous test must neither find it nor use up the delay.
    await product.stripe.break({ kind: 'slow', on: LIST, ms: 4_000 });
    const payer = await newPayer(product);
    await payer.create();
    const customer = await payer.customer();
    const isListed = (listed: PaymentProblem[]) => listed.some(({ data }) => data.customer === customer);
    const { body, headers } = await impatiently();
    expect((await listCalls()).at(-1)?.status).toBe(0); // not answered yet
    expect([isListed(body), headers.get('x-data-stale')]).toEqual([false, 'true']);
    await eventually(async () => {
      const later = await problems();
      return isListed(later.body) && later.headers.get('x-data-stale') === null;
    });
  });

  it('PAY-41: a thousand are listed, fetched by the hundred', async () => {
    await product.stripe.webhooks({ mode: 'dropped' });
    const payer = await newPayer(product);
    await payer.create();
    const customer = await payer.customer();
    const intents = Array.from({ length: 1_000 }, (_, n) => ({ amount: 100 + n, currency: 'brl', customer }));
    for (let n = 0; n < intents.length; n += 50)
      await Promise.all(intents.slice(n, n + 50).map((intent) => product.stripe.api.paymentIntents.create(intent)));
    const before = await looks();
    const { body, headers } = await problems();
    await product.stripe.webhooks();
    expect([body.length, Number(headers.get('x-total-count')) >= 1_000]).toEqual([1_000, true]);
    expect(headers.get('x-data-stale')).toBeNull();
    expect((await looks()) - before).toBeLessThan(15); // a hundred each
  });
});
