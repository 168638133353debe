import type { CurrentUser } from '@viajario/contracts/identity/session';

/** First and last name; the e-mail when Google knows neither. */
export function nameOf({ firstName, lastName, email }: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
