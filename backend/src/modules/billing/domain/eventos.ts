import type { Payment, ProviderEvent } from './payment-provider.js';

/** Inbox of the provider's events. */
export abstract class Eventos {
  /** The ids of new events. */
  abstract add(events: readonly ProviderEvent[]): Promise<string[]>;
  abstract unprocessedOf(customer: string): Promise<{ id: string; tipo: string; objeto: string | null }[]>;
  abstract markProcessed(ids: readonly string[]): Promise<void>;
  abstract removeOld(): Promise<void>;
}

/** A payment with the type of its event. */
export interface PaymentRecord extends Payment {
  tipo: string;
}

/** Failed and incomplete payments of our customers; the provider's account may have others. */
export abstract class PagamentoProblemas {
  /** Upserts each by id while it is a problem; a failed payment that is paid later stays listed for another day. */
  abstract note(payments: readonly PaymentRecord[]): Promise<void>;
  /** Deletes problems that are no longer listed, and the personal data in them. */
  abstract removeOld(): Promise<void>;
  /** Removes the e-mail of a deleted user; the payments stay. */
  abstract anonymize(customer: string): Promise<void>;
  /** Starts a refresh and returns its start; null within a minute of the previous one, in any process. */
  abstract beginRefresh(): Promise<string | null>;
  /** Waits for a refresh in progress, in any process; whether the last one was completed. */
  abstract awaitOtherRefresh(): Promise<boolean>;
  /** Marks the list as refreshed at that start. */
  abstract endRefresh(begun: string): Promise<void>;
}
