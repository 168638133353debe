import { Controller, Headers, Inject, Logger, Req } from '@nestjs/common';
import { webhooks } from '@viajario/contracts/billing/assinatura';
import type { Request } from 'express';
import Stripe from 'stripe';
import type { Config } from '../../../../config.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { CONFIG } from '#shared/config.token.js';
import { LogThrottle } from '#shared/observability/log-throttle.js';
import { ReceiveEvent } from '../../application/receive-event.js';
import { eventOf } from './stripe-subscriptions.js';

const MAX_LOGGED_FORGERIES = 10;
const MINUTE_MS = 60_000;

/** The provider's webhook; events are authenticated by their signature. */
@Controller()
export class WebhookController {
  private readonly logger = new Logger(WebhookController.name);
  private readonly forgeries = new LogThrottle(MAX_LOGGED_FORGERIES, MINUTE_MS);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly receiveEvent: ReceiveEvent,
  ) {}

  @Handles(webhooks.stripe)
  async stripe(@Req() { body }: Request, @Headers('stripe-signature') signature: string | undefined): Promise<void> {
    const event = eventOf(this.authentic(body, signature));
    if (![event.id, event.tipo, event.customer, event.objeto].every(isPlain))
      throw this.refusal('ids that the provider never uses');
    await this.receiveEvent.execute(event);
  }

  /** Signed with one of our secrets within five minutes, of our mode and API version. */
  private authentic(body: unknown, signature: string | undefined): Stripe.Event {
    const { webhookSecrets = [], livemode } = this.config.stripe ?? {};
    const event = webhookSecrets.map((secret) => verified(body, signature, secret)).find((one) => one !== undefined);
    if (!event) throw this.forgery();
    if (event.livemode !== livemode) throw this.refusal(`event ${event.id} is of the other mode`);
    if (event.api_version !== Stripe.API_VERSION)
      throw this.refusal(`event ${event.id} has API version ${event.api_version ?? 'none'}`);
    return event;
  }

  /** Any client can send these at any rate: logging is throttled. */
  private forgery(): DomainError {
    const { emit, suppressed } = this.forgeries.record();
    const why = `invalid signature${suppressed > 0 ? ` (${suppressed} more suppressed)` : ''}`;
    return emit ? this.refusal(why) : new DomainError('EVENTO_RECUSADO');
  }

  private refusal(why: string): DomainError {
    this.logger.error(`webhook refused: ${why}`);
    return new DomainError('EVENTO_RECUSADO');
  }
}

/** Values that the database accepts: events are written in batches, and one refused row would fail the batch. */
const isPlain = (name: string | null): boolean => name === null || /^[\w.-]{1,255}$/.test(name);

function verified(body: unknown, signature: string | undefined, secret: string): Stripe.Event | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret);
  } catch {
    return undefined;
  }
}
