export type PlanoTipo = 'mensal' | 'anual';

export const TIPOS = ['mensal', 'anual'] as const satisfies readonly PlanoTipo[];

/** The plans on sale, in cents. The provider's prices are found by lookup key and only sold while they match. */
export const PLANOS = {
  mensal: { lookupKey: 'crm_mensal_brl', centavos: 3990, interval: 'month' },
  anual: { lookupKey: 'crm_anual_brl', centavos: 39900, interval: 'year' },
} as const;

/** A price of the provider. */
export interface Price {
  lookupKey: string | null;
  /** The plan in its metadata, set when it was first sold. */
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
 * The plan of a price: a current one, or by its mark a former one whose lookup key was transferred; undefined for another product,
 * currency or interval (PAY-29).
 */
export function planoOf(price: Price): PlanoTipo | undefined {
  return TIPOS.find((tipo) => isSoldAt(tipo, price) || (price.marca === tipo && isBilledAs(tipo, price)));
}

const isBilledAs = (tipo: PlanoTipo, { currency, interval, intervalCount }: Price): boolean =>
  currency === 'brl' && interval === PLANOS[tipo].interval && intervalCount === 1;
