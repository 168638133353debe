import { randomBytes } from 'node:crypto';

const made = (prefix: string): string => `${prefix}_${randomBytes(20).toString('hex')}`;

/** The card payment provider's variables as production has them. */
export const providerKeys = (): Record<string, string> => ({
  STRIPE_SECRET_KEY: made('sk_live'),
  STRIPE_PUBLISHABLE_KEY: made('pk_live'),
  STRIPE_WEBHOOK_SECRET: made('whsec'),
});
