import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestMode, type TestMode } from '../support/billing/stripe-test-mode.js';

/**
 * Our assumptions about the provider, checked against the provider itself, in its test mode: with STRIPE_TEST_SECRET_KEY (and
 * STRIPE_TEST_API_BASE for another URL). No real money moves there.
 */
const KEY = process.env['STRIPE_TEST_SECRET_KEY'];
const CASES = 'PAY-01, 05, 13, 14, 18, 19, 20, 22, 24, 35, 47';
const HOUR = 3_600;
const DAY = 24 * HOUR;

if (KEY === undefined) {
  describe('The provider’s own test mode', () => {
    it('runs only with a key; without one this run reports it', () => {
      process.stderr.write(`${CASES} in the provider's test mode NOT RUN: STRIPE_TEST_SECRET_KEY is not set\n`);
      expect(KEY).toBeUndefined();
    });
  });
} else describe('The provider’s own test mode', () => withKey(KEY));

function withKey(key: string): void {
  let mode: TestMode;
  beforeAll(async () => {
    mode = await openTestMode(key, process.env['STRIPE_TEST_API_BASE']);
  });
  afterAll(() => mode.close());

  it('PAY-01: creates a subscription that a card activates, in reais and whole cents, to the end of the item’s period', async () => {
    const payer = await mode.payer();
    const made = await payer.create('mensal');
    expect(made).toMatchObject({ active: false, clientSecret: expect.stringMatching(/^pi_\w+_secret_/) });
    expect((await payer.look()).projection).toMatchObject({ status: 'incomplete', expiraEm: null });
    await mode.pay(made.clientSecret, 'pm_card_visa');
    const { projection, chosen } = await payer.look();
    expect(projection).toMatchObject({ status: 'active', planoTipo: 'mensal', expiraEm: chosen?.items[0]?.periodEnd });
    expect(await payer.paid()).toEqual([3990]);
  });

  it('PAY-35: creates one subscription per attempt, however often it is sent', async () => {
    const payer = await mode.payer();
    const [first, second] = [await payer.create('mensal', 'tentativa'), await payer.create('mensal', 'tentativa')];
    expect(second).toEqual(first);
  });

  it('PAY-05: makes an abandoned subscription unpayable; abandoning it twice is fine', async () => {
    const payer = await mode.payer();
    const { clientSecret } = await payer.create('mensal');
    const { chosen } = await payer.look();
    if (!chosen) throw new Error('nothing was begun');
    expect([await mode.provider.abandon(chosen), await mode.provider.abandon(chosen)]).toEqual([true, true]);
    await expect(mode.pay(clientSecret, 'pm_card_visa')).rejects.toThrow();
    expect((await payer.look()).projection?.status).toBe('incomplete_expired');
  });

  it('PAY-13: ends an unpaid subscription after 23 hours', async () => {
    const payer = await mode.payer();
    await payer.create('mensal');
    await payer.pass(23 * HOUR + 600);
    expect((await payer.look()).projection?.status).toBe('incomplete_expired');
  }, 300_000);

  it('PAY-14: activates a subscription paid by credit without a secret', async () => {
    const payer = await mode.payer({ balance: -50_000 });
    expect(await payer.create('anual')).toMatchObject({ active: true, clientSecret: null });
  });

  it('PAY-18: charges the previewed amount for the yearly plan at once and starts its period', async () => {
    const payer = await mode.payer();
    await payer.subscribe('mensal', 'pm_card_visa');
    await payer.pass(10 * DAY);
    const change = await payer.toYearly();
    const { valor } = await mode.provider.preview(change);
    expect(await mode.provider.changeNow(change)).toEqual({ requiresAction: false, clientSecret: null });
    expect((await payer.paid()).sort()).toEqual([3990, valor].sort());
    expect((await payer.look()).projection).toMatchObject({ planoTipo: 'anual', status: 'active' });
  }, 300_000);

  it('PAY-19: keeps the monthly plan during 3-D Secure, without a debt when it is never passed', async () => {
    const payer = await mode.payer();
    await payer.subscribe('mensal', 'pm_card_visa');
    await payer.useCard('pm_card_authenticationRequired');
    expect(await mode.provider.changeNow(await payer.toYearly())).toMatchObject({ requiresAction: true });
    const { projection, chosen } = await payer.look();
    expect([projection?.planoTipo, projection?.status, chosen?.pendingUntil]).toEqual(['mensal', 'active', expect.any(Date)]);
    await payer.pass(23 * HOUR + 600);
    expect((await payer.look()).projection).toMatchObject({ planoTipo: 'mensal', status: 'active' });
    expect(await payer.paid()).toEqual([3990]);
  }, 300_000);

  it('PAY-20, PAY-22: schedules the monthly plan for the renewal, and can be cancelled once that is released', async () => {
    const payer = await mode.payer();
    await payer.subscribe('anual', 'pm_card_visa');
    const { chosen } = await payer.look();
    if (!chosen) throw new Error('no subscription');
    await mode.provider.changeAtRenewal(chosen, 'mensal');
    const { projection, chosen: scheduled } = await payer.look();
    expect(scheduled?.schedule?.next).toEqual({ planoTipo: 'mensal', em: projection?.expiraEm });
    await expect(mode.provider.cancelAtPeriodEnd(chosen.id)).rejects.toThrow();
    await mode.provider.releaseSchedule(scheduled?.schedule?.id ?? '');
    await mode.provider.cancelAtPeriodEnd(chosen.id);
    expect((await payer.look()).projection).toMatchObject({ planoTipo: 'anual', cancelAtPeriodEnd: true });
  });

  it('PAY-24: counts a failed renewal as paid to the start of its period, and ends it on request', async () => {
    const payer = await mode.payer();
    await payer.subscribe('mensal', 'pm_card_visa');
    const paidTo = (await payer.look()).projection?.expiraEm;
    await payer.useCard('pm_card_chargeCustomerFail');
    await payer.pass(32 * DAY);
    const { projection, chosen } = await payer.look();
    expect(projection).toMatchObject({ status: 'past_due', expiraEm: paidTo });
    expect(chosen && (await mode.provider.endOwing(chosen))).toBe(true);
    expect((await payer.look()).projection).toMatchObject({ status: 'canceled', acessoAte: null });
  }, 300_000);

  it('PAY-47: ends all that a deleted customer pays for', async () => {
    const payer = await mode.payer();
    await payer.subscribe('mensal', 'pm_card_visa');
    await mode.provider.removeCustomer(payer.customer);
    await mode.provider.removeCustomer(payer.customer);
    expect(await mode.provider.isRemoved(payer.customer)).toBe(true);
    expect((await payer.look()).projection?.status ?? 'canceled').toBe('canceled');
  });
}
