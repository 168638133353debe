import { asTyped } from '../blank.js';
import { FIELD_TEXTS } from '../field-texts.js';
import type { Parsed } from './parsed.js';

const DIGITS = 11;
/** Whether a CPF's check digits fit (BRA-01): weights 10..2 and 11..2, mod 11; all-equal digits are never valid. */
export function isValidCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const checkDigit = (length: number): number => {
    const sum = [...digits.slice(0, length)].reduce((total, digit, i) => total + Number(digit) * (length + 1 - i), 0);
    return ((sum * 10) % 11) % 10;
  };
  return checkDigit(9) === Number(digits[9]) && checkDigit(10) === Number(digits[10]);
}

/** A CPF from a cell that holds a number, which lost the zeros in front; only where the check digits are right with them. */
export function cpfOfNumber(value: number): string | null {
  const digits = String(value);
  const cpf = /^\d{9,11}$/.test(digits) ? digits.padStart(DIGITS, '0') : '';
  return isValidCpf(cpf) ? cpf : null;
}

const WRITTEN = /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[ ./-]{0,3}\d{2}(?!\d)/g;
const LABEL = /(?<!\p{L})(?:c\.?p\.?f\.?(?: ?[-/]? ?mf)?|n(?:[º°o]|[uú]mero)?\.?|cic)(?!\p{L})/giu;
const AROUND = /^[\s.,;:/()[\]-]+|[\s,;:/()[\]-]+$/g;

/** The CPFs of a text, in any mask, with or without their label: right digits only, never completed. */
export function parseCpf(text: string): Parsed<string> {
  const found: string[] = [];
  const left = asTyped(text).replace(WRITTEN, (written) => {
    const digits = written.replace(/\D/g, '');
    if (!isValidCpf(digits)) return written;
    found.push(digits);
    return ' ';
  });
  const [value = null, ...more] = [...new Set(found)];
  const written = text.trim();
  if (value !== null) return { value, more, rest: withoutLabel(left), doubt: null };
  const count = written.replace(/\D/g, '').length;
  if (!/[\p{L}\d]/u.test(written)) return { value, more, rest: written, doubt: null };
  const doubt = count > 0 && count < DIGITS ? `CPF incompleto: ${withoutLabel(written)}` : FIELD_TEXTS.cpfInvalido;
  return { value, more, rest: written, doubt };
}

const withoutLabel = (text: string): string => text.replace(LABEL, ' ').replace(/\s+/g, ' ').replace(AROUND, '');
