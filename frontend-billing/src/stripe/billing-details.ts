import type { ConfirmPaymentData } from '@stripe/stripe-js';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { personName } from '@viajario/web-kit/format/person-name.ts';

export type BillingDetails = NonNullable<NonNullable<ConfirmPaymentData['payment_method_data']>['billing_details']>;

/** The provider refuses a confirmation that leaves out one of these while its form hides them; what we do not know is empty. */
export function billingDetails(user: CurrentUser): BillingDetails {
  const address = { line1: '', line2: '', city: '', state: '', postal_code: '', country: 'BR' };
  return { name: personName(user), email: user.email, phone: '', address };
}
