import type { CustomerSubscription } from './payment-provider.js';

/** A card that the user has confirmed with the provider. */
export interface ConfirmedCard {
  id: string;
  /** The user who started it here; null for a card added on the provider's own pages. */
  usuarioId: string | null;
  /** When it was started: of two cards the later one wins. */
  begunAt: Date;
}

/** Payment cards, stored by the provider. Every method throws PaymentsDown while it is unavailable. */
export abstract class Cards {
  abstract start(customer: string, usuarioId: string): Promise<{ setupIntentId: string; clientSecret: string }>;
  /** The confirmed card; null when it is not confirmed, detached, or of another customer. */
  abstract confirmed(customer: string, setupIntentId: string): Promise<ConfirmedCard | null>;
  /** Whether this card, or one started later, was already made the default. */
  abstract isApplied(customer: string, card: ConfirmedCard): Promise<boolean>;
  /** Makes it the default and pays what is owed with it once; further attempts are the provider's. */
  abstract payWith(card: ConfirmedCard, customer: string, subscription: CustomerSubscription | null): Promise<void>;
}
