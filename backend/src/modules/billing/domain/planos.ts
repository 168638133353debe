export type PlanoTipo = 'mensal' | 'anual';

/** What is sold, in cents. The provider's prices are found by these keys, and only prices that agree with them count as ours. */
export const PLANOS = {
  mensal: { lookupKey: 'crm_mensal_brl', centavos: 3990, interval: 'month' },
  anual: { lookupKey: 'crm_anual_brl', centavos: 39900, interval: 'year' },
} as const;

/** A price of the provider, as far as it says what is paid. */
export interface Price {
  lookupKey: string | null;
  currency: string;
  centavos: number | null;
  interval: string | null;
  intervalCount: number;
}

/** Which plan this price is; undefined for another product's, another currency's or another amount (PAY-29). */
export function planoOf({ lookupKey, currency, centavos, interval, intervalCount }: Price): PlanoTipo | undefined {
  return (['mensal', 'anual'] as const).find((tipo) => {
    const plano = PLANOS[tipo];
    const same = plano.lookupKey === lookupKey && plano.centavos === centavos && plano.interval === interval;
    return same && currency === 'brl' && intervalCount === 1;
  });
}
