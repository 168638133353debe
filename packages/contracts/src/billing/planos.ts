/** The paid plans. */
export type PlanoPago = 'mensal' | 'anual';

/** Message after a cancellation; `day`: formatted. */
export const canceladaText = (day: string) =>
  `Assinatura cancelada: acesso até ${day}. Depois dessa data você pode assinar novamente.`;
