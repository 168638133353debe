import { withoutUnseen } from '@viajario/contracts/blank';
import { EMAIL_LETTERS } from '@viajario/contracts/email';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';

/** Rules of fields in forms of more than one remote. */

/** Asked only on saving. */
export function required(message: string) {
  return { required: true, whitespace: true, message, validateTrigger: 'onSubmit' };
}

const email = { message: FIELD_TEXTS.email, transform: (text: string) => withoutUnseen(text).trim() };
/** Both say the same: the field has `validateFirst`. */
export const EMAIL_RULES = [
  { ...email, pattern: EMAIL_LETTERS },
  { ...email, type: 'email' as const },
];
