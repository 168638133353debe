import { DomainError } from '#shared/domain/domain-error.js';
import type { PlanoTipo } from './planos.js';
import type { ProviderSubscription } from './projection.js';

/** A subscription with what is needed to change it. */
export interface CustomerSubscription extends ProviderSubscription {
  itemId: string | null;
  /**
   * Who decides what the next periods are. `next`: the change of plan to come; null when it was only half made, or is done. `stays`: an
   * operator has arranged something else that is to come, the subscription's end or other terms of the same plan.
   */
  schedule: { id: string; next: { planoTipo: PlanoTipo; em: Date } | null; stays: boolean } | null;
  /** A change of plan that waits for its payment until then. */
  pendingUntil: Date | null;
  /** The latest one; `centavos`: what it comes to, credit taken off. */
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

/** A payment as the provider tells it, for the list of those that went wrong. */
export interface Payment {
  id: string;
  customer: string | null;
  receiptEmail: string | null;
  valor: number;
  status: string;
  /** When it was last refused, else when it began: one for a renewal is tried again for weeks. */
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

/** The provider did not do it, or nobody knows whether it did: `answered` is false then. */
export class PaymentsDown extends DomainError {
  constructor(
    readonly answered: boolean,
    cause?: unknown,
  ) {
    super('PAGAMENTOS_INDISPONIVEIS', { cause });
  }
}

/** Only what one payer has cannot be told now; the provider answers for the others. */
export class PagadorUnavailable extends PaymentsDown {
  constructor(why: string) {
    super(true, new Error(why));
  }
}

/** The card payment provider. Every method throws PaymentsDown while it cannot be asked. */
export abstract class PaymentProvider {
  /** Throws when this plan cannot be sold: no price, or not ours. */
  abstract assertSold(planoTipo: PlanoTipo): Promise<void>;
  abstract createCustomer(usuarioId: string, key: string): Promise<string>;
  abstract describeCustomer(customer: string, who: { email: string; nome: string | null }): Promise<void>;
  /** Ends all that he pays for, at once; fine when he is gone already. */
  abstract removeCustomer(customer: string): Promise<void>;
  abstract isRemoved(customer: string): Promise<boolean>;
  /** All that he ever had. */
  abstract subscriptionsOf(customer: string): Promise<CustomerSubscription[]>;
  abstract createSubscription(order: NewSubscription): Promise<Started>;
  /** Ends one that was never paid, and its invoice; false when it was paid meanwhile. */
  abstract abandon(subscription: CustomerSubscription): Promise<boolean>;
  /** Ends one whose renewal is owed or about to be charged, and the charging for it; false when it owes nothing any more. */
  abstract endOwing(subscription: CustomerSubscription): Promise<boolean>;
  /** Gives up the change of plan that waits for its payment; false when that was paid meanwhile. */
  abstract dropChange(subscription: CustomerSubscription): Promise<boolean>;
  abstract cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** The subscription goes on without it; an end that it was to have stays. */
  abstract releaseSchedule(scheduleId: string): Promise<void>;
  /** At once; what is owed is charged, and where that needs the person the plan stays until he has confirmed. */
  abstract changeNow(change: PlanChange): Promise<{ requiresAction: boolean; clientSecret: string | null }>;
  abstract changeAtRenewal(subscription: CustomerSubscription, planoTipo: PlanoTipo): Promise<void>;
  /** What `changeNow` would charge, in cents, and when the next charge would come. */
  abstract preview(change: PlanChange): Promise<{ valor: number; proximaCobrancaEm: Date }>;
  abstract payment(id: string): Promise<Payment | null>;
  /** Payments that began since then. */
  abstract paymentsSince(from: Date): AsyncIterable<Payment>;
  /** Events that we did not take. */
  abstract missedEvents(): AsyncIterable<ProviderEvent>;
}
