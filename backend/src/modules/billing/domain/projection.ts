import { planoOf, type PlanoTipo, type Price } from './planos.js';

const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const;

export const STATUSES = [...LIVE, 'incomplete', 'incomplete_expired', 'canceled'] as const;
export type AssinaturaStatus = (typeof STATUSES)[number];

/** A subscription as the provider returns it. */
export interface ProviderSubscription {
  id: string;
  /** The attempt that created it; null for one that was not sold here. */
  operacao: string | null;
  status: AssinaturaStatus;
  createdAt: Date;
  endedAt: Date | null;
  /** A pending cancellation, at period end or at its own date. */
  cancelAt: Date | null;
  /** Start of the first unpaid period, while one is owed or about to be charged; the provider opens further periods while it retries. */
  owedSince: Date | null;
  items: { price: Price; periodStart: Date; periodEnd: Date }[];
}

/** The part that is stored. */
export interface Projection {
  subscriptionId: string;
  status: AssinaturaStatus;
  planoTipo: PlanoTipo;
  /** End of the paid period; null when nothing was paid. */
  expiraEm: Date | null;
  /** End of access without further news: never later than paid period plus grace, or than the cancellation. */
  acessoAte: Date | null;
  /** Ends with the paid period without another charge; false for one that ends later or owes a renewal before it. */
  cancelAtPeriodEnd: boolean;
}

/** Decision D-05: access continues this long after a missed renewal. */
const GRACE_MS = 3 * 86_400_000;

const OWED = ['past_due', 'unpaid', 'paused'] as const;

interface Ours extends ProviderSubscription {
  plano: PlanoTipo;
  paidUntil: Date;
}

/**
 * Chooses one of the customer's subscriptions: the live one paid longest, else the newest incomplete one, else the newest ended
 * one. `surplus`: further live ones, for the operator (PAY-38).
 */
export function project(subscriptions: readonly ProviderSubscription[]): { projection: Projection | null; surplus: string[] } {
  const ours = subscriptions.flatMap(oursOf);
  const live = ours.filter(isLive).sort((one, other) => time(other.paidUntil) - time(one.paidUntil));
  const newest = ours.toSorted((one, other) => time(other.createdAt) - time(one.createdAt));
  const chosen = live[0] ?? newest.find(({ status }) => status === 'incomplete') ?? newest[0];
  return { projection: chosen ? projectionOf(chosen) : null, surplus: live.slice(1).map(({ id }) => id) };
}

const time = (date: Date): number => date.getTime();

export const isLive = ({ status }: { status: AssinaturaStatus }): boolean => LIVE.some((live) => live === status);

/**
 * With the plan of the item that runs longest; empty for a subscription without a price of ours. One that was sold here and moved
 * by an operator to another price still counts: its customer pays for the product.
 */
function oursOf(subscription: ProviderSubscription): Ours[] {
  const items = subscription.items
    .map(({ price, ...period }) => ({ ...period, interval: price.interval, plano: planoOf(price) }))
    .sort((one, other) => time(other.periodEnd) - time(one.periodEnd));
  const longest = items.find(({ plano }) => plano !== undefined) ?? (subscription.operacao === null ? undefined : items[0]);
  if (!longest) return [];
  const plano = longest.plano ?? (longest.interval === 'year' ? 'anual' : 'mensal');
  return [{ ...subscription, plano, paidUntil: paidUntil(subscription, longest) }];
}

/**
 * The provider opens the next period an hour before it charges for it: until then the paid period ends where the first unpaid one
 * starts. The same holds for a subscription that ended without an end date.
 */
function paidUntil({ status, owedSince, endedAt }: ProviderSubscription, period: { periodStart: Date; periodEnd: Date }): Date {
  const owed = owedSince !== null || OWED.some((one) => one === status) || (status === 'canceled' && endedAt === null);
  return owed ? earlier(period.periodStart, owedSince) : period.periodEnd;
}

function projectionOf(chosen: Ours): Projection {
  const { id, status, plano, cancelAt, endedAt } = chosen;
  const open = status === 'active' || status === 'trialing' || status === 'past_due';
  const cancelAtPeriodEnd = isLive(chosen) && cancelAt !== null && cancelAt <= chosen.paidUntil;
  const base = { subscriptionId: id, status, planoTipo: plano, cancelAtPeriodEnd };
  if (status === 'incomplete' || status === 'incomplete_expired') return { ...base, expiraEm: null, acessoAte: null };
  if (!open) return { ...base, expiraEm: earlier(chosen.paidUntil, endedAt), acessoAte: null };
  const expiraEm = earlier(chosen.paidUntil, cancelAt);
  return { ...base, expiraEm, acessoAte: earlier(new Date(time(expiraEm) + GRACE_MS), cancelAt) };
}

const earlier = (date: Date, other: Date | null): Date => (other && other < date ? other : date);

/** Why a user has access; null without access. */
export type Access = 'gratuito' | 'plano' | 'graca' | 'periodo-gratuito' | null;

export interface AccessFacts {
  acessoGratuito: boolean;
  periodoGratuitoFim: Date;
  assinatura: Pick<Projection, 'expiraEm' | 'acessoAte'> | null;
}

/** Free access first, then the paid period, then the trial; a late renewal has its days of grace. */
export function accessAt(now: Date, { acessoGratuito, periodoGratuitoFim, assinatura }: AccessFacts): Access {
  if (acessoGratuito) return 'gratuito';
  const { expiraEm = null, acessoAte = null } = assinatura ?? {};
  if (acessoAte && expiraEm && now < acessoAte) return now < expiraEm ? 'plano' : 'graca';
  return now < periodoGratuitoFim ? 'periodo-gratuito' : null;
}
