import { isValidCpf } from '@viajario/contracts/parse/cpf';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { isPossibleValidade } from '@viajario/contracts/parse/dia';
import { soNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
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

/** Empty is valid. */
const refuse = (message: string, accepts: (text: string) => boolean) => ({
  validator: async (_: unknown, text: string) => {
    if (text && !accepts(text)) throw new Error(message);
  },
});

/** A half-typed or impossible day is refused rather than saved as no day. */
export const DAY_RULES = [refuse(FIELD_TEXTS.day, isDay)];
export const VALIDADE_RULES = [
  ...DAY_RULES,
  refuse(FIELD_TEXTS.validade, (text) => !isDay(text) || isPossibleValidade(text, hojeSaoPaulo())),
];
export const NUMERO_DE_DOCUMENTO_RULES = [
  refuse(FIELD_TEXTS.numeroDeDocumento, (text) => soNumeroDeDocumento(text) !== undefined),
];
