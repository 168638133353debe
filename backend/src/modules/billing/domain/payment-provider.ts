import { DomainError } from '#shared/domain/domain-error.js';
import type { PlanoTipo } from './planos.js';
import type { ProviderSubscription } from './projection.js';

/** A subscription with the data needed to change it. */
export interface CustomerSubscription extends ProviderSubscription {
  itemId: string | null;
  /**
   * The provider's schedule. `next`: the pending plan change; null when it is incomplete or done. `stays`: arranged by an operator,
   * an end or other terms of the same plan.
   */
  schedule: { id: string; next: { planoTipo: PlanoTipo; em: Date } | null; stays: boolean } | null;
  /** Expiry of a plan change that waits for its payment. */
  pendingUntil: Date | null;
  /** The latest invoice; `centavos`: amount due after credit. */
  invoice: { id: string; open: boolean; clientSecret: string | null; centavos: number } | null;
}

export interface NewSubscription {
  customer: string;
  planoTipo: PlanoTipo;
  usuarioId: string;
  operacao: string;
}

/** `centavos`: the first payment. */
export interface Started {
  id: string;
  active: boolean;
  clientSecret: string | null;
  centavos: number;
}

export interface PlanChange {
  subscriptionId: string;
  itemId: string;
  planoTipo: PlanoTipo;
  calculadoEm: Date;
}

/** A payment as the provider returns it. */
export interface Payment {
  id: string;
  customer: string | null;
  receiptEmail: string | null;
  valor: number;
  status: string;
  /** The last refused attempt, else its creation: a renewal is retried for weeks. */
  criadoEm: Date;
  erro: { message: string | null; code: string | null; declineCode: string | null } | null;
}

export interface ProviderEvent {
  id: string;
  tipo: string;
  customer: string | null;
  objeto: string | null;
  criadoEm: Date;
}

/** The provider did not do it (`answered`), or the outcome is unknown. */
export class PaymentsDown extends DomainError {
  constructor(
    readonly answered: boolean,
    cause?: unknown,
  ) {
    super('PAGAMENTOS_INDISPONIVEIS', { cause });
  }
}

/** The state of one pagador cannot be determined now; the provider answers for others. */
export class PagadorUnavailable extends PaymentsDown {
  constructor(why: string) {
    super(true, new Error(why));
  }
}

/** A card that the user has confirmed with the provider. */
export interface ConfirmedCard {
  id: string;
  /** The user who started it here; null for a card added on the provider's own pages. */
  usuarioId: string | null;
  /** When it was started: of two cards the later one wins. */
  begunAt: Date;
}

/** A payment with the type of its event. */
export interface PaymentRecord extends Payment {
  tipo: string;
}
