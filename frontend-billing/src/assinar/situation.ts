import type { SubscriptionStatus } from '@viajario/contracts/identity/session';

/** Why somebody has no plan to choose; null where nothing is in the way. */
export type Situation = 'gratuito' | 'atrasada' | 'cancelada' | 'ativa' | null;

export function situationOf(status: SubscriptionStatus, now: Date): Situation {
  const { planoTipo, expiraEm, isInTrialPeriod, carenciaAte, pagamentoAtrasado, cancelAtPeriodEnd } = status;
  if (planoTipo === 'gratuito') return 'gratuito';
  if (pagamentoAtrasado) return 'atrasada';
  // `isActive` says nothing here: the conta of somebody else may be what keeps the doors open.
  // In its days of grace without a refusal, the renewal is simply not heard of yet: nobody is accused, and nobody pays twice.
  const until = carenciaAte ?? expiraEm;
  if (!planoTipo || isInTrialPeriod || until === null || new Date(until) <= now) return null;
  return cancelAtPeriodEnd ? 'cancelada' : 'ativa';
}
