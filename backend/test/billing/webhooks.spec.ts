import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentProblem } from '@viajario/contracts/admin/admin';
import { API_VERSION } from '@viajario/stripe-stand-in/api/schema';
import { SIGNATURES } from '@viajario/stripe-stand-in/events/signature';
import { RecordPagamentoProblemas } from '../../src/modules/billing/application/record-pagamento-problemas.js';
import { ReconcileAssinaturas } from '../../src/modules/billing/application/reconcile-assinaturas.js';
import { now } from '../support/clock.js';
import { newPayer, type Payer } from '../support/billing/billing.js';
import { HalfSent } from '../support/faults/half-sent.js';
import { eventually, soon } from '../../../infra/test/soon.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
});
afterEach(async () => {
  await product.stripe.mend();
  await product.stripe.webhooks();
});
afterAll(() => product.close());

const body = async (event: string): Promise<string> => JSON.stringify(await product.stripe.api.events.retrieve(event));
const eventsOf = async (payer: Payer, type: string) => {
  const customer = await payer.customer();
  return (await product.stripe.events()).filter((event) => event.customer === customer && event.type === type);
};
const count = async (sql: string, value: string): Promise<number> =>
  (await product.db.query(`select count(*)::int as n from ${sql} = $1`, [value])).rows[0].n;
const isActive = (payer: Payer): Promise<boolean> => payer.status().then((status) => status.isActive);
const trialOver = async (): Promise<Payer> => {
  const payer = await newPayer(product);
  await payer.endTrial();
  return payer;
};
const reconcile = (): Promise<void> | undefined => product.worker?.get(ReconcileAssinaturas, { strict: false }).execute();
const alarms = (words: string): number =>
  product.logs.filter(({ level, msg }) => level === 'error' && String(msg).includes(words)).length;

describe('A payment', () => {
  it('PAY-07: activated before its webhook arrives is not changed by it', async () => {
    const payer = await trialOver();
    await product.stripe.webhooks({ mode: 'held' });
    await payer.subscribe();
    const before = await payer.status();
    const trail = await count(`auditoria where acao = 'assinatura-alterada' and usuario_id::text`, payer.id);
    await product.stripe.release();
    await payer.settled();
    expect(await payer.status()).toEqual(before);
    expect(await count(`auditoria where acao = 'assinatura-alterada' and usuario_id::text`, payer.id)).toBe(trail);
  });

  it('PAY-08, PAY-09: is activated by the webhook alone after the browser was closed; activating later is fine', async () => {
    const payer = await trialOver();
    const started = await payer.create();
    await product.stripe.pay(started.body.clientSecret ?? '');
    await eventually(() => isActive(payer));
    expect((await payer.activate()).status).toBe(200);
  });

  it('PAY-10: without any event is found by the hourly reconciliation', async () => {
    const payer = await trialOver();
    await product.stripe.webhooks({ mode: 'dropped' });
    const started = await payer.create();
    await product.stripe.pay(started.body.clientSecret ?? '');
    expect(await isActive(payer)).toBe(false);
    await payer.forgetLook();
    await reconcile();
    expect(await isActive(payer)).toBe(true);
    await payer.settled(); // undelivered events are fetched too
  });

  it('PAY-10: is found by the hourly reconciliation even after a pagador unknown to the provider', async () => {
    const [strange, payer] = [await trialOver(), await trialOver()];
    await strange.subscribe();
    await strange.settled();
    await product.stripe.webhooks({ mode: 'dropped' });
    const started = await payer.create();
    await product.stripe.pay(started.body.clientSecret ?? '');
    await product.db.query(`update users set stripe_customer_id = 'cus_de_outra_conta' where id = $1`, [strange.id]);
    for (const one of [strange, payer]) await one.forgetLook();
    await reconcile();
    expect(await isActive(payer)).toBe(true);
    expect(await isActive(strange)).toBe(true); // the stored state is unchanged
    expect(alarms(`subscription of user ${strange.id} not checked`)).toBe(1);
  });
});

describe('A subscription', () => {
  it('PAY-10, PAY-35: paid by credit while the process crashed is found by the hourly reconciliation', async () => {
    const payer = await trialOver();
    await product.stripe.webhooks({ mode: 'dropped' });
    await payer.create();
    await payer.cancel();
    const customer = await payer.customer();
    await product.stripe.api.customers.update(customer, { balance: -50_000 });
    await product.stripe.api.subscriptions.create({ customer, items: [{ price: 'price_mensal' }] });
    const never = 'update assinaturas set status = null, sincronizado_em = null where usuario_id = $1';
    await product.db.query(never, [payer.id]);
    await reconcile();
    expect(await isActive(payer)).toBe(true);
  });
});

describe('An event', () => {
  it.each(SIGNATURES.filter((kind) => !['good', 'rotating', 'future'].includes(kind)))(
    'PAY-25: signed %s is 400, without effect, and logged',
    async (kind) => {
      const payer = await trialOver();
      await product.stripe.webhooks({ mode: 'dropped' });
      const started = await payer.create();
      await product.stripe.pay(started.body.clientSecret ?? '');
      const [event] = await eventsOf(payer, 'customer.subscription.updated');
      const refusals = alarms('webhook refused');
      expect(await product.stripe.resend(event?.id ?? '', kind)).toBe(400);
      expect(alarms('webhook refused')).toBe(refusals + 1);
      expect(await count('stripe_eventos where id', event?.id ?? '')).toBe(0);
      expect(await isActive(payer)).toBe(false);
    },
  );

  it('signed, but without its data, is accepted and changes nothing', async () => {
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'invoice.paid', created: 1, livemode: false };
    expect(await product.stripe.send(JSON.stringify({ ...event, api_version: API_VERSION }))).toBe(200);
  });

  it('PAY-25: forged by the hundred does not fill the log', async () => {
    const before = alarms('webhook refused');
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
    const send = () => product.visitor().fetch('/api/webhooks/stripe', { method: 'POST', headers, body: '{}' });
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(alarms('webhook refused') - before).toBeLessThanOrEqual(10);
  });

  it('PAY-26: delivered fifty times, concurrently and later, is processed once', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    await payer.settled();
    await product.stripe.webhooks({ mode: 'dropped' });
    await product.stripe.api.customers.update(await payer.customer(), { name: 'Outra' });
    const [event] = await eventsOf(payer, 'customer.updated').then((all) => all.slice(-1));
    const jobs = await count(`jobs where tipo = 'pagamento-alterado' and dados ->> 'customer'`, await payer.customer());
    const answers = await Promise.all(Array.from({ length: 50 }, () => product.stripe.resend(event?.id ?? '')));
    answers.push(await product.stripe.resend(event?.id ?? '', 'future'));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await count('stripe_eventos where id', event?.id ?? '')).toBe(1);
    expect(await count(`jobs where tipo = 'pagamento-alterado' and dados ->> 'customer'`, await payer.customer())).toBe(jobs + 1);
  });

  it('PAY-28: that is stale does not bring a subscription back', async () => {
    const payer = await trialOver();
    const id = await payer.subscribe();
    await payer.settled();
    await product.stripe.api.subscriptions.cancel(id);
    await eventually(async () => !(await isActive(payer)));
    const [active] = await eventsOf(payer, 'customer.subscription.updated');
    const again = JSON.parse(await body(active?.id ?? ''));
    const stale = `evt_${randomUUID().replaceAll('-', '')}`;
    expect(await product.stripe.send(JSON.stringify({ ...again, id: stale }))).toBe(200);
    await eventually(async () => (await count('stripe_eventos where processado_em is not null and id', stale)) === 1);
    expect(await isActive(payer)).toBe(false);
  });

  it('PAY-29: of an unknown customer or another product is accepted and gives no access', async () => {
    const payer = await trialOver();
    await payer.create();
    await payer.cancel();
    const { api } = product.stripe;
    const { id: other } = await api.prices.create({
      product: 'prod_viajario',
      currency: 'brl',
      unit_amount: 100,
      recurring: { interval: 'month' },
      lookup_key: `outro_${randomUUID()}`,
    });
    const stranger = await api.customers.create({ email: payer.browser.user.email });
    for (const customer of [await payer.customer(), stranger.id]) {
      const price = customer === stranger.id ? 'price_mensal' : other;
      const made = await api.subscriptions.create({
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      });
      const invoice = made.latest_invoice;
      await product.stripe.pay(typeof invoice === 'object' ? (invoice?.confirmation_secret?.client_secret ?? '') : '');
    }
    await payer.settled();
    expect(await payer.fresh()).toMatchObject({ isActive: false, planoTipo: null });
  });

  it('PAY-30: of the live mode or another API version is refused and logged', async () => {
    const payer = await trialOver();
    await payer.create();
    const [event] = await eventsOf(payer, 'customer.created');
    const original = JSON.parse(await body(event?.id ?? ''));
    for (const change of [{ livemode: true }, { api_version: '2020-08-27' }, { api_version: null }]) {
      const refusals = alarms('webhook refused');
      expect(await product.stripe.send(JSON.stringify({ ...original, id: `evt_${randomUUID()}`, ...change }))).toBe(400);
      expect(alarms('webhook refused')).toBe(refusals + 1);
    }
  });

  it('PAY-33: is accepted as signed JSON up to 256 KB by POST, and a burst of them is not lost', async () => {
    const visitor = product.visitor();
    const post = (content: string, type: string) =>
      visitor.fetch('/api/webhooks/stripe', { method: 'POST', headers: { 'content-type': type }, body: content });
    const refusals = alarms('webhook refused');
    expect((await post('x'.repeat(256 * 1024 + 1), 'application/json')).status).toBe(413);
    expect(alarms('webhook refused')).toBe(refusals + 1);
    expect((await post('{}', 'text/plain')).status).toBe(415);
    const got = await visitor.fetch('/api/webhooks/stripe');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const payer = await trialOver();
    await payer.create();
    const [event] = await eventsOf(payer, 'customer.created');
    const original = JSON.parse(await body(event?.id ?? ''));
    const tag = randomUUID().slice(0, 8);
    const burst = Array.from({ length: 100 }, (_, n) =>
      product.stripe.send(JSON.stringify({ ...original, id: `evt_${tag}_${n}` })),
    );
    expect(new Set(await Promise.all(burst))).toEqual(new Set([200]));
    expect(await count(`stripe_eventos where left(id, 12)`, `evt_${tag}`)).toBe(100);
    await eventually(
      async () => (await count(`stripe_eventos where processado_em is null and left(id, 12)`, `evt_${tag}`)) === 0,
    );
    const looks = await count(`jobs where tipo = 'pagamento-alterado' and dados ->> 'customer'`, await payer.customer());
    expect(looks).toBeLessThan(100); // concurrent events of one customer enqueue one synchronization
  });

  it('PAY-33: is accepted while the same IP address holds more half-sent bodies than allowed, of which the oldest are refused', async () => {
    const payer = await trialOver();
    await payer.create();
    const [event] = await eventsOf(payer, 'customer.created');
    const original = JSON.parse(await body(event?.id ?? ''));
    const bytes = 200_000;
    const allowed = Math.floor((20 * 1024 * 1024) / bytes);
    const halves: HalfSent[] = [];
    for (let i = 0; i < allowed + 2; i += 1)
      halves.push(await HalfSent.begin(product.visitor(), { call: 'POST /api/webhooks/stripe', bytes }));
    await soon(() => expect(halves.map(({ status }) => status)).toEqual([429, 429, ...Array(allowed).fill(0)]));
    expect(await product.stripe.send(JSON.stringify({ ...original, id: `evt_${randomUUID()}` }))).toBe(200);
    for (const half of halves) half.leave();
  });

  it('PAY-33: keeps the request context of each event in a batch; an invalid event does not fail others', async () => {
    const payer = await trialOver();
    await payer.create();
    const [event] = await eventsOf(payer, 'customer.created');
    const original = JSON.parse(await body(event?.id ?? ''));
    const tag = `${randomUUID().slice(0, 8)}`;
    const sent = (n: number, customer: string) =>
      product.stripe.send(
        JSON.stringify({ ...original, id: `evt_${tag}_${n}`, data: { object: { object: 'customer', id: customer } } }),
      );
    const answers = Array.from({ length: 40 }, (_, n) => sent(n, `cus_${tag}${n === 20 ? '\u0000' : n}`));
    expect((await Promise.all(answers)).map((status, n) => (status === 200 ? '' : `${n}: ${status}`)).join('')).toBe('20: 400');
    const jobs = `from jobs where tipo = 'pagamento-alterado' and left(dados ->> 'customer', 12) = $1`;
    const { rows } = await product.db.query(`select count(*)::int as n, count(distinct requisicao)::int as requests ${jobs}`, [
      `cus_${tag}`,
    ]);
    expect(rows).toEqual([{ n: 39, requests: 39 }]);
  });
});

describe('Changes made at the provider', () => {
  it('PAY-37: deleting a customer clears it here; the next subscription creates a new one', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    const old = await payer.customer();
    await product.stripe.api.customers.del(old);
    await eventually(async () => (await payer.customer()) === null);
    expect(await payer.status()).toMatchObject({ isActive: false });
    await payer.subscribe();
    expect(await payer.customer()).not.toBe(old);
    expect(await isActive(payer)).toBe(true);
  });

  it('PAY-38: of two live subscriptions the longest counts, the operator is alarmed, and nothing is charged or ended by us', async () => {
    const payer = await trialOver();
    const first = await payer.subscribe();
    const customer = await payer.customer();
    await product.stripe.card(customer, '4242424242424242');
    const second = await product.stripe.api.subscriptions.create({
      customer,
      items: [{ price: 'price_anual' }],
      payment_behavior: 'allow_incomplete',
    });
    expect(second.status).toBe('active');
    await eventually(async () => (await payer.status()).planoTipo === 'anual');
    expect(alarms(first)).toBeGreaterThan(0);
    expect((await payer.atProvider()).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('PAY-39: a dispute and a refund raise an alarm and are listed, and end neither access nor the subscription', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    const customer = await payer.customer();
    const charge = Object.values((await product.stripe.records()).charges).find((one) => one.customer === customer);
    const listProblems = async () =>
      (await product.db.query('select categoria, tipo, status, valor from pagamento_problemas where customer = $1', [customer]))
        .rows;
    const becomes = (tipo: string, status: string) =>
      eventually(async () => (await listProblems()).some((row) => row.tipo === tipo && row.status === status));
    await product.stripe.dispute(charge?.id ?? '');
    await becomes('charge.dispute.created', 'disputed');
    await product.stripe.dispute(charge?.id ?? '', 'won');
    await becomes('charge.dispute.closed', 'dispute_closed');
    await product.stripe.refund(charge?.id ?? '');
    await becomes('charge.refunded', 'refunded');
    for (const type of ['charge.dispute.created', 'charge.dispute.closed', 'charge.refunded']) expect(alarms(type)).toBe(1);
    await product.worker?.get(RecordPagamentoProblemas, { strict: false }).execute();
    expect(await listProblems()).toEqual([{ categoria: 'failed', tipo: 'charge.refunded', status: 'refunded', valor: '3990' }]);
    expect(await isActive(payer)).toBe(true);
    expect(await payer.atProvider()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false }]);
  });

  it('PAY-39: a dispute raises one alarm, also when its transaction is retried', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    const customer = await payer.customer();
    const charge = Object.values((await product.stripe.records()).charges).find((one) => one.customer === customer);
    // a sequence is not rolled back: only the first attempt meets a conflict
    await product.db.query(`create sequence tentativas; grant usage on sequence tentativas to viajario_app;
      create function perder() returns trigger language plpgsql as
        $$ begin if nextval('tentativas') = 1 then raise 'perdeu' using errcode = '40001'; end if; return new; end $$;
      create trigger perde before insert on jobs for each row when (new.tipo = 'pagamento-contestado') execute function perder()`);
    try {
      const before = alarms('charge.dispute.created');
      await product.stripe.dispute(charge?.id ?? '');
      const listed = `pagamento_problemas where tipo = 'charge.dispute.created' and customer`;
      await eventually(async () => (await count(listed, customer)) === 1);
      expect((await product.db.query('select last_value::int as tries from tentativas')).rows).toEqual([{ tries: 2 }]);
      expect(alarms('charge.dispute.created') - before).toBe(1);
    } finally {
      await product.db.query('drop trigger perde on jobs; drop function perder(); drop sequence tentativas');
    }
  });

  it('PAY-40: a payment declined three times is one problem, with reason and cents', async () => {
    const payer = await trialOver();
    const started = await payer.create();
    for (const card of ['4000000000000002', '4000000000000002', '4000000000009995']) {
      await product.stripe.pay(started.body.clientSecret ?? '', card);
    }
    await payer.settled();
    const { rows } = await product.db.query('select * from pagamento_problemas where customer = $1', [await payer.customer()]);
    expect(rows).toMatchObject([
      { categoria: 'failed', valor: '3990', erro: { code: 'card_declined', declineCode: 'insufficient_funds' } },
    ]);
  });

  it('PAY-40: an old payment is listed for seven days after its last refused attempt', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    const customer = await payer.customer();
    await product.stripe.card(customer, '4000000000000341'); // can be saved, and is declined
    const [subscription] = await payer.atProvider();
    await product.stripe.webhooks({ mode: 'dropped' }); // the first refusal is delivered with the last one
    await product.stripe.age(customer, (subscription?.periodEnd ?? 0) - Math.floor(now().getTime() / 1000) + 7_200);
    await product.stripe.age(customer, 11 * 86_400); // retried in the meantime, last within the seven days
    const { paymentIntents, charges } = await product.stripe.records();
    const [owed] = Object.values(paymentIntents).filter((one) => one.customer === customer && one.error !== null);
    const lastTry = Math.max(...Object.values(charges).flatMap((one) => (one.customer === customer ? one.created : [])));
    expect([(owed?.created ?? 0) < now().getTime() / 1000 - 7 * 86_400, lastTry > now().getTime() / 1000 - 7 * 86_400]).toEqual([
      true,
      true,
    ]);
    await reconcile();
    await payer.settled();
    const admin = await product.signIn('admin@demo.local');
    const { body: listed } = await admin.get<PaymentProblem[]>('/api/admin/stripe-errors');
    expect(listed.filter(({ id }) => id === owed?.id)).toMatchObject([
      { category: 'failed', created: new Date(lastTry * 1000).toISOString() },
    ]);
  });

  it('PAY-40: an abandoned payment is found by the hourly reconciliation, for seven days, and is no problem once paid', async () => {
    const [left, old] = [await trialOver(), await trialOver()];
    await product.stripe.webhooks({ mode: 'dropped' }); // or events would trigger a synchronization too
    const started = await left.create();
    await old.create();
    await product.stripe.age(await old.customer(), 8 * 86_400);
    const look = () => product.worker?.get(RecordPagamentoProblemas, { strict: false }).execute();
    const problems = async (payer: Payer) =>
      (await product.db.query('select categoria, status from pagamento_problemas where customer = $1', [await payer.customer()]))
        .rows;
    await look();
    expect(await problems(left)).toEqual([{ categoria: 'incomplete', status: 'requires_payment_method' }]);
    expect(await problems(old)).toEqual([]);
    await product.stripe.pay(started.body.clientSecret ?? '');
    await look();
    expect(await problems(left)).toEqual([]);
  });

  it('problems, and the e-mails in them, are deleted after thirty days', async () => {
    await product.db.query(
      `insert into pagamento_problemas (id, categoria, tipo, criado_em, receipt_email, valor, status)
       select 'pi_ha' || dias, 'failed', 'charge.failed', now() - make_interval(days => dias), 'ana@example.com', 3990, 'canceled'
       from unnest(array[29, 31]) dias`,
    );
    await product.worker?.get(RecordPagamentoProblemas, { strict: false }).execute();
    const { rows } = await product.db.query(`select id from pagamento_problemas where id like 'pi\\_ha%'`);
    expect(rows).toEqual([{ id: 'pi_ha29' }]);
  });
});

describe('A pagador', () => {
  it('PAY-47: a deleted user is not charged any more, even if the provider is down at that moment', async () => {
    const payer = await trialOver();
    const id = await payer.subscribe();
    await product.stripe.break({ kind: 'down' });
    expect((await payer.browser.delete('/api/auth/user')).status).toBe(204);
    expect((await product.stripe.records()).subscriptions[id]?.status).toBe('active');
    await product.stripe.mend();
    await eventually(async () => (await product.stripe.records()).subscriptions[id]?.status === 'canceled');
  });

  it('PAY-47: a payment page left open in another tab cannot be paid after the user was deleted', async () => {
    const payer = await trialOver();
    const secret = (await payer.create()).body.clientSecret ?? '';
    const customer = await payer.customer();
    expect((await payer.browser.delete('/api/auth/user')).status).toBe(204);
    await eventually(async () => (await product.stripe.records()).customers[customer]?.deleted);
    await product.stripe.pay(secret).catch(() => 'refused');
    const { invoices, charges } = await product.stripe.records();
    expect(Object.values(invoices).flatMap((one) => (one.customer === customer ? one.status : []))).toEqual(['void']);
    expect(Object.values(charges).filter((one) => one.customer === customer)).toEqual([]);
  });

  it('PAY-47: a plan change that waits for the bank is not charged after the user was deleted', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    const customer = await payer.customer();
    await product.stripe.card(customer, '4000002500003155');
    const secret = (await payer.change('anual')).body.clientSecret ?? '';
    expect((await payer.browser.delete('/api/auth/user')).status).toBe(204);
    await eventually(async () => (await product.stripe.records()).customers[customer]?.deleted);
    await product.stripe.pay(secret, '4000002500003155').catch(() => 'refused');
    const { charges } = await product.stripe.records();
    expect(Object.values(charges).flatMap((one) => (one.customer === customer ? one.amount : []))).toEqual([3990]);
  });

  it('PRV-03: deleting a user while subscribing leaves neither name nor e-mail at the provider', async () => {
    const payer = await trialOver();
    const customer = async () =>
      Object.values((await product.stripe.records()).customers).find(({ metadata }) => metadata['usuario_id'] === payer.id);
    await product.stripe.break({ kind: 'slow', on: 'POST /v1/customers/{id}', ms: 5_000 });
    const creating = payer.create();
    await eventually(customer);
    expect((await payer.browser.delete('/api/auth/user')).status).toBe(204);
    expect((await creating).status).toBe(401);
    await product.stripe.mend();
    await eventually(async () => (await customer())?.deleted);
  });

  it('PRV-03: a deleted user’s e-mail is removed from the list of failed payments', async () => {
    const payer = await trialOver();
    await product.stripe.pay((await payer.create()).body.clientSecret ?? '', '4000000000000002');
    const customer = await payer.customer();
    const addresses = async () =>
      (await product.db.query('select receipt_email from pagamento_problemas where customer = $1', [customer])).rows;
    await eventually(async () => (await addresses()).length > 0);
    expect(await addresses()).toEqual([{ receipt_email: payer.browser.user.email }]);
    expect((await payer.browser.delete('/api/auth/user')).status).toBe(204);
    await eventually(async () => (await product.stripe.records()).customers[customer]?.deleted);
    await product.worker?.get(RecordPagamentoProblemas, { strict: false }).execute();
    expect(await addresses()).toEqual([{ receipt_email: null }]);
  });

  it('PAY-48: with a new e-mail at Google is updated at the provider and stays the same customer', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    const [customer, before] = [await payer.customer(), payer.browser.user.email];
    const { rows } = await product.db.query('select auth_id from users where id = $1', [payer.id]);
    const after = `novo-${before}`;
    await product.google({ email: after, profile: { sub: rows[0].auth_id } });
    await payer.browser.signIn(after);
    await product.google({ reset: true });
    await eventually(async () => (await product.stripe.records()).customers[customer]?.email === after);
    expect(await payer.customer()).toBe(customer);
  });

  it('PAY-47: deleting a conta keeps the owner’s subscription', async () => {
    const payer = await trialOver();
    await payer.subscribe();
    const { body: conta } = await payer.browser.post('/api/contas', { nome: 'Outra', tipo: 'agencia' });
    expect((await payer.browser.delete(`/api/contas/${conta.id}`)).status).toBe(204);
    expect(await payer.atProvider()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false }]);
  });
});
