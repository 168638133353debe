import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentProvider } from '../../src/modules/billing/infrastructure/stripe/payment-provider.stripe.js';
import { newPayer, Payer } from '../support/billing/billing.js';
import { now, setClock } from '../support/clock.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let payer: Payer;
beforeAll(async () => {
  product = await startProduct({ alone: true });
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
const calls = async (name: string): Promise<number> =>
  (await product.stripe.received()).filter((request) => request.name === name).length;
const daysLeft = async (): Promise<number> => {
  const [last] = (await payer.atProvider()).slice(-1);
  return ((last?.periodEnd ?? 0) * 1000 - now().getTime()) / 86_400_000;
};
const paidInvoices = async () => {
  const customer = await payer.customer();
  const { invoices } = await product.stripe.records();
  return Object.values(invoices)
    .filter((invoice) => invoice.customer === customer && invoice.status === 'paid')
    .map(({ amountPaid }) => amountPaid);
};
const schedules = async () => {
  const customer = await payer.customer();
  return Object.values((await product.stripe.records()).schedules).filter((schedule) => schedule.customer === customer);
};

describe('A cancelled subscription', () => {
  it('PAY-15: keeps its access to the end of the period, shows it, and is cancelled once', async () => {
    await payer.subscribe();
    const { expiraEm } = await payer.status();
    const first = await payer.cancel();
    expect([first.status, first.body]).toEqual([200, { cancelAtPeriodEnd: true, expiraEm }]);
    const updates = await calls('POST /v1/subscriptions/{id}');
    expect((await payer.cancel()).body).toEqual(first.body);
    expect(await calls('POST /v1/subscriptions/{id}')).toBe(updates);
    expect(await payer.status()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true, expiraEm });
  });

  it('PAY-16: is neither renewed nor changed before its end, and the error names that date', async () => {
    await payer.subscribe();
    const { expiraEm } = (await payer.cancel()).body;
    const day = new Date(expiraEm).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    const text = `Assinatura cancelada: acesso até ${day}. Depois dessa data você pode assinar novamente.`;
    const writes = [await calls('POST /v1/subscriptions'), await calls('POST /v1/subscriptions/{id}')];
    for (const answer of [await payer.create(), await payer.change('anual')]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'ASSINATURA_CANCELADA', text]);
    }
    expect([await calls('POST /v1/subscriptions'), await calls('POST /v1/subscriptions/{id}')]).toEqual(writes);
  });

  it('PAY-17: ends with the period, to the minute, and can then be created again', async () => {
    const first = await payer.subscribe();
    await payer.cancel();
    expect(await payer.age((await daysLeft()) + HOUR)).toMatchObject({
      isActive: false,
      carenciaAte: null,
      cancelAtPeriodEnd: false,
    });
    expect(await payer.mayWork()).toBe(false);
    expect(await payer.subscribe('anual')).not.toBe(first);
    expect(await payer.status()).toMatchObject({ isActive: true, planoTipo: 'anual' });
  });

  it('that was never paid ends at once', async () => {
    await payer.create();
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    expect((await payer.atProvider()).map(({ status }) => status)).not.toContain('incomplete');
    expect((await payer.cancel()).status).toBe(400);
  });
});

describe('In the hour between the end of a period and the charge for the next one', () => {
  const begin = async () => {
    await payer.subscribe();
    return payer.age((await daysLeft()) + HOUR / 2);
  };
  const all = async () => {
    const customer = await payer.customer();
    return Object.values((await product.stripe.records()).invoices).filter((one) => one.customer === customer);
  };

  it('the next period counts neither as paid nor as owed, and access continues', async () => {
    const status = await begin();
    expect(status).toMatchObject({ isActive: true, planoTipo: 'mensal', pagamentoAtrasado: false, cancelAtPeriodEnd: false });
    expect(Date.parse(status.expiraEm ?? '')).toBeLessThan(now().getTime());
    expect(Date.parse(status.carenciaAte ?? '') - Date.parse(status.expiraEm ?? '')).toBe(3 * 86_400_000);
    expect(await payer.age(HOUR)).toMatchObject({ isActive: true, carenciaAte: null });
    expect(Date.parse((await payer.status()).expiraEm ?? '')).toBeGreaterThan(now().getTime() + 26 * 86_400_000);
    expect(await paidInvoices()).toEqual([3990, 3990]);
  });

  it('a subscription that is cancelled ends at once, and the renewal is never charged', async () => {
    await begin();
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    expect(await payer.status()).toMatchObject({ isActive: false, carenciaAte: null });
    await payer.age(40);
    expect(await paidInvoices()).toEqual([3990]);
    expect((await payer.atProvider()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await payer.cancel()).status).toBe(400);
    await payer.subscribe();
    expect(await payer.mayWork()).toBe(true);
  });

  it('a cancellation just after the new period began counts as one before it', async () => {
    await begin();
    const [subscription] = await payer.atProvider();
    await product.stripe.api.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    await payer.age(40);
    expect(await paidInvoices()).toEqual([3990]);
  });

  it('a pending plan change is dropped by the cancellation', async () => {
    await payer.subscribe();
    await product.stripe.card(await payer.customer(), DECLINES);
    await payer.age((await daysLeft()) - 10 * HOUR);
    const { clientSecret } = (await payer.change('anual')).body;
    await payer.age(10.5 * HOUR);
    const [waiting] = await payer.atProvider();
    expect(waiting?.pendingUpdate).not.toBeNull();
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    expect(await product.stripe.pay(clientSecret ?? '').catch(() => 'refused')).toBe('refused');
    await payer.age(40);
    expect(await paidInvoices()).toEqual([3990]);
  });

  it('cancelling does not use up a credit', async () => {
    await begin();
    const customer = await payer.customer();
    await product.stripe.api.customers.update(customer, { balance: -5000 });
    await payer.cancel();
    await payer.age(2);
    expect((await product.stripe.records()).customers[customer]).toMatchObject({ balance: -5000 });
    expect((await all()).map(({ status }) => status)).toEqual(['paid', 'draft']);
  });

  it('a renewal charged during the cancellation is paid, and access lasts accordingly', async () => {
    await begin();
    const [seen] = await product.app.get(PaymentProvider).subscriptionsOf(await payer.customer());
    const [, draft] = await all();
    await product.stripe.api.invoices.finalizeInvoice(draft?.id ?? '');
    await product.stripe.api.invoices.pay(draft?.id ?? '');
    expect(await product.app.get(PaymentProvider).endOwing(seen!)).toBe(false);
    const { body } = await payer.cancel();
    expect(body).toMatchObject({ cancelAtPeriodEnd: true });
    expect(Date.parse(body.expiraEm)).toBeGreaterThan(now().getTime() + 26 * 86_400_000);
    expect(await payer.status()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
  });

  it.each(['POST /v1/invoices/{id}', 'DELETE /v1/subscriptions/{id}'])(
    'a cancellation interrupted half-way (%s does not answer) is requested again, and nothing is charged',
    async (on) => {
      await begin();
      await product.stripe.break({ kind: 'hang', ms: 2_500, on });
      expect((await payer.cancel()).status).toBe(503);
      await product.stripe.mend();
      expect((await payer.cancel()).status).toBe(200);
      await payer.age(40);
      expect([await paidInvoices(), (await payer.atProvider()).map(({ status }) => status)]).toEqual([[3990], ['canceled']]);
    },
  );

  it('PAY-35: a cancellation with a lost answer is done once', async () => {
    await begin();
    await product.stripe.break({ kind: 'lost-answer', on: 'DELETE /v1/subscriptions/{id}', times: 1 });
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    expect((await payer.atProvider()).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('a plan change is refused: its cost depends on the pending charge', async () => {
    await begin();
    for (const answer of [await payer.preview('anual'), await payer.change('anual')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'RENOVACAO_EM_CURSO']);
    }
    await payer.age(HOUR);
    expect((await payer.change('anual')).status).toBe(200);
  });
});

describe('Free access beside a paid subscription', () => {
  const free = (is: boolean) =>
    product.db.query(
      `update users set acesso_gratuito = $2, plano_tipo = case when $2 = 'sim' then 'gratuito' else 'mensal' end where id = $1`,
      [payer.id, is ? 'sim' : 'nao'],
    );

  it('PRD-94: shows the paid subscription and lets it be cancelled, also when a renewal is owed', async () => {
    await payer.subscribe();
    const { expiraEm } = await payer.status();
    await free(true);
    const paid = { planoTipo: 'mensal', expiraEm, cancelAtPeriodEnd: false };
    expect(await payer.fresh()).toMatchObject({ planoTipo: 'gratuito', expiraEm: null, assinaturaPaga: paid });
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: true, expiraEm });
    expect(await payer.status()).toMatchObject({ isActive: true, assinaturaPaga: { ...paid, cancelAtPeriodEnd: true } });
    expect(await payer.age((await daysLeft()) + HOUR)).toMatchObject({ planoTipo: 'gratuito', assinaturaPaga: null });
    await free(false);
    await payer.subscribe();
    await product.stripe.card(await payer.customer(), DECLINES);
    await free(true);
    expect(await payer.age((await daysLeft()) + 2 * HOUR)).toMatchObject({ assinaturaPaga: { planoTipo: 'mensal' } });
    expect((await payer.cancel()).status).toBe(200);
    expect(await payer.status()).toMatchObject({ isActive: true, planoTipo: 'gratuito', assinaturaPaga: null });
  });

  it('is not shown after a subscription that was started and never paid', async () => {
    await payer.create();
    await free(true);
    expect(await payer.fresh()).toMatchObject({ planoTipo: 'gratuito', assinaturaPaga: null });
  });
});

describe('From monthly to yearly', () => {
  it('PAY-21: requested again during the first request, returns the same answer', async () => {
    const payer = await newPayer(product);
    await payer.subscribe();
    await product.stripe.break({ kind: 'slow', on: 'POST /v1/subscriptions/{id}', ms: 1_500, times: 1 });
    const press = () =>
      payer.browser.post(
        '/api/change-subscription-plan',
        { planoTipo: 'anual' },
        { headers: { 'idempotency-key': 'duas-vezes' } },
      );
    const [first, second] = await Promise.all([press(), press()]);
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await payer.atProvider()).toHaveLength(1);
  });

  it('PAY-18: charges exactly the previewed amount at once and starts a new period', async () => {
    await payer.subscribe();
    await payer.age(10);
    const { body: preview } = await payer.preview('anual');
    expect(preview).toMatchObject({ planoTipo: 'anual', quando: 'agora', valorRenovacao: 39900 });
    expect(preview.valorAgora).toBeGreaterThan(39900 - 3990);
    expect(preview.valorAgora).toBeLessThan(39900);
    const changed = await payer.change('anual', preview.calculadoEm);
    expect([changed.status, changed.body]).toEqual([
      200,
      { planoTipo: 'anual', requiresAction: false, clientSecret: null, mudancaAgendada: null },
    ]);
    expect((await paidInvoices()).sort()).toEqual([preview.valorAgora, 3990].sort());
    const { expiraEm, planoTipo } = await payer.status();
    expect(planoTipo).toBe('anual');
    expect(Math.abs(Date.parse(expiraEm ?? '') - Date.parse(preview.proximaCobrancaEm))).toBeLessThan(10_000);
  });

  it('PAY-18: is refused with an expired preview', async () => {
    await payer.subscribe();
    const old = new Date(now().getTime() - 16 * 60_000).toISOString();
    expect((await payer.change('anual', old)).body).toMatchObject({ code: 'PREVIA_VENCIDA' });
    expect((await payer.change('anual', new Date(now().getTime() + 60_000).toISOString())).status).toBe(409);
    expect(await paidInvoices()).toEqual([3990]);
  });

  it('PAY-19: stays monthly with the same secret until 3-D Secure is passed, and is yearly after it', async () => {
    await payer.subscribe('mensal', '4000002760003184');
    const { body } = await payer.change('anual');
    expect(body).toMatchObject({ planoTipo: 'mensal', requiresAction: true, clientSecret: expect.any(String) });
    expect(await payer.status()).toMatchObject({ planoTipo: 'mensal', confirmacaoPendenteAte: expect.any(String) });
    expect((await payer.change('anual')).body.clientSecret).toBe(body.clientSecret);
    await product.stripe.pay(body.clientSecret, '4000002760003184');
    expect(await payer.fresh()).toMatchObject({ planoTipo: 'anual', confirmacaoPendenteAte: null });
  });

  it.each([
    ['3-D Secure that is left', '4000002760003184'],
    ['a card that declines', DECLINES],
  ])('PAY-19: with %s is still monthly after 23 hours, without a debt', async (_, card) => {
    await payer.subscribe('mensal', card === DECLINES ? undefined : card);
    if (card === DECLINES) await product.stripe.card(await payer.customer(), card);
    expect((await payer.change('anual')).body).toMatchObject({ planoTipo: 'mensal', requiresAction: true });
    expect(await payer.age(23.1 * HOUR)).toMatchObject({ isActive: true, planoTipo: 'mensal', confirmacaoPendenteAte: null });
    expect(await paidInvoices()).toEqual([3990]);
    const customer = await payer.customer();
    const open = Object.values((await product.stripe.records()).invoices).filter(
      (one) => one.customer === customer && one.status === 'open',
    );
    expect(open).toEqual([]);
  });

  it('PAY-19: that waits for 3-D Secure is dropped by cancelling, and cannot be paid any more', async () => {
    await payer.subscribe('mensal', '4000002760003184');
    const { body } = await payer.change('anual');
    expect((await payer.cancel()).body).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await payer.status()).toMatchObject({ confirmacaoPendenteAte: null });
    expect(await product.stripe.pay(body.clientSecret, '4242424242424242').catch(() => 'refused')).toBe('refused');
    expect(await payer.fresh()).toMatchObject({ planoTipo: 'mensal', cancelAtPeriodEnd: true });
    expect(await paidInvoices()).toEqual([3990]);
  });

  it('PAY-18: confirming an expired change does not start a new one at another price', async () => {
    await payer.subscribe();
    await product.stripe.card(await payer.customer(), DECLINES);
    const { body: waiting } = await payer.change('anual');
    expect((await payer.confirmChange()).body).toEqual(waiting);
    await payer.age(23.1 * HOUR);
    await product.stripe.card(await payer.customer(), '4242424242424242');
    const late = await payer.confirmChange();
    expect([late.status, late.body.code]).toEqual([409, 'PREVIA_VENCIDA']);
    expect(await paidInvoices()).toEqual([3990]);
    const { body: preview } = await payer.preview('anual');
    expect((await payer.change('anual', preview.calculadoEm)).body).toMatchObject({ planoTipo: 'anual' });
    expect((await paidInvoices()).sort()).toEqual([preview.valorAgora, 3990].sort());
  });

  it('PAY-18: that waits for its payment is previewed with its pending amount', async () => {
    await payer.subscribe();
    await payer.age(10);
    await product.stripe.card(await payer.customer(), DECLINES);
    const { body: waiting } = await payer.change('anual');
    await payer.age(20 * HOUR);
    const { body: preview } = await payer.preview('anual');
    expect((await payer.change('anual', preview.calculadoEm)).body).toMatchObject({ requiresAction: true });
    expect(waiting.requiresAction).toBe(true);
    await product.stripe.pay((await payer.confirmChange()).body.clientSecret, '4242424242424242');
    expect((await paidInvoices()).sort()).toEqual([preview.valorAgora, 3990].sort());
  });

  it('PAY-18: with our clock behind the provider’s is not dated before the period', async () => {
    await payer.subscribe();
    const behind = await startProduct({ env: { STRIPE_API_BASE: product.env['STRIPE_API_BASE'] ?? '' } });
    try {
      await setClock(behind, new Date(now().getTime() - 3_000));
      const slow = new Payer(behind, await behind.signIn(payer.browser.user.email));
      const { body: preview } = await slow.preview('anual');
      expect(preview.valorAgora).toBe(39900 - 3990);
      expect((await slow.change('anual', preview.calculadoEm)).body).toMatchObject({ planoTipo: 'anual' });
    } finally {
      await behind.close();
    }
  });

  it('to the current plan is 409', async () => {
    await payer.subscribe();
    expect((await payer.change('mensal')).body).toMatchObject({ code: 'PLANO_JA_CONTRATADO' });
    expect((await payer.preview('mensal')).status).toBe(409);
  });
});

describe('From yearly to monthly', () => {
  it('PAY-20: takes effect with the renewal of 39,90 and leaves no schedule behind', async () => {
    await payer.subscribe('anual');
    const { expiraEm } = await payer.status();
    expect((await payer.preview('mensal')).body).toMatchObject({
      quando: 'renovacao',
      em: expiraEm,
      valorAgora: 0,
      valorRenovacao: 3990,
    });
    const mudancaAgendada = { planoTipo: 'mensal', em: expiraEm };
    expect((await payer.change('mensal')).body).toEqual({
      planoTipo: 'anual',
      requiresAction: false,
      clientSecret: null,
      mudancaAgendada,
    });
    expect(await payer.age(300)).toMatchObject({ planoTipo: 'anual' });
    expect(await payer.age((await daysLeft()) + 2 * HOUR)).toMatchObject({
      planoTipo: 'mensal',
      isActive: true,
      mudancaAgendada: null,
    });
    expect(await paidInvoices()).toEqual([39900, 3990]);
    expect((await schedules()).map(({ status }) => status)).toEqual(['released']);
  });

  it('PAY-21: requested twice is one schedule; reverted, none', async () => {
    await payer.subscribe('anual');
    const first = await payer.change('mensal');
    expect((await payer.change('mensal')).body).toEqual(first.body);
    expect(await schedules()).toHaveLength(1);
    expect((await payer.change('anual')).body).toMatchObject({ planoTipo: 'anual', mudancaAgendada: null });
    expect((await schedules()).map(({ status }) => status)).toEqual(['released']);
    expect(await payer.status()).toMatchObject({ mudancaAgendada: null });
  });

  it('PAY-22: is dropped by cancelling', async () => {
    await payer.subscribe('anual');
    await payer.change('mensal');
    expect((await payer.cancel()).body).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await schedules()).map(({ status }) => status)).toEqual(['released']);
    expect(await payer.status()).toMatchObject({ mudancaAgendada: null, cancelAtPeriodEnd: true });
  });

  it('PAY-23: left incomplete by a crash is repaired by the next synchronization or completed by the next request', async () => {
    const subscription = await payer.subscribe('anual');
    await product.stripe.api.subscriptionSchedules.create({ from_subscription: subscription });
    expect(await payer.fresh()).toMatchObject({ planoTipo: 'anual', mudancaAgendada: null });
    expect((await schedules()).map(({ status }) => status)).toEqual(['released']);
    await product.stripe.api.subscriptionSchedules.create({ from_subscription: subscription });
    expect((await payer.change('mensal')).body.mudancaAgendada).toMatchObject({ planoTipo: 'mensal' });
    expect(await schedules()).toHaveLength(2);
  });
});

describe('A renewal that fails', () => {
  beforeEach(async () => {
    await payer.subscribe();
    await product.stripe.card(await payer.customer(), DECLINES);
  });

  it('PAY-24: keeps access for three days of grace after the paid period', async () => {
    const { expiraEm } = await payer.status();
    const ahead = await daysLeft();
    const late = await payer.age(ahead + 2 * HOUR);
    expect(late).toMatchObject({ isActive: true, planoTipo: 'mensal', pagamentoAtrasado: true });
    expect(Date.parse(late.carenciaAte ?? '') - Date.parse(late.expiraEm ?? '')).toBe(3 * 86_400_000);
    expect(Date.parse(expiraEm ?? '') - Date.parse(late.expiraEm ?? '')).toBeCloseTo((ahead + 2 * HOUR) * 86_400_000, -4);
    expect(await payer.mayWork()).toBe(true);
    expect((await payer.change('anual')).body).toMatchObject({ code: 'PAGAMENTO_ATRASADO' });
    expect(await payer.age(3)).toMatchObject({ isActive: false, carenciaAte: null, pagamentoAtrasado: true });
    expect(await payer.mayWork()).toBe(false);
  });

  it('PAY-24: is paid by another card, at once', async () => {
    await payer.age((await daysLeft()) + 4);
    expect(await payer.mayWork()).toBe(false);
    const { body } = await payer.browser.post('/api/subscription-card');
    const early = await payer.browser.put('/api/subscription-card', { setupIntentId: body.setupIntentId });
    expect([early.status, early.body.code]).toEqual([400, 'CARTAO_INVALIDO']);
    await product.stripe.pay(body.clientSecret, '4242424242424242');
    const confirmed = await payer.browser.put('/api/subscription-card', { setupIntentId: body.setupIntentId });
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { isActive: true, carenciaAte: null, pagamentoAtrasado: false },
    ]);
    expect(await paidInvoices()).toEqual([3990, 3990]);
    expect(await payer.age(await daysLeft())).toMatchObject({ isActive: true });
  });

  it('PAY-24: and is never paid ends the subscription, after which a new one can be created', async () => {
    expect(await payer.age((await daysLeft()) + 60)).toMatchObject({
      isActive: false,
      cancelAtPeriodEnd: false,
      pagamentoAtrasado: false,
    });
    expect((await payer.atProvider()).map(({ status }) => status)).toEqual(['canceled']);
    await payer.subscribe();
    expect(await payer.mayWork()).toBe(true);
  });

  it('PAY-24: that is cancelled while it is owed ends at once and is never charged again', async () => {
    await payer.age((await daysLeft()) + 2 * HOUR);
    expect((await payer.cancel()).body).toEqual({ cancelAtPeriodEnd: false, expiraEm: null });
    expect(await payer.status()).toMatchObject({ isActive: false, cancelAtPeriodEnd: false, carenciaAte: null });
    await product.stripe.card(await payer.customer(), '4242424242424242');
    await payer.age(20);
    expect(await paidInvoices()).toEqual([3990]);
    expect((await payer.cancel()).status).toBe(400);
    await payer.subscribe();
    expect(await payer.mayWork()).toBe(true);
  });
});
