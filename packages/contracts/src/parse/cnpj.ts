import { asTyped } from '../blank.js';
import type { Parsed } from './parsed.js';

/** CNPJ, numeric or alphanumeric (IN RFB 2.229/2024): 12 letters or digits and two check digits. Letters are upper case. */

/** Without punctuation, upper-cased: the stored form. */
export function normalizeCnpj(text: string): string {
  return asTyped(text)
    .replace(/[\s./-]/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

const SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/;

/** Value of a character: ASCII minus 48, so '0' is 0 and 'A' is 17. Weights 2..9 repeat from the right. */
function checkDigit(characters: string): number {
  let sum = 0;
  for (let i = 0; i < characters.length; i += 1) sum += (characters.charCodeAt(characters.length - 1 - i) - 48) * (2 + (i % 8));
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Whether shape and check digits are right; masks and lower case are accepted, fourteen equal digits are not. */
export function isValidCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text);
  if (!SHAPE.test(cnpj) || new Set(cnpj).size === 1) return false;
  const first = checkDigit(cnpj.slice(0, 12));
  return cnpj.endsWith(`${first}${checkDigit(`${cnpj.slice(0, 12)}${first}`)}`);
}

const WRITTEN = /(?<![0-9A-Z])[0-9A-Z]{2}[. ]?[0-9A-Z]{3}[. ]?[0-9A-Z]{3} ?\/? ?[0-9A-Z]{4} ?-? ?\d{2}(?![0-9A-Z])/gi;

/** The CNPJs of a text, in any mask, with or without their label: right digits only. */
export function parseCnpj(text: string): Parsed<string> {
  const found: string[] = [];
  const left = asTyped(text).replace(WRITTEN, (written) => {
    if (!isValidCnpj(written)) return written;
    found.push(normalizeCnpj(written));
    return ' ';
  });
  const [value = null, ...more] = [...new Set(found)];
  if (value === null)
    return { value, more, rest: text.trim(), doubt: /[\p{L}\d]/u.test(text) ? 'CNPJ inválido: confira os números' : null };
  const rest = left
    .replace(/(?<!\p{L})cnpj(?: ?\/? ?mf)?(?!\p{L})/giu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:/()-]+|[\s,;:/()-]+$/g, '');
  return { value, more, rest, doubt: null };
}
