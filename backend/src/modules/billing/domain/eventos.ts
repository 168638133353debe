import type { Payment, ProviderEvent } from './payment-provider.js';

/** The inbox of the provider's events. */
export abstract class Eventos {
  /** Ids of those that did not come before. */
  abstract add(events: readonly ProviderEvent[]): Promise<string[]>;
  abstract unprocessedOf(customer: string): Promise<{ id: string; tipo: string; objeto: string | null }[]>;
  abstract processed(ids: readonly string[]): Promise<void>;
  abstract removeOld(): Promise<void>;
}

/** A payment with the name of what the provider told of it. */
export interface PaymentRecord extends Payment {
  tipo: string;
}

/** Payments that were refused, or that nobody finished; other products' of the same provider account are none of ours. */
export abstract class PagamentoProblemas {
  /** Keeps each, no two of them the same, while it is one; one that was refused stays listed, paid later or not. */
  abstract note(payments: readonly PaymentRecord[]): Promise<void>;
  /** Forgets those that the list stopped showing long ago, and with them whose they were. */
  abstract removeOld(): Promise<void>;
  /** The payments stay, without the address of who is gone. */
  abstract anonymize(customer: string): Promise<void>;
  /** When the look begins that the provider may be asked for now; null within a minute of the one before, in whichever process. */
  abstract beginRefresh(): Promise<string | null>;
  /** Whether the last look came to its end; one that is under way, in whichever process, is waited for. */
  abstract awaitOtherRefresh(): Promise<boolean>;
  /** All of the provider's payments are noted as they were when that look began. */
  abstract endRefresh(begun: string): Promise<void>;
}
