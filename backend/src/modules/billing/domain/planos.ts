export type PlanoTipo = 'mensal' | 'anual';

export const TIPOS = ['mensal', 'anual'] as const satisfies readonly PlanoTipo[];

/** What is sold, in cents. The provider's prices are found by these keys, and sold only while they agree with them. */
export const PLANOS = {
  mensal: { lookupKey: 'crm_mensal_brl', centavos: 3990, interval: 'month' },
  anual: { lookupKey: 'crm_anual_brl', centavos: 39900, interval: 'year' },
} as const;

/** A price of the provider, as far as it says what is paid. */
export interface Price {
  lookupKey: string | null;
  /** The plan that it was marked with when it began to be sold. */
  marca: PlanoTipo | null;
  currency: string;
  centavos: number | null;
  interval: string | null;
  intervalCount: number;
}

/** Whether the plan may be sold at this price (PAY-46). */
export function isSoldAt(tipo: PlanoTipo, price: Price): boolean {
  const { lookupKey, centavos } = PLANOS[tipo];
  return price.lookupKey === lookupKey && price.centavos === centavos && isBilledAs(tipo, price);
}

/**
 * Which plan this price is: one that is sold, or by its mark one that was, before a newer price took its key; undefined for another
 * product's, another currency's or another amount (PAY-29).
 */
export function planoOf(price: Price): PlanoTipo | undefined {
  return TIPOS.find((tipo) => isSoldAt(tipo, price) || (price.marca === tipo && isBilledAs(tipo, price)));
}

const isBilledAs = (tipo: PlanoTipo, { currency, interval, intervalCount }: Price): boolean =>
  currency === 'brl' && interval === PLANOS[tipo].interval && intervalCount === 1;
