import type { Store } from './store.ts';

/** The keys of the account, worthless anywhere else; production refuses keys of this form (AUT-17). */
export const KEYS = {
  secretKey: 'sk_local_stand-in',
  publishableKey: 'pk_local_standin',
  webhookSecret: 'whsec_local_stand-in',
} as const;

const PRODUCT = 'prod_viajario';
/** The products and prices of the provider's account, as its owner would have configured them. */
const PRICES = { mensal: 'price_mensal', anual: 'price_anual' } as const;

export function seedCatalogue(store: Store): void {
  const { products, prices } = store.state;
  if (products[PRODUCT]) return;
  const common = { created: store.now(), active: true, metadata: {} };
  products[PRODUCT] = { ...common, id: PRODUCT, name: 'Viajário CRM' };
  const price = { ...common, product: PRODUCT, currency: 'brl', intervalCount: 1 };
  prices[PRICES.mensal] = { ...price, id: PRICES.mensal, unitAmount: 3990, interval: 'month', lookupKey: 'crm_mensal_brl' };
  prices[PRICES.anual] = { ...price, id: PRICES.anual, unitAmount: 39900, interval: 'year', lookupKey: 'crm_anual_brl' };
}

/** The variables that point the backend and the browsers to the stand-in at this URL. */
export function stripeVariables(address: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_PRICE_MENSAL: PRICES.mensal,
    STRIPE_PRICE_ANUAL: PRICES.anual,
    STRIPE_API_BASE: address,
    STRIPE_JS_URL: `${address}/js/stripe.js`,
  };
}
