import { planoOf, type PlanoTipo, type Price } from './planos.js';

const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const;

export const STATUSES = [...LIVE, 'incomplete', 'incomplete_expired', 'canceled'] as const;
export type AssinaturaStatus = (typeof STATUSES)[number];

/** A subscription as the provider tells it now. */
export interface ProviderSubscription {
  id: string;
  /** Our name for the attempt that made it; null for one that we did not sell. */
  operacao: string | null;
  status: AssinaturaStatus;
  createdAt: Date;
  endedAt: Date | null;
  /** A cancellation to come, whether at the period's end or at a time of its own. */
  cancelAt: Date | null;
  /**
   * Where the first period starts that is not paid, while one is owed or about to be charged; a provider that keeps trying goes on
   * opening periods.
   */
  owedSince: Date | null;
  items: { price: Price; periodStart: Date; periodEnd: Date }[];
}

/** What we keep of it. */
export interface Projection {
  subscriptionId: string;
  status: AssinaturaStatus;
  planoTipo: PlanoTipo;
  /** The end of what is paid; null where nothing was. */
  expiraEm: Date | null;
  /** Until when it lets the person work if nothing more is heard: never later than paid plus grace, or than its cancellation. */
  acessoAte: Date | null;
  /** It ends with what is paid, and no other charge comes: one that ends later, or owes a renewal before it, goes on until then. */
  cancelAtPeriodEnd: boolean;
}

/** Decision D-05: a renewal may be late by so much before the doors close. */
const GRACE_MS = 3 * 86_400_000;

const OWED = ['past_due', 'unpaid', 'paused'] as const;

interface Ours extends ProviderSubscription {
  plano: PlanoTipo;
  paidUntil: Date;
}

/**
 * The customer's one subscription among all that the provider has of him: the live one that is paid longest, else the newest
 * unpaid one, else the newest ended one. `surplus` are further live ones, which somebody has to look at (PAY-38).
 */
export function project(subscriptions: readonly ProviderSubscription[]): { projection: Projection | null; surplus: string[] } {
  const ours = subscriptions.flatMap(asOurs);
  const live = ours.filter(isLive).sort((one, other) => time(other.paidUntil) - time(one.paidUntil));
  const newest = ours.toSorted((one, other) => time(other.createdAt) - time(one.createdAt));
  const chosen = live[0] ?? newest.find(({ status }) => status === 'incomplete') ?? newest[0];
  return { projection: chosen ? projectionOf(chosen) : null, surplus: live.slice(1).map(({ id }) => id) };
}

const time = (date: Date): number => date.getTime();

export const isLive = ({ status }: { status: AssinaturaStatus }): boolean => LIVE.some((live) => live === status);

/**
 * With its plan, that of the item that runs longest; nothing for a subscription that holds none of our prices. One that we sold and an
 * operator moved to such a price is still what its customer pays for the product: nobody pays for nothing, or twice.
 */
function asOurs(subscription: ProviderSubscription): Ours[] {
  const items = subscription.items
    .map(({ price, ...period }) => ({ ...period, interval: price.interval, plano: planoOf(price) }))
    .sort((one, other) => time(other.periodEnd) - time(one.periodEnd));
  const longest = items.find(({ plano }) => plano !== undefined) ?? (subscription.operacao === null ? undefined : items[0]);
  if (!longest) return [];
  const plano = longest.plano ?? (longest.interval === 'year' ? 'anual' : 'mensal');
  return [{ ...subscription, plano, paidUntil: paidUntil(subscription, longest) }];
}

/**
 * The provider opens the next period an hour before it charges for it: until it is paid, what was paid ended where that period
 * starts, or the first of several. The same holds for one that ended without saying when.
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

/** Why somebody may work now, or that he may not. */
export type Access = 'gratuito' | 'plano' | 'graca' | 'periodo-gratuito' | null;

export interface AccessFacts {
  acessoGratuito: boolean;
  periodoGratuitoFim: Date;
  assinatura: Pick<Projection, 'expiraEm' | 'acessoAte'> | null;
}

/** Free access first, then what was paid, then the trial; a late renewal has its days of grace. */
export function accessAt(now: Date, { acessoGratuito, periodoGratuitoFim, assinatura }: AccessFacts): Access {
  if (acessoGratuito) return 'gratuito';
  const { expiraEm = null, acessoAte = null } = assinatura ?? {};
  if (acessoAte && expiraEm && now < acessoAte) return now < expiraEm ? 'plano' : 'graca';
  return now < periodoGratuitoFim ? 'periodo-gratuito' : null;
}
