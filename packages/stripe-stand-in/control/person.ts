import { ApiError, missing } from '../api/api-error.ts';
import type { Books } from '../books/books.ts';
import { confirmIntent, confirmSetup, failSetup, finishAuthentication } from '../payments/confirm.ts';
import type { BillingDetails, PaymentIntent, SetupIntent } from '../books/model.ts';
import { addCard } from '../payments/payments.ts';

/** What a person does on the bank's 3-D Secure page. */
export type Authentication = 'pass' | 'fail' | 'leave';

export type Intent = { kind: 'payment'; intent: PaymentIntent } | { kind: 'setup'; intent: SetupIntent };

/** The intent that this secret opens; whoever has the secret may pay. */
export function intentBehind(books: Books, secret: string): Intent {
  const id = secret.split('_secret_')[0] ?? '';
  const payment = books.find('paymentIntents', id);
  if (payment?.secret === secret) return { kind: 'payment', intent: payment };
  const setup = books.find('setupIntents', id);
  if (setup?.secret === secret) return { kind: 'setup', intent: setup };
  throw missing('payment_intent', id);
}

/** Pays or saves with a card of that number; throws the refusal when it is declined. */
export function useCard(books: Books, { kind, intent }: Intent, number: string, details?: BillingDetails): void {
  const method = addCard(books, number, details);
  if (kind === 'payment') confirmIntent(books, intent, method);
  else confirmSetup(books, intent, method);
}

export function authenticate(books: Books, { kind, intent }: Intent, passed: boolean): void {
  if (kind === 'payment') return finishAuthentication(books, intent, passed);
  const method = books.need('paymentMethods', intent.paymentMethod ?? '');
  if (passed) confirmSetup(books, intent, method, true);
  else failSetup(books, intent);
}

/** The whole of it at once, for tests without a browser: the intent's status afterwards. */
export function payAsPerson(books: Books, secret: string, number: string, authentication: Authentication): string {
  const behind = intentBehind(books, secret);
  const saved = books.find('paymentMethods', behind.intent.paymentMethod);
  try {
    // A change of plan asks for 3-D Secure of the card that is already there.
    if (behind.intent.status !== 'requires_action' || saved?.card !== number) useCard(books, behind, number);
    if (behind.intent.status === 'requires_action' && authentication !== 'leave') {
      authenticate(books, behind, authentication === 'pass');
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 402) throw error;
  }
  return behind.intent.status;
}
