import type { Books } from './books.ts';

const PRODUCT = 'prod_viajario';
/** What the provider's account sells, as its owner would have set it up. */
export const PRICES = { mensal: 'price_mensal', anual: 'price_anual' } as const;

export function seedCatalogue(books: Books): void {
  const { products, prices } = books.state;
  if (products[PRODUCT]) return;
  const common = { created: books.now(), active: true, metadata: {} };
  products[PRODUCT] = { ...common, id: PRODUCT, name: 'Viajário CRM' };
  const price = { ...common, product: PRODUCT, currency: 'brl', intervalCount: 1 };
  prices[PRICES.mensal] = { ...price, id: PRICES.mensal, unitAmount: 3990, interval: 'month', lookupKey: 'crm_mensal_brl' };
  prices[PRICES.anual] = { ...price, id: PRICES.anual, unitAmount: 39900, interval: 'year', lookupKey: 'crm_anual_brl' };
}
