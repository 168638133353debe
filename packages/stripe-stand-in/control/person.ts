import { ApiError, resourceMissing } from '../api/api-error.ts';
import type { Store } from '../store/store.ts';
import { confirmIntent, confirmSetup, failSetup, finishAuthentication } from '../payments/confirm.ts';
import type { BillingDetails, PaymentIntent, SetupIntent } from '../store/model.ts';
import { addCard } from '../payments/payments.ts';

/** The user's choice on the bank's 3-D Secure page. */
export type Authentication = 'pass' | 'fail' | 'leave';

export type Intent = { kind: 'payment'; intent: PaymentIntent } | { kind: 'setup'; intent: SetupIntent };

/** The intent that this secret opens; every holder of the secret may pay. */
export function intentBehind(store: Store, secret: string): Intent {
  const id = secret.split('_secret_')[0] ?? '';
  const payment = store.find('paymentIntents', id);
  if (payment?.secret === secret) return { kind: 'payment', intent: payment };
  const setup = store.find('setupIntents', id);
  if (setup?.secret === secret) return { kind: 'setup', intent: setup };
  throw resourceMissing('payment_intent', id);
}

/** Pays or saves with a card of that number; throws the refusal when it is declined. */
export function useCard(store: Store, { kind, intent }: Intent, number: string, details?: BillingDetails): void {
  const method = addCard(store, number, details);
  if (kind === 'payment') confirmIntent(store, intent, method);
  else confirmSetup(store, intent, method);
}

export function authenticate(store: Store, { kind, intent }: Intent, passed: boolean): void {
  if (kind === 'payment') return finishAuthentication(store, intent, passed);
  const method = store.need('paymentMethods', intent.paymentMethod ?? '');
  if (passed) confirmSetup(store, intent, method, true);
  else failSetup(store, intent);
}

/** The whole payment at once, for tests without a browser: returns the intent's status. */
export function payAsPerson(store: Store, secret: string, number: string, authentication: Authentication): string {
  const behind = intentBehind(store, secret);
  const saved = store.find('paymentMethods', behind.intent.paymentMethod);
  try {
    // A change of plan requests 3-D Secure for the card that is already stored.
    if (behind.intent.status !== 'requires_action' || saved?.card !== number) useCard(store, behind, number);
    if (behind.intent.status === 'requires_action' && authentication !== 'leave') {
      authenticate(store, behind, authentication === 'pass');
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 402) throw error;
  }
  return behind.intent.status;
}
