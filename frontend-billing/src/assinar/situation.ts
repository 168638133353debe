import type { SubscriptionStatus } from '@viajario/contracts/identity/session';

/** Why the user has no plan to choose; null where nothing is in the way. */
export type Situation = 'gratuito' | 'atrasada' | 'cancelada' | 'ativa' | null;

export function situationOf(status: SubscriptionStatus, now: Date): Situation {
  const { planoTipo, expiraEm, isInTrialPeriod, carenciaAte, pagamentoAtrasado, cancelAtPeriodEnd } = status;
  if (planoTipo === 'gratuito') return 'gratuito';
  if (pagamentoAtrasado) return 'atrasada';
  // `isActive` says nothing here: a conta of another user may be what gives access.
  // In its days of grace without a refusal, the renewal is just not confirmed yet: no warning, and no second payment.
  const until = carenciaAte ?? expiraEm;
  if (!planoTipo || isInTrialPeriod || until === null || new Date(until) <= now) return null;
  return cancelAtPeriodEnd ? 'cancelada' : 'ativa';
}
