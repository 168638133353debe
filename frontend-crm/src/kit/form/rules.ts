import { isValidCpf } from '@viajario/contracts/parse/cpf';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { required } from '@viajario/web-kit/form/rules.ts';
import { isPlausibleTelefone } from './telefone.ts';

/** Rules of form fields. Required is asked only on saving, the others when the field is left. */
export const NOME_RULES = [required(FIELD_TEXTS.nome)];
export const CPF_RULES = [warning('Confira os dígitos do CPF', (text) => isValidCpf(text.replace(/\D/g, '')))];
export const TELEFONE_RULES = [warning('Confira o DDD e o número', isPlausibleTelefone)];

/** Never prevents saving; empty is valid. */
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
