/** Refunds and disputes: status and message of each in the admin's list. */
export const CONTESTADO_EVENTS = {
  'charge.refunded': { status: 'refunded', message: 'Pagamento devolvido' },
  'charge.dispute.created': { status: 'disputed', message: 'Pagamento contestado pelo titular do cartão' },
  'charge.dispute.closed': { status: 'dispute_closed', message: 'Contestação encerrada: veja o resultado no provedor' },
} as const;

export type ContestadoEvent = keyof typeof CONTESTADO_EVENTS;

export const contestadoEventOf = (tipo: string): ContestadoEvent | undefined =>
  (['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'] as const).find((one) => one === tipo);
