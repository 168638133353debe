import { withoutUnseen } from '@viajario/contracts/blank';
import { parseCnpj } from '@viajario/contracts/parse/cnpj';
import { readSearch } from '@viajario/contracts/parse/search';
import type { Busca } from '@viajario/contracts/crm/busca/busca';
import { EMAIL_LETTERS, EMAIL_OPTIONS } from '@viajario/contracts/email';
import { isEmail } from 'class-validator';

const DIGIT_OR_LETTER = /[\p{L}\d]/gu;

/** The field of a new client that the text is, alone and in stored form; null for a text that is no name, and for a CNPJ. */
export function novoOf(typed: string): Busca['novo'] {
  const { text, valor } = readSearch(typed);
  if (valor) return valor;
  const email = withoutUnseen(text).trim();
  if (EMAIL_LETTERS.test(email) && isEmail(email, EMAIL_OPTIONS)) return { campo: 'email', valor: email };
  return isName(text) && parseCnpj(text).value === null ? { campo: 'nome', valor: text } : null;
}

/** Letters, with fewer digits than those. */
function isName(text: string): boolean {
  const signs = text.match(DIGIT_OR_LETTER) ?? [];
  return signs.length > 2 * signs.filter((sign) => /\d/.test(sign)).length;
}
