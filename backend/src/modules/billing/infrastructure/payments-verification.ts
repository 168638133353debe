import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Assinantes } from '../domain/assinantes.js';
import { providerStateOf, storedFormOf } from '../domain/provider-state.js';
import { PaymentProvider, PaymentsDown } from '../domain/payment-provider.js';
import { PaymentsVerificationQueries } from './payments-verification.queries.js';

const AT_ONCE = 8;
/** What happened at the provider a moment ago is still on its way to us. */
const ON_ITS_WAY_MS = 5_000;

type Verdict = 'right' | 'different' | 'double' | 'unasked';

/** Counts by invariant (V-03 to V-15); `ok` when nothing is wrong. */
export interface PaymentFindings {
  ok: boolean;
  /**
   * Payers with more than one live subscription, those whose row is not what the provider says, those whose rows open doors that no
   * subscription opens; `notAsked`: payers that the provider does not know or could not be asked about, which is no finding.
   */
  'V-09': { pagadores: number; double: number; different: number; open: number; notAsked: number };
  /** Events that were taken and that no job will look at. */
  'V-10': { eventos: number };
}

/** Compares all payers with the provider; changes nothing. */
@Injectable()
export class PaymentsVerification {
  constructor(
    private readonly queries: PaymentsVerificationQueries,
    private readonly assinantes: Assinantes,
    private readonly provider: PaymentProvider,
  ) {}

  /** `ask`: whether there is a provider to compare with. */
  async run({ ask }: { ask: boolean }): Promise<PaymentFindings> {
    const verdicts = await this.judge(ask);
    const { open, eventos } = await this.queries.countBroken();
    const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
    const [double, different, notAsked] = [count('double'), count('different'), count('unasked')];
    return {
      ok: double + different + open + eventos === 0,
      'V-09': { pagadores: verdicts.length, double, different, open, notAsked },
      'V-10': { eventos },
    };
  }

  /** Whoever seems wrong is looked at once more after a moment. */
  private async judge(ask: boolean): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    const doubtful: string[] = [];
    for await (const ids of this.pages()) {
      const found = await Promise.all(ids.map(async (id): Promise<Verdict> => (ask ? this.compare(id) : 'unasked')));
      verdicts.push(...found.filter((verdict) => verdict !== 'different'));
      doubtful.push(...ids.filter((_, index) => found[index] === 'different'));
    }
    if (doubtful.length > 0) await sleep(ON_ITS_WAY_MS);
    for (const id of doubtful) verdicts.push(await this.compare(id));
    return verdicts;
  }

  private async compare(usuarioId: string): Promise<Verdict> {
    const assinante = await this.assinantes.find(usuarioId);
    if (!assinante || assinante.customer === null) return 'right';
    try {
      const { found, anomalies } = providerStateOf(await this.provider.subscriptionsOf(assinante.customer));
      if (anomalies.surplus.length > 0) return 'double';
      return JSON.stringify(storedFormOf(found)) === JSON.stringify(assinante.kept) ? 'right' : 'different';
    } catch (error) {
      if (error instanceof PaymentsDown) return 'unasked';
      throw error;
    }
  }

  private async *pages(): AsyncGenerator<string[]> {
    let last: string | null = null;
    for (;;) {
      const page: string[] = await this.queries.payers(last, AT_ONCE);
      if (page.length === 0) return;
      yield page;
      last = page.at(-1) ?? null;
    }
  }
}
