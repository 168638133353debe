import { describe, expect, it } from '@jest/globals';
import { isSoldAt, PLANOS, planoOf, type Price } from './planos.js';
import { accessAt, project, type AssinaturaStatus, type ProviderSubscription } from './projection.js';

const DAY = 86_400_000;
const START = new Date('2026-11-01T12:00:00Z');
const END = new Date('2026-12-01T12:00:00Z');
const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

const price = (tipo: 'mensal' | 'anual', change: Partial<Price> = {}): Price => {
  const { lookupKey, centavos, interval } = PLANOS[tipo];
  return { lookupKey, marca: null, centavos, interval, currency: 'brl', intervalCount: 1, ...change };
};
const subscription = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  operacao: null,
  status: 'active',
  createdAt: START,
  endedAt: null,
  cancelAt: null,
  owedSince: null,
  items: [{ price: price('mensal'), periodStart: START, periodEnd: END }],
  ...change,
});
const withStatus = (status: AssinaturaStatus, change: Partial<ProviderSubscription> = {}) =>
  project([subscription({ status, ...change })]).projection;

describe('A price', () => {
  it('is a plan of ours by key, amount, currency and interval', () => {
    expect([planoOf(price('mensal')), planoOf(price('anual'))]).toEqual(['mensal', 'anual']);
  });

  it('PAY-29: sold earlier is still a plan of ours by its mark, at any amount and without its lookup key', () => {
    const former = price('mensal', { marca: 'mensal', lookupKey: null, centavos: 2990 });
    expect([planoOf(former), isSoldAt('mensal', former)]).toEqual(['mensal', false]);
    for (const change of [{ currency: 'usd' }, { interval: 'year' }, { intervalCount: 3 }] as const) {
      expect(planoOf({ ...former, ...change })).toBeUndefined();
    }
  });

  it.each<[string, Partial<Price>]>([
    ['key', { lookupKey: 'outro' }],
    ['currency', { currency: 'usd' }],
    ['amount', { centavos: 3989 }],
    ['interval', { interval: 'year' }],
    ['count', { intervalCount: 3 }],
  ])('PAY-29: of another %s is none of ours', (_, change) => {
    expect(planoOf(price('mensal', change))).toBeUndefined();
    const items = [{ price: price('mensal', change), periodStart: START, periodEnd: END }];
    expect(project([subscription({ items })])).toEqual({ projection: null, surplus: [] });
  });
});

describe('A subscription that we sold', () => {
  const at = (change: Partial<Price>) => [{ price: price('mensal', change), periodStart: START, periodEnd: END }];

  it('PAY-38: counts at an unknown price too, as yearly or else monthly', () => {
    const sold = { operacao: 'uma', items: at({ lookupKey: 'outro' }) };
    expect(withStatus('active', sold)).toEqual(withStatus('active'));
    const yearly = { operacao: 'uma', items: at({ lookupKey: null, interval: 'year' }) };
    expect(withStatus('active', yearly)).toMatchObject({ planoTipo: 'anual', expiraEm: END });
  });
});

describe('The projection of a subscription', () => {
  it('PAY-01: while active has its plan, the end of the item and three more days of access', () => {
    expect(withStatus('active')).toEqual({
      subscriptionId: 'sub_1',
      status: 'active',
      planoTipo: 'mensal',
      expiraEm: END,
      acessoAte: later(END, 3 * DAY),
      cancelAtPeriodEnd: false,
    });
  });

  it('PAY-15: once cancelled has access exactly to the end of the paid period', () => {
    expect(withStatus('active', { cancelAt: END })).toMatchObject({ cancelAtPeriodEnd: true, expiraEm: END, acessoAte: END });
    const sooner = later(END, -DAY);
    expect(withStatus('active', { cancelAt: sooner })).toMatchObject({ expiraEm: sooner, acessoAte: sooner });
  });

  it('PAY-15: with a later cancellation is the same as without one, also when a renewal fails', () => {
    const cancelAt = later(END, 90 * DAY);
    expect(withStatus('active', { cancelAt })).toEqual(withStatus('active'));
    expect(withStatus('past_due', { cancelAt })).toEqual(withStatus('past_due'));
  });

  it('PAY-24, D-05: after a failed renewal has the grace period, unless it is cancelled earlier', () => {
    const grace = { expiraEm: START, acessoAte: later(START, 3 * DAY), cancelAtPeriodEnd: false };
    expect(withStatus('past_due', { cancelAt: END })).toMatchObject(grace);
    const sooner = later(START, DAY);
    expect(withStatus('past_due', { cancelAt: sooner })).toMatchObject({ ...grace, acessoAte: sooner });
  });

  it('PAY-24: after a failed renewal counts the grace period from the end of the paid period', () => {
    expect(withStatus('past_due')).toMatchObject({ expiraEm: START, acessoAte: later(START, 3 * DAY) });
  });

  it('PAY-24: after further failed renewals counts from the first one: there is one grace period', () => {
    const owedSince = later(START, -31 * DAY);
    expect(withStatus('past_due', { owedSince })).toMatchObject({ expiraEm: owedSince, acessoAte: later(owedSince, 3 * DAY) });
  });

  it('with an uncharged next period ends with the paid one, and has the grace period', () => {
    const begun = withStatus('active', { owedSince: START });
    expect(begun).toMatchObject({
      status: 'active',
      expiraEm: START,
      acessoAte: later(START, 3 * DAY),
      cancelAtPeriodEnd: false,
    });
  });

  it.each<[AssinaturaStatus, Partial<ProviderSubscription>]>([
    ['unpaid', {}],
    ['paused', {}],
    ['canceled', {}],
    ['canceled', { endedAt: later(START, DAY) }],
    ['incomplete_expired', {}],
  ])('that is %s %j has no future paid period, which would give access', (status, change) => {
    const { expiraEm = null } = withStatus(status, change) ?? {};
    expect(expiraEm === null || expiraEm <= later(START, DAY)).toBe(true);
  });

  it.each<AssinaturaStatus>(['incomplete', 'incomplete_expired'])('PAY-06: that was never paid (%s) is no access', (status) => {
    expect(withStatus(status)).toMatchObject({ status, expiraEm: null, acessoAte: null });
  });

  it.each<AssinaturaStatus>(['unpaid', 'paused', 'canceled'])('that is %s is no access', (status) => {
    expect(withStatus(status)).toMatchObject({ status, acessoAte: null });
  });

  it('PAY-17: that has ended has the end of the paid period, or an earlier one when it was ended at once', () => {
    expect(withStatus('canceled', { endedAt: END, cancelAt: END })).toMatchObject({ expiraEm: END, cancelAtPeriodEnd: false });
    const sooner = later(END, -DAY);
    expect(withStatus('canceled', { endedAt: sooner })).toMatchObject({ expiraEm: sooner });
  });

  it('is null without a subscription', () => {
    expect(project([])).toEqual({ projection: null, surplus: [] });
  });
});

describe('Of several subscriptions', () => {
  const old = subscription({ id: 'sub_old', status: 'canceled', createdAt: later(START, -90 * DAY), endedAt: START });
  const expired = subscription({ id: 'sub_expired', status: 'incomplete_expired', createdAt: later(START, DAY) });
  const waiting = subscription({ id: 'sub_waiting', status: 'incomplete', createdAt: later(START, 2 * DAY) });

  it.each<[string, ProviderSubscription[]]>([
    ['sub_1', [waiting, old, subscription(), expired]],
    ['sub_waiting', [old, waiting, expired]],
    ['sub_expired', [old, expired]],
    ['sub_old', [old]],
  ])('%s counts: the live one, else the newest unpaid one, else the newest that ended', (id, all) => {
    expect(project(all)).toMatchObject({ projection: { subscriptionId: id }, surplus: [] });
    expect(project(all.toReversed())).toEqual(project(all));
  });

  it('PAY-38: the live one paid longest counts, the others are surplus', () => {
    const year = later(START, 365 * DAY);
    const anual = subscription({ id: 'sub_2', items: [{ price: price('anual'), periodStart: START, periodEnd: year }] });
    expect(project([subscription(), anual])).toMatchObject({
      projection: { subscriptionId: 'sub_2', planoTipo: 'anual', expiraEm: year },
      surplus: ['sub_1'],
    });
  });

  it('PAY-38: an owing one does not win over a paid one by its unpaid period', () => {
    const late = subscription({
      id: 'sub_late',
      status: 'past_due',
      items: [{ price: price('mensal'), periodStart: later(END, -DAY), periodEnd: later(END, 29 * DAY) }],
    });
    expect(project([late, subscription()]).projection?.subscriptionId).toBe('sub_1');
  });
});

describe('Access', () => {
  const ended = later(START, -DAY);
  const facts = {
    acessoGratuito: false,
    periodoGratuitoFim: ended,
    assinatura: { expiraEm: END, acessoAte: later(END, 3 * DAY) },
  };

  it.each([
    [later(END, -1), 'plano'],
    [END, 'graca'],
    [later(END, 3 * DAY - 1), 'graca'],
    [later(END, 3 * DAY), null],
  ])('at %s is by %s', (now, access) => {
    expect(accessAt(now, facts)).toBe(access);
  });

  it('PAY-43: is free during the whole trial, also with a subscription that was never paid', () => {
    const trial = { acessoGratuito: false, periodoGratuitoFim: END, assinatura: { expiraEm: null, acessoAte: null } };
    expect(accessAt(later(END, -1), trial)).toBe('periodo-gratuito');
    expect(accessAt(END, trial)).toBeNull();
    expect(accessAt(START, { ...trial, assinatura: null })).toBe('periodo-gratuito');
  });

  it('PAY-44: is free with free access, whatever the subscription and the trial', () => {
    expect(accessAt(later(END, 99 * DAY), { ...facts, acessoGratuito: true })).toBe('gratuito');
  });
});
