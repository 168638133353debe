import { EMAIL_LETTERS } from '@viajario/contracts/email';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';

export interface FreeAccessValues {
  email: string;
  motivo: string;
}

/** What an address must at least look like; the server looks closer. */
const EMAIL = /^[^@]+@[^@]+\.[^@]+$/;

/** Why this e-mail is not taken. */
export function emailRefusal(email: string): string | undefined {
  return EMAIL_LETTERS.test(email) && EMAIL.test(email) ? undefined : FIELD_TEXTS.email;
}

/** Why this reason is not taken. */
export function motivoRefusal(motivo: string): string | undefined {
  return motivo === '' ? FIELD_TEXTS.motivo : undefined;
}
