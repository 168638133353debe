import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Config } from '../../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { PaymentsDown } from '../../domain/payment-provider.js';
import { isSoldAt, PLANOS, TIPOS, type PlanoTipo, type Price } from '../../domain/planos.js';
import { StripeClient, undefinedIfMissing } from './stripe-client.js';

const CACHE_TTL_MS = 600_000;
/** Metadata key of a price: its plan, also after its lookup key was transferred to a newer price. */
const MARK = 'plano';

/** Stripe prices of our plans: found by id or lookup key, and sold only while amount and interval match ours (PAY-46). */
@Injectable()
export class StripePrices implements OnApplicationBootstrap {
  private readonly logger = new Logger(StripePrices.name);
  private readonly checked = new Map<PlanoTipo, { id: string; until: number }>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly client: StripeClient,
  ) {}

  /** Reports wrong prices to the operator at start, without delaying it. */
  onApplicationBootstrap(): void {
    if (!this.config.stripe) return;
    for (const tipo of TIPOS) {
      this.idOf(tipo).catch((error: unknown) => this.logger.error(`plan ${tipo} is not sold: ${String(error)}`));
    }
  }

  async idOf(tipo: PlanoTipo): Promise<string> {
    const known = this.checked.get(tipo);
    if (known && known.until > Date.now()) return known.id;
    const price = await this.find(tipo);
    if (!price?.active || !isSoldAt(tipo, this.asPrice(price))) {
      const { centavos, interval } = PLANOS[tipo];
      this.logger.error(`plan ${tipo} is not sold: the provider has no active price of ${centavos} BRL cents a ${interval}`);
      throw new PaymentsDown(true, new Error(`no price for ${tipo}`));
    }
    await this.mark(price, tipo);
    this.checked.set(tipo, { id: price.id, until: Date.now() + CACHE_TTL_MS });
    return price.id;
  }

  /** A price named by the configuration needs no lookup key. */
  asPrice({ id, lookup_key: key, metadata, currency, unit_amount: centavos, recurring }: Stripe.Price): Price {
    const { mensal, anual } = this.config.stripe?.prices ?? {};
    const named = id === mensal ? PLANOS.mensal : id === anual ? PLANOS.anual : undefined;
    const [interval, intervalCount] = [recurring?.interval ?? null, recurring?.interval_count ?? 0];
    const marca = TIPOS.find((tipo) => metadata[MARK] === tipo) ?? null;
    return { lookupKey: named?.lookupKey ?? key, marca, currency, centavos, interval, intervalCount };
  }

  /** Before it is sold: without the mark its subscribers could not be recognised once a new price takes over the lookup key. */
  private async mark({ id, metadata }: Stripe.Price, tipo: PlanoTipo): Promise<void> {
    if (metadata[MARK] === tipo) return;
    try {
      await this.client.call(({ prices }) => prices.update(id, { metadata: { [MARK]: tipo } }));
    } catch (error) {
      this.logger.error(`price ${id} has no metadata ${MARK}=${tipo} and could not be given it: ${redactedMessage(error)}`);
    }
  }

  private async find(tipo: PlanoTipo): Promise<Stripe.Price | undefined> {
    const id = this.config.stripe?.prices[tipo];
    return this.client.call(async ({ prices }) => {
      if (id !== undefined) return prices.retrieve(id).catch(undefinedIfMissing);
      return (await prices.list({ lookup_keys: [PLANOS[tipo].lookupKey], limit: 1 })).data[0];
    });
  }
}
