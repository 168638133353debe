import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { PLANO_NOMES } from '@viajario/web-kit/billing/planos.ts';

const PLANO_LABELS = { ...PLANO_NOMES, gratuito: 'Acesso gratuito' };

const isOver = (expiraEm: string | null) => expiraEm !== null && new Date(expiraEm).getTime() <= Date.now();

/** Whether the provider still has a subscription of the person, which can be changed, paid or cancelled. */
export function isOwnAndRunning({ planoTipo, expiraEm, carenciaAte, pagamentoAtrasado }: SubscriptionStatus): boolean {
  if (planoTipo === null || planoTipo === 'gratuito') return false;
  return pagamentoAtrasado || carenciaAte !== null || !isOver(expiraEm);
}

/** The plan, the day that matters to it, and how things stand. */
export function factsOf(status: SubscriptionStatus): Record<string, string> {
  return { ...planOf(status), Situação: situationOf(status) };
}

function planOf(status: SubscriptionStatus): Record<string, string> {
  const { isInTrialPeriod, trialEndsAt, planoTipo, expiraEm, mudancaAgendada: change } = status;
  if (isInTrialPeriod) return { Plano: 'Teste grátis', 'Termina em': formatInstant(trialEndsAt) };
  if (!planoTipo) return { Plano: 'Nenhum' };
  if (planoTipo === 'gratuito') return { Plano: PLANO_LABELS.gratuito };
  const label = PLANO_LABELS[planoTipo];
  const plan = { Plano: change ? `${label}, muda para ${change.planoTipo} em ${formatDay(change.em)}` : label };
  return expiraEm ? { ...plan, ...dayOf(status, expiraEm) } : plan;
}

function dayOf(
  { cancelAtPeriodEnd, carenciaAte, pagamentoAtrasado }: SubscriptionStatus,
  expiraEm: string,
): Record<string, string> {
  const day = formatDay(expiraEm);
  if (pagamentoAtrasado) return { 'Venceu em': day, ...(carenciaAte && { 'Acesso até': formatInstant(carenciaAte) }) };
  // In its days of grace without a refusal, the renewal is just not confirmed yet.
  if (isOver(expiraEm) && !carenciaAte) return { 'Venceu em': day };
  return cancelAtPeriodEnd ? { 'Acesso até': day } : { 'Renova em': day };
}

function situationOf({ isActive, planoTipo, expiraEm, cancelAtPeriodEnd, pagamentoAtrasado }: SubscriptionStatus): string {
  if (pagamentoAtrasado) return 'Pagamento da renovação atrasado';
  if (!isActive) return 'Expirada';
  return cancelAtPeriodEnd && planoTipo && planoTipo !== 'gratuito' && !isOver(expiraEm) ? 'Cancelada' : 'Ativa';
}
