import type { Payment } from './payment-provider.js';

/** What was given back, or is called unauthorised by the card's owner: in each case what the list says of it. */
export const CONTESTADO_EVENTS = {
  'charge.refunded': { status: 'refunded', message: 'Pagamento devolvido' },
  'charge.dispute.created': { status: 'disputed', message: 'Pagamento contestado pelo titular do cartão' },
  'charge.dispute.closed': { status: 'dispute_closed', message: 'Contestação encerrada: veja o resultado no provedor' },
} as const;

export type ContestadoEvent = keyof typeof CONTESTADO_EVENTS;

export const contestadoEventOf = (tipo: string): ContestadoEvent | undefined =>
  (['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'] as const).find((one) => one === tipo);

/** Payments that somebody wants back, or has back. */
export abstract class PagamentosContestados {
  /** The event with this id, while it is one of these. */
  abstract event(id: string): Promise<{ tipo: ContestadoEvent; pagamento: string; em: Date } | undefined>;
  /** Lists it as the latest of its events has it, whatever the payment was listed as before. */
  abstract note(payment: Payment, tipo: ContestadoEvent, em: Date): Promise<void>;
}
