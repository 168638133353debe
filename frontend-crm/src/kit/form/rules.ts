import { parseCpf } from '@viajario/contracts/parse/cpf';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { isPossibleValidade } from '@viajario/contracts/parse/dia';
import { soNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { required } from '@viajario/web-kit/form/rules.ts';
import { aboutTelefone } from './telefone.ts';

/** Rules of form fields. Required is asked only on saving, the others when the field is left. */
export const NOME_RULES = [required(FIELD_TEXTS.nome)];
export const CPF_RULES = [
  warning((text) => {
    const { doubt } = parseCpf(text);
    return doubt === FIELD_TEXTS.cpfInvalido ? 'Confira os dígitos do CPF' : doubt;
  }),
];
export const TELEFONE_RULES = [warning(aboutTelefone)];

/** Never prevents saving; empty is valid. */
export function warning(about: (text: string) => string | null | undefined) {
  return {
    warningOnly: true,
    validator: async (_: unknown, text: string) => {
      const message = text && about(text);
      if (message) throw new Error(message);
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
