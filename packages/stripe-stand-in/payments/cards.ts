/** The outcome of a charge to a test card. */
export type CardBehaviour =
  | { kind: 'pays' }
  | { kind: 'declines'; code: string; declineCode: string | null; message: string }
  /** Requires 3-D Secure: each time, or until authenticated once for later payments. */
  | { kind: 'authenticates'; always: boolean }
  /** Can be saved, and then declines each charge. */
  | { kind: 'declines-later' };

const declines = (declineCode: string | null, message: string, code = 'card_declined'): CardBehaviour => ({
  kind: 'declines',
  code,
  declineCode,
  message,
});

const CARDS: Record<string, CardBehaviour> = {
  '4242424242424242': { kind: 'pays' },
  '5555555555554444': { kind: 'pays' },
  '4000000760000002': { kind: 'pays' },
  '4000002500003155': { kind: 'authenticates', always: false },
  '4000002760003184': { kind: 'authenticates', always: true },
  '4000000000000341': { kind: 'declines-later' },
  '4000000000000002': declines('generic_decline', 'Your card was declined.'),
  '4000000000009995': declines('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declines('lost_card', 'Your card was declined.'),
  '4000000000009979': declines('stolen_card', 'Your card was declined.'),
  '4000000000000069': declines(null, 'Your card has expired.', 'expired_card'),
  '4000000000000127': declines(null, "Your card's security code is incorrect.", 'incorrect_cvc'),
  '4000000000000119': declines(null, 'An error occurred while processing your card.', 'processing_error'),
};

/** The provider's own names for cards that a server may use in tests. */
const NAMED: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_br: '4000000760000002',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
};

export const DECLINED_LATER = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

/** Undefined unless it is a test card: real cards must not be used here. */
export function behaviourOf(number: string): CardBehaviour | undefined {
  return CARDS[number];
}

export function numberOf(name: string): string | undefined {
  return NAMED[name];
}

export const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : 'visa');
