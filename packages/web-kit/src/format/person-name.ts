interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** First and last name; the e-mail when Google knows neither. */
export function personName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
