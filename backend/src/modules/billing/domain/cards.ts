import type { CustomerSubscription } from './payment-provider.js';

/** A card that the person has confirmed with the provider. */
export interface ConfirmedCard {
  id: string;
  /** Who asked us for it; null where nobody did, as in the provider's own pages. */
  usuarioId: string | null;
  /** When he began: of two cards the later one is meant to stay. */
  begunAt: Date;
}

/** The cards that pay, kept by the provider. Every method throws PaymentsDown while it cannot be asked. */
export abstract class Cards {
  abstract start(customer: string, usuarioId: string): Promise<{ setupIntentId: string; clientSecret: string }>;
  /** The confirmed card of this customer; null when it is not confirmed, not his any more, or somebody else's. */
  abstract confirmed(customer: string, setupIntentId: string): Promise<ConfirmedCard | null>;
  /** Whether it has its place already, or one that was begun later. */
  abstract isApplied(customer: string, card: ConfirmedCard): Promise<boolean>;
  /** From now on, and for what is owed: that is charged here once, and else by the provider's next try. */
  abstract payWith(card: ConfirmedCard, customer: string, subscription: CustomerSubscription | null): Promise<void>;
}
