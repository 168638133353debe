import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { ConfirmedCard, CustomerSubscription } from '../../domain/payment-provider.js';
import { newIdempotencyKey, StripeClient, undefinedIfMissing, undefinedIfRefused } from './stripe-client.js';
import { idOf, OWED } from './stripe-subscriptions.js';

/** Metadata key of a customer: when the card was started that is now the default. */
const APPLIED_AT = 'cartao_em';

/** Payment cards, stored by the provider. Every method throws PaymentsDown while it is unavailable. */
@Injectable()
export class Cards {
  constructor(private readonly client: StripeClient) {}

  async start(customer: string, usuarioId: string): Promise<{ setupIntentId: string; clientSecret: string }> {
    const params: Stripe.SetupIntentCreateParams = {
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      metadata: { usuario_id: usuarioId },
    };
    const options = newIdempotencyKey();
    const intent = await this.client.call(({ setupIntents }) => setupIntents.create(params, options));
    return { setupIntentId: intent.id, clientSecret: intent.client_secret ?? '' };
  }

  /** The confirmed card; null when it is not confirmed, detached, or of another customer. */
  async confirmed(customer: string, setupIntentId: string): Promise<ConfirmedCard | null> {
    const params: Stripe.SetupIntentRetrieveParams = { expand: ['payment_method'] };
    const intent = await this.client.call(({ setupIntents }) =>
      setupIntents.retrieve(setupIntentId, params).catch(undefinedIfMissing),
    );
    if (!intent?.customer || idOf(intent.customer) !== customer || intent.status !== 'succeeded') return null;
    const { payment_method: card, metadata, created } = intent;
    if (!card || typeof card === 'string' || card.customer === null) return null; // detached from the customer since
    return { id: card.id, usuarioId: metadata?.['usuario_id'] ?? null, begunAt: new Date(created * 1000) };
  }

  /** Whether this card, or one started later, was already made the default. */
  async isApplied(customer: string, { begunAt }: ConfirmedCard): Promise<boolean> {
    return (await this.appliedAt(customer)) >= secondsOf(begunAt);
  }

  /**
   * Makes it the default and pays what is owed with it once; further attempts are the provider's. The customer last, together
   * with the mark: a crash before that repeats everything.
   */
  async payWith(
    { id: card, begunAt }: ConfirmedCard,
    customer: string,
    subscription: CustomerSubscription | null,
  ): Promise<void> {
    if (subscription) {
      await this.client.call(({ subscriptions }) => subscriptions.update(subscription.id, { default_payment_method: card }));
    }
    const appliedAt = Math.max(secondsOf(begunAt), await this.appliedAt(customer));
    const change = { invoice_settings: { default_payment_method: card }, metadata: { [APPLIED_AT]: String(appliedAt) } };
    await this.client.call(({ customers }) => customers.update(customer, change));
    const owed = subscription && OWED.includes(subscription.status) ? subscription.invoice : null;
    if (!owed?.open) return;
    const options = newIdempotencyKey();
    await this.client.call(({ invoices }) => invoices.pay(owed.id, { payment_method: card }, options).catch(undefinedIfRefused));
  }

  private async appliedAt(customer: string): Promise<number> {
    const found = await this.client.call(({ customers }) => customers.retrieve(customer).catch(undefinedIfMissing));
    return !found || found.deleted ? 0 : Number(found.metadata[APPLIED_AT] ?? 0);
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
