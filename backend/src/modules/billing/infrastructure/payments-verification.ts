import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { Assinantes } from './assinantes.repository.js';
import { providerStateOf, storedFormOf } from '../domain/provider-state.js';
import { PaymentsDown } from '../domain/payment-provider.js';
import { PaymentProvider } from './stripe/payment-provider.stripe.js';
import { PaymentsVerificationQueries } from './payments-verification.queries.js';

const PAGE_SIZE = 8;
/** Events of the provider may take this long to reach us. */
const EVENT_DELAY_MS = 5_000;

type Verdict = 'right' | 'different' | 'double' | 'unknown';

/** Counts by invariant (V-03 to V-15); `ok` when nothing is wrong. */
export interface PaymentFindings {
  ok: boolean;
  /**
   * Pagadores with more than one live subscription (`double`), with a row that differs from the provider's state (`different`),
   * with access that no subscription gives (`open`). `notAsked`: unknown to the provider or not answered, which is no finding.
   */
  'V-09': { pagadores: number; double: number; different: number; open: number; notAsked: number };
  /** Received events that no job will process. */
  'V-10': { eventos: number };
}

/** Compares all pagadores with the provider; read-only. */
@Injectable()
export class PaymentsVerification {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queries: PaymentsVerificationQueries,
    private readonly assinantes: Assinantes,
    private readonly provider: PaymentProvider,
  ) {}

  /** `ask`: false without a configured provider; then only our own rows are checked. */
  async run({ ask }: { ask: boolean }): Promise<PaymentFindings> {
    const verdicts = await this.verdicts(ask);
    const { open, eventos } = await this.queries.countBroken();
    const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
    const [double, different, notAsked] = [count('double'), count('different'), count('unknown')];
    return {
      ok: double + different + open + eventos === 0,
      'V-09': { pagadores: verdicts.length, double, different, open, notAsked },
      'V-10': { eventos },
    };
  }

  /** A pagador that differs is compared once more after the event delay. */
  private async verdicts(ask: boolean): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    const differing: string[] = [];
    for await (const ids of this.pages()) {
      const found = await Promise.all(ids.map(async (id): Promise<Verdict> => (ask ? this.compare(id) : 'unknown')));
      verdicts.push(...found.filter((verdict) => verdict !== 'different'));
      differing.push(...ids.filter((_, index) => found[index] === 'different'));
    }
    if (differing.length > 0) await sleep(EVENT_DELAY_MS * this.config.timeoutFactor);
    for (const id of differing) verdicts.push(await this.compare(id));
    return verdicts;
  }

  private async compare(usuarioId: string): Promise<Verdict> {
    const assinante = await this.assinantes.find(usuarioId);
    if (!assinante || assinante.customer === null) return 'right';
    try {
      const { found, anomalies } = providerStateOf(await this.provider.subscriptionsOf(assinante.customer));
      if (anomalies.surplus.length > 0) return 'double';
      return JSON.stringify(storedFormOf(found)) === JSON.stringify(assinante.stored) ? 'right' : 'different';
    } catch (error) {
      if (error instanceof PaymentsDown) return 'unknown';
      throw error;
    }
  }

  private async *pages(): AsyncGenerator<string[]> {
    let last: string | null = null;
    for (;;) {
      const page: string[] = await this.queries.payers(last, PAGE_SIZE);
      if (page.length === 0) return;
      yield page;
      last = page.at(-1) ?? null;
    }
  }
}
