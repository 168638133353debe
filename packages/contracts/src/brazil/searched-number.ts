import { asTyped } from '../blank.js';
import { isValidCpf } from '../parse/cpf.js';
import { parseTelefone } from '../parse/telefone.js';

/**
 * The digits of a text that is only a number. One longer than a CPF, or as long but invalid and with the 0 dialled before an area
 * code, is a phone, found by its stored part.
 */
export function searchedNumber(text: string): string | undefined {
  const typed = asTyped(text);
  if (!/^[\d\s.()+/-]*\d[\d\s.()+/-]*$/.test(typed)) return undefined;
  const number = digits(typed);
  return number.length >= 12 || (number.length === 11 && !isValidCpf(number))
    ? digits(parseTelefone(typed).value ?? typed)
    : number;
}

const digits = (text: string): string => text.replace(/\D/g, '');
