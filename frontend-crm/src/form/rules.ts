import { withoutUnseen } from '@viajario/contracts/blank';
import { isValidCpf } from '@viajario/contracts/brazil/cpf';
import { EMAIL_LETTERS } from '@viajario/contracts/email';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { isDay } from '@viajario/web-kit/form/day-input.tsx';
import { isPlausibleTelefone } from './telefone.ts';

/** Rules of form fields. Required is asked only on saving, the others when the field is left. */
export const NOME_RULES = [required(FIELD_TEXTS.nome)];
const email = { message: FIELD_TEXTS.email, transform: (text: string) => withoutUnseen(text).trim() };
/** Both say the same: the field has `validateFirst`. */
export const EMAIL_RULES = [
  { ...email, pattern: EMAIL_LETTERS },
  { ...email, type: 'email' as const },
];
export const CPF_RULES = [warning('Confira os dígitos do CPF', (text) => isValidCpf(text.replace(/\D/g, '')))];
export const TELEFONE_RULES = [warning('Confira o DDD e o número', isPlausibleTelefone)];

/** Asked only on saving. */
export function required(message: string) {
  return { required: true, whitespace: true, message, validateTrigger: 'onSubmit' };
}

/** Never stops anybody from saving; empty is fine. */
export function warning(message: string, accepts: (text: string) => boolean) {
  return {
    warningOnly: true,
    message,
    validator: async (_: unknown, text: string) => {
      if (text && !accepts(text)) throw new Error(message);
    },
  };
}

/** A half-typed or impossible day is refused rather than saved as no day. */
export const DAY_RULES = [
  {
    validator: async (_: unknown, text: string) => {
      if (text && !isDay(text)) throw new Error(FIELD_TEXTS.day);
    },
  },
];
