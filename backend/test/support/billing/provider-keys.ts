import { randomBytes } from 'node:crypto';

const makeKey = (prefix: string): string => `${prefix}_${randomBytes(20).toString('hex')}`;

/** The card payment provider's variables as production has them. */
export const providerKeys = (): Record<string, string> => ({
  STRIPE_SECRET_KEY: makeKey('sk_live'),
  STRIPE_PUBLISHABLE_KEY: makeKey('pk_live'),
  STRIPE_WEBHOOK_SECRET: makeKey('whsec'),
});
