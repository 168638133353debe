/** What can be paid for. */
export type PlanoPago = 'mensal' | 'anual';

/** What is left to somebody who has cancelled; `day` as people write it. */
export const canceladaText = (day: string) =>
  `Assinatura cancelada: acesso até ${day}. Depois dessa data você pode assinar novamente.`;
