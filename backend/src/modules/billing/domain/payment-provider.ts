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

/** The card payment provider. Every method throws PaymentsDown while it is unavailable. */
export abstract class PaymentProvider {
  /** Throws when there is no valid price for this plan. */
  abstract assertSold(planoTipo: PlanoTipo): Promise<void>;
  abstract createCustomer(usuarioId: string, key: string): Promise<string>;
  abstract describeCustomer(customer: string, who: { email: string; nome: string | null }): Promise<void>;
  /** Ends all subscriptions at once; idempotent. */
  abstract removeCustomer(customer: string): Promise<void>;
  abstract isRemoved(customer: string): Promise<boolean>;
  /** All of them, ended ones included. */
  abstract subscriptionsOf(customer: string): Promise<CustomerSubscription[]>;
  abstract createSubscription(order: NewSubscription): Promise<Started>;
  /** Ends a subscription that was never paid, with its invoice; false when it was paid in the meantime. */
  abstract abandon(subscription: CustomerSubscription): Promise<boolean>;
  /** Ends a subscription with an owed or imminent renewal, and its collection; false when nothing is owed any more. */
  abstract endOwing(subscription: CustomerSubscription): Promise<boolean>;
  /** Drops the pending plan change; false when it was paid in the meantime. */
  abstract dropChange(subscription: CustomerSubscription): Promise<boolean>;
  abstract cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** The subscription continues without it; a planned end stays. */
  abstract releaseSchedule(scheduleId: string): Promise<void>;
  /** Takes effect at once and charges the difference; where that needs confirmation the plan stays until then. */
  abstract changeNow(change: PlanChange): Promise<{ requiresAction: boolean; clientSecret: string | null }>;
  abstract changeAtRenewal(subscription: CustomerSubscription, planoTipo: PlanoTipo): Promise<void>;
  /** What `changeNow` would charge, in cents, and when the next charge would come. */
  abstract preview(change: PlanChange): Promise<{ valor: number; proximaCobrancaEm: Date }>;
  abstract payment(id: string): Promise<Payment | null>;
  /** Payments created since then. */
  abstract paymentsSince(from: Date): AsyncIterable<Payment>;
  /** Events whose delivery failed. */
  abstract missedEvents(): AsyncIterable<ProviderEvent>;
}
