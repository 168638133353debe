import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { Config } from '../../../../config.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { CircuitBreakers, CircuitOpenError, type CircuitBreaker } from '#shared/limits/circuit-breaker.js';
import { CONFIG } from '#shared/config.token.js';
import { PaymentsDown } from '../../domain/payment-provider.js';

/** Together with the retries of quick failures, an error is reported within twelve seconds (PAY-34). */
const TIMEOUT_MS = 8_000;
const RETRY_WITHIN_MS = 2_000;
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 200;

/** The Stripe SDK behind a circuit breaker; translates its errors into ours. */
@Injectable()
export class StripeClient {
  private readonly logger = new Logger(StripeClient.name);
  private readonly breaker: CircuitBreaker;
  private readonly sdk: Stripe | undefined;

  constructor(@Inject(CONFIG) { stripe, timeoutFactor }: Config, breakers: CircuitBreakers) {
    this.breaker = breakers.of('payments');
    if (!stripe) return;
    const { hostname: host, port, protocol } = stripe.apiBase;
    this.sdk = new Stripe(stripe.secretKey, {
      host,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port === '' ? {} : { port }),
      timeout: TIMEOUT_MS * timeoutFactor,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /** Retries quick failures: every call of ours is idempotent, by its key or by nature. */
  async call<T>(ask: (sdk: Stripe) => Promise<T>): Promise<T> {
    const sdk = this.sdk;
    if (!sdk) throw new PaymentsDown(true, new Error('no payment provider is configured'));
    const start = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.breaker.run(() => ask(sdk), isOutage);
      } catch (error) {
        if (error instanceof CircuitOpenError) throw new PaymentsDown(false, error);
        if (!isOutage(error)) throw this.refusal(error);
        const quick = performance.now() - start < RETRY_WITHIN_MS;
        if (attempt === MAX_ATTEMPTS || !quick) throw this.outage(error);
        await sleep(RETRY_DELAY_MS * attempt);
      }
    }
  }

  private outage(error: unknown): PaymentsDown {
    this.logger.warn(`payment provider failed: ${errorName(error)}`);
    return new PaymentsDown(isAnswer(error), error);
  }

  /** A refused card is for the user, a refused key for the operator, anything else is a bug of ours. */
  private refusal(error: unknown): unknown {
    if (error instanceof Stripe.errors.StripeCardError) return new DomainError('PAGAMENTO_RECUSADO', { cause: error });
    if (isKeyRefused(error)) {
      this.logger.error(`payment provider refused our key: ${errorName(error)}`);
      return new PaymentsDown(true, error);
    }
    return error;
  }
}

const errorName = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? `${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`.trim()
    : String(error);

const isKeyRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;

/** No answer, a server error, a rate limit, or a conflict with the same call in progress. */
function isOutage(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError) return true;
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (error.statusCode ?? 0) >= 500 || error.statusCode === 409 || error.statusCode === 429;
}

/** A conflict (409) leaves the outcome of the first call open. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode !== undefined && error.statusCode !== 409;

/** The retries of one call share one effect. */
export const newIdempotencyKey = (): { idempotencyKey: string } => ({ idempotencyKey: newId() });

/** For `catch`: undefined for an object that does not exist (any more). */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
  throw error;
}

/** For `catch`: ignores a refusal where the state is read afterwards. */
export function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
  throw error;
}
