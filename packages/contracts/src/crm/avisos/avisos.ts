import { daysBetween, monthsBetween, type CivilDay } from '../../civil-day.js';

/** Texts of the avisos (PRD-44, PRD-48), shared by screen and mail. */

const MAX_IN_DAYS = 30;

/** 'Hoje!', 'Amanhã', 'Em 5 dias'. */
export function birthdayText(dias: number): string {
  if (dias === 0) return 'Hoje!';
  return dias === 1 ? 'Amanhã' : `Em ${dias} dias`;
}

/** 'Atrasado', 'Hoje!', 'Amanhã', 'Em 5 dias'. */
export const reminderText = (dias: number): string => (dias < 0 ? 'Atrasado' : birthdayText(dias));

/** Stands for a client's or a trip's name. */
export const TAREFA_DA_AGENCIA = 'Tarefa da agência';

/** Where a reminder's client or trip is shown; a task of the agency stands in Hoje. */
export function lembretePath({ clienteId, viagem }: { clienteId: string | null; viagem: { id: string } | null }): string {
  if (viagem) return `/viagem/${viagem.id}`;
  return clienteId === null ? '/hoje' : `/cliente/${clienteId}`;
}

/** 'Vencido!', 'Vence hoje', '1 dia', '30 dias', '1 mês', '5 meses'. */
export function passportText(validade: CivilDay, hoje: CivilDay): string {
  const dias = daysBetween(hoje, validade);
  if (dias < 0) return 'Vencido!';
  if (dias === 0) return 'Vence hoje';
  if (dias <= MAX_IN_DAYS) return dias === 1 ? '1 dia' : `${dias} dias`;
  const meses = Math.max(1, monthsBetween(hoje, validade));
  return meses === 1 ? '1 mês' : `${meses} meses`;
}
