import { withoutUnseen } from '@viajario/contracts/blank';
import { isValidCpf } from '@viajario/contracts/brazil/cpf';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { FLAG_TEXT } from '#shared/domain/editable-fields.js';
import { normalizePhone } from '#shared/domain/phone.js';
import { certidaoOf, dayText } from '../exportacoes/formatted.js';
import { unguardFormula } from '../exportacoes/formula-guard.js';
import { lostDigits, numberText, type Cell } from './cell.js';
import { daySince, readDay, type DayReading } from './days.js';
import { readUf } from './estados.js';

/** The outcome for a cell: the value in stored form, and a note for the person. */
export interface FieldValue {
  readonly value: string | null;
  readonly aviso?: string;
}

export const TOO_LONG = 'Texto com mais de';
const EMPTY: FieldValue = { value: null };
const CPF_DIGITS = 11;
const CEP_DIGITS = 8;
const CNH_DIGITS = 11;
/** Shorter ones, such as an area code alone, are no number of anybody. */
const FEWEST_PHONE_DIGITS = 3;
const LEAST_PHONE_DIGITS = 8;
const MOST_BRAZILIAN_DIGITS = 11;
const MOST_PHONE_DIGITS = 15;
/** Placeholders that people write in empty cells. */
const PLACEHOLDER = /^[\s\p{Pd}\u00ad\u2212_.*/]*$|^(?:n\/?a|n[aã]o tem|n[aã]o possui|sem|isento|null)$/iu;
/** `0xx11`, `(xx11)`: where a carrier's code would be dialled. */
const CARRIER_PLACEHOLDER = /(?<![\p{L}\d])0?\s?xx(?=[\d)\s-])/giu;
/** Between two numbers in one cell; a slash with fewer digits before it (`11/98765-4321`, `3333/4444`) stands in one. */
const BETWEEN_PHONES = /[;,|\r\n]|\s\/\s|(?<=(?:\d\D{0,5}){8})\/|\s(?:e|ou)\s/;
/** Others may be more than two once they are capitals. */
const TWO_LETTERS = /^[a-z]{2}$/i;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

const YES = /^(?:s|sim|x|1|y|yes|true|verdadeiro)$/i;
const NO = /^(?:n|n[aã]o|0|no|false|falso)$/i;

const leftOut = (aviso: string): FieldValue => ({ value: null, aviso });
const refused = (aviso: string): FieldValue => leftOut(`${aviso}: importado sem este valor`);

/** A cell as text; a day is the number that the file holds. */
export function textOf(cell: Cell): string {
  if (cell.kind === 'number' || cell.kind === 'serial') return numberText(cell.value);
  if (cell.kind === 'boolean') return cell.value ? 'VERDADEIRO' : 'FALSO';
  return cell.text.trim();
}

/** A cell as text, as a person sees it: days as `10/05/1990`. */
export function shownText(cell: Cell, date1904: boolean): string {
  const day = cell.kind === 'serial' ? daySince(cell.value, date1904) : undefined;
  return day === undefined ? textOf(cell) : dayText(day);
}

/** Free text: everything is taken that fits. */
export function readText(cell: Cell, { longest = LIMITS.text, reading }: { longest?: number; reading: DayReading }): FieldValue {
  const text = unguardFormula(shownText(cell, reading.date1904)).trim();
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (text === '') return EMPTY;
  if ([...text].length > longest) return refused(`${TOO_LONG} ${longest.toLocaleString('pt-BR')} caracteres`);
  if (cell.kind === 'number' && lostDigits(cell.value))
    return { value: text, aviso: 'Número longo demais para a planilha: confira os últimos dígitos' };
  return { value: text };
}

export function readCpf(cell: Cell): FieldValue {
  const typed = textOf(cell);
  const digits = typed.replace(/\D/g, '');
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  if (SCIENTIFIC.test(typed) || /\p{L}/u.test(typed) || digits === '' || digits.length > CPF_DIGITS)
    return refused('CPF inválido');
  if (/^0+$/.test(digits)) return refused('CPF inválido'); // what people write where they have none
  const padded = digits.padStart(CPF_DIGITS, '0');
  if (isValidCpf(padded)) return { value: padded };
  const aviso = 'CPF inválido: confira os dígitos';
  return { value: cell.kind === 'number' ? padded : digits, aviso };
}

export function readCep(cell: Cell): FieldValue {
  const typed = textOf(cell);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  const digits = typed.replace(/\D/g, '');
  const lostZeros = cell.kind === 'number' || digits.length === CEP_DIGITS - 1;
  const cep = lostZeros ? digits.padStart(CEP_DIGITS, '0') : digits;
  if (/^0*$/.test(digits) || cep.length > CEP_DIGITS || /\p{L}/u.test(typed)) return refused('CEP inválido');
  return cep.length === CEP_DIGITS ? { value: cep } : { value: cep, aviso: 'CEP com menos de 8 dígitos' };
}

/** Digits only; of several phones in one cell the first. Whether the area code is there is judged with the row's other phones. */
export function readPhone(cell: Cell): FieldValue {
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  const typed = unguardFormula(textOf(cell)).replace(CARRIER_PLACEHOLDER, '');
  if (PLACEHOLDER.test(typed)) return EMPTY;
  if (SCIENTIFIC.test(typed)) return refused('Telefone em notação científica, com dígitos perdidos');
  const [first = '', ...others] = typed.split(BETWEEN_PHONES).filter((part) => /\d/.test(part));
  const [number = '', ...rest] = first.replace(/^[^\d+(]*/, '').split(/\p{L}/u);
  const phone = normalizePhone(number);
  const digits = phone?.replace(/\D/g, '').length ?? 0;
  if (phone === null || digits < FEWEST_PHONE_DIGITS || digits > MOST_PHONE_DIGITS) return refused('Telefone inválido');
  if (digits < LEAST_PHONE_DIGITS) return { value: phone, aviso: 'Telefone incompleto' };
  if (digits > MOST_BRAZILIAN_DIGITS && !phone.startsWith('+'))
    return { value: phone, aviso: 'Telefone com mais de 11 dígitos: confira' };
  return [...others, ...rest].some((part) => /\d/.test(part))
    ? { value: phone, aviso: 'Só o primeiro telefone da célula foi importado' }
    : { value: phone };
}

export function readEmail(cell: Cell, isEmail: (text: string) => boolean): FieldValue {
  const typed = withoutUnseen(unguardFormula(textOf(cell)))
    .replace(/^mailto:/i, '')
    .trim();
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  return isEmail(typed) ? { value: typed } : refused('E-mail inválido');
}

export function readDate(cell: Cell, reading: DayReading): FieldValue {
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (cell.kind === 'text' && PLACEHOLDER.test(cell.text)) return EMPTY;
  const day = readDay(cell, reading);
  return day === undefined ? refused(FIELD_TEXTS.day) : { value: day };
}

export function readState(cell: Cell): FieldValue {
  const typed = textOf(cell);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  const uf = readUf(typed);
  if (uf !== undefined) return { value: uf };
  return TWO_LETTERS.test(typed) ? { value: typed.toUpperCase(), aviso: 'UF desconhecida' } : refused('UF inválida');
}

/** CNH numbers have eleven digits; those that a number cell lost were zeros. */
export function readCnh(cell: Cell, reading: DayReading): FieldValue {
  const text = readText(cell, { reading });
  return cell.kind === 'number' && text.value !== null ? { ...text, value: text.value.padStart(CNH_DIGITS, '0') } : text;
}

/** `FLAG_TEXT` for yes, nothing for no. */
export function readFlag(cell: Cell): FieldValue {
  const typed = textOf(cell);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (YES.test(typed)) return { value: FLAG_TEXT };
  return PLACEHOLDER.test(typed) || NO.test(typed) ? EMPTY : refused('Informe Sim ou Não');
}

export function readCertidao(cell: Cell, reading: DayReading): FieldValue {
  const text = readText(cell, { reading });
  return text.value === null ? text : { ...text, value: certidaoOf(text.value) };
}

function fault(cell: Cell): FieldValue | undefined {
  return cell.kind === 'fault'
    ? refused(cell.text === '' ? 'Fórmula sem resultado' : `Erro da planilha (${cell.text})`)
    : undefined;
}
