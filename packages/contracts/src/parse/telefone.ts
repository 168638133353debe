import { asTyped } from '../blank.js';
import { ERRORS } from '../errors.js';
import { FIELD_TEXTS } from '../field-texts.js';
import type { Parsed } from './parsed.js';

/** 0800 and similar numbers have no area code, and their 0 belongs to the number. */
export const isNationwide = (digits: string): boolean => /^0[3589]00/.test(digits);

const DDD = String.raw`(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])`;
const BEGINS_WITH_DDD = new RegExp(`^${DDD}`);
/** True where the first two digits are an area code that exists (BRA-04). */
export const beginsWithDdd = (digits: string): boolean => BEGINS_WITH_DDD.test(digits);

const WHOLE_NATIONWIDE = /^0[3589]00\d{6,7}$/;
const BRAZILIAN = new RegExp(String.raw`^${DDD}(?:9\d{8}|[2-9]\d{7})$`);
const LOCAL = /^(?:9\d{8}|[2-9]\d{7})$/;
/** A trunk 0, with or without a carrier's two digits, before the area code. */
const TRUNK = new RegExp(String.raw`^0(?:[1-9]\d)?(${DDD}[2-9]\d{7,8})$`);

const WITH_NINTH_DIGIT = /^([1-9]{2})?9([6-9]\d{7})$/;
/**
 * The same for a mobile phone with and without the ninth digit that all got until 2016, with or without area code. A landline
 * (its eight digits begin with 2 to 5) is unchanged.
 */
export const withoutNinthDigit = (digits: string): string => digits.replace(WITH_NINTH_DIGIT, '$1$2');

const MIN_DIALLED = 8;
const MAX_DIGITS = 15;
/** A stored number as wa.me takes it, with its country; null for one that lacks its area code, or that cannot be. */
export function numeroInternacional(telefone: string | null | undefined): string | null {
  const { value } = parseTelefone(telefone ?? '');
  if (value === null) return null;
  if (BRAZILIAN.test(value)) return `55${value}`;
  return value.startsWith('+') && !value.startsWith('+55') && canDial(value) ? value.slice(1) : null;
}

/** Why no conversation can be opened with a stored number. */
export const whyNoConversa = (telefone: string): string | undefined => {
  if (numeroInternacional(telefone) !== null) return undefined;
  return /^\d{8,9}$/.test(telefone) ? ERRORS.SEM_DDD.message : FIELD_TEXTS.semConversa;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Shorter ones, such as an area code alone, are no whole number. */
export const canDial = (phone: string): boolean => digitsOf(phone).length >= MIN_DIALLED;

/**
 * The phones of a text, in stored form: Brazilian ones without country and trunk 0, foreign ones with their `+`, so that one
 * person's number is found however it was typed (BRA-04). The whole text is the rest of one in doubt.
 */
export function parseTelefone(text: string): Parsed<string> {
  const extensions: string[] = [];
  const plain = withoutAddresses(asTyped(text))
    .replace(LABEL, ';')
    .replace(CARRIER_PLACEHOLDER, '')
    .replace(EXTENSION, (_, number: string) => {
      extensions.push(`Ramal ${number}`);
      return ';';
    });
  const read = numbersIn(plain).map(readNumber);
  const phones = [...new Set(read.flatMap(({ phone }) => phone ?? []))].sort((a, b) => Number(canDial(b)) - Number(canDial(a)));
  const [value = null, ...more] = phones;
  if (value === null)
    return { value, more, rest: text.trim(), doubt: /[\p{L}\d]/u.test(text) ? (read[0]?.doubt ?? FIELD_TEXTS.soNumero) : null };
  const left = read.flatMap(({ phone, written }) => (phone === undefined ? [written] : []));
  return { value, more, rest: [...extensions, ...wordsIn(plain), ...left].join(', '), doubt: null };
}

/** A field's text as it is stored: one number, or what is written where it says more, or none. */
export function storedTelefone(text: string): string | null {
  const { value, more, rest } = parseTelefone(text);
  return more.length > 0 || rest !== '' ? text.trim() : value;
}

/** `https://wa.me/5541…`, `api.whatsapp.com/send?phone=55…`: always with the country. */
export const CONVERSA = String.raw`(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/|(?:(?:api|web|chat|www)\.)?whatsapp(?:\.com\/|:\/\/)send\/?\?(?:\S*&)?phone=)(?:\+|%2[bB])?((?:[\d().-]|%20)+)\S*`;
const CHAT = new RegExp(CONVERSA, 'gi');
const withoutAddresses = (text: string): string =>
  text
    .replace(CHAT, (_, number: string) => `;+${number.replaceAll('%20', '')};`)
    .replace(/(?<!\p{L})tel:/giu, '')
    .replace(/;phone-context=[^;\s]*/gi, '');

const LABEL = /(?<!\p{L})(?:whats ?app|whats|wpp|zap)\s*:/giu;
/** `0xx11`, `(xx11)`: where a carrier's code would be dialled. */
const CARRIER_PLACEHOLDER = /(?<![\p{L}\d])0?\s?xx(?=[\d()\s-])/giu;
const EXTENSION =
  /(?:;\s?ext=|(?<!\p{L})(?:ramal|ramais|ram|rml|r|ext(?:ens[aã]o|ension)?)[\s.:]{0,3}(?:n[º°o]?\.?\s?)?|(?<=\d[\s.)-]{0,3})[x#][\s.:]{0,2})(\d{1,5})(?!\d)/giu;
/** Words that only repeat the kind of phone, or join two numbers. */
const SAYS_NOTHING =
  /^(?:cel|celular|celulares|m[oó]vel|tel|tels|telefones?|fones?|n|no|nº|n[uú]mero|ddd|fixo|res|resid|residencial|casa|com|comercial|trabalho|vivo|claro|tim|oi|e|ou|and|or)$/i;

/** What is said around the numbers, piece by piece. */
const wordsIn = (plain: string): string[] =>
  plain
    .split(/[\d;,|/:+*#()[\]\t\r\n]+/)
    .map((piece) => piece.replace(/^[\s.-]+|[\s-]+$/g, ''))
    .filter((piece) => (piece.match(/\p{L}+º?/gu) ?? []).some((word) => !SAYS_NOTHING.test(word)));

/** Between two numbers; a slash with fewer digits before it (`11/98765-4321`, `3333/4444`) stands in one. */
const BETWEEN = /[;,|\t\r\n]|:{2,}|\s\/\s|(?<=(?:\d\D{0,5}){8})\/|\p{L}+|(?<=(?:\d\D{0,5}){8})(?=\(?\+)/u;
const AREA_CODE_ALONE = /^\D{0,5}0?(\d{2})\D{0,5}$/;

/** The pieces with digits; a separated area code is put before its number again. */
function numbersIn(text: string): string[] {
  const numbers: string[] = [];
  let areaCode = '';
  for (const part of text.split(BETWEEN).filter((one) => /\d/.test(one))) {
    const [, alone = ''] = AREA_CODE_ALONE.exec(part) ?? [];
    if (beginsWithDdd(alone)) {
      areaCode = alone;
      continue;
    }
    numbers.push(...splitAdjacent(areaCode + part.replace(/^[^\d+(]*/, '')));
    areaCode = '';
  }
  if (areaCode !== '') numbers.push(areaCode);
  return numbers;
}

/** Numbers side by side, without a sign between them. */
const ADJACENT = /(?:\+?55[\s-]?)?\(?\d{2}\)?[\s.-]?(?:9[\s.-]?)?\d{4}[\s.-]?\d{4}(?!\d)/g;

/** A piece with more digits than one number has as several, where it holds Brazilian ones and nothing else. */
function splitAdjacent(part: string): string[] {
  if (digitsOf(part).length <= MAX_DIGITS) return [part];
  const found = part.match(ADJACENT) ?? [];
  return /\d/.test(part.replace(ADJACENT, '')) ? [part] : found;
}

interface ReadNumber {
  phone?: string;
  doubt?: string;
  written: string;
}

/** The international prefix, as dialled from Brazil. */
const DIALLED_ABROAD = /^[^\d+]*00\s*(?=[1-9](?:\D*\d){9})/;
/** A country's code with a 0 behind it. */
const COUNTRY =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|50|59|6[7-9]|8[0578]|9[679])\d)0/;
/** Where a 0 behind the country's code belongs to the number. */
const KEEPS_ZERO = /^(?:39|22[5679]|24[12]|378)/;

/** One number. What fits Brazil is Brazilian; what is as long and does not fit may be foreign, and needs its `+`. */
function readNumber(written: string): ReadNumber {
  const number = written.replace(DIALLED_ABROAD, '+');
  const digits = digitsOf(number);
  const hasPlus = /^\D*\+\D*[1-9]/.test(number);
  const national = digits.startsWith('55') && (hasPlus || !BRAZILIAN.test(digits)) ? asBrazilian(digits.slice(2)) : undefined;
  if (national !== undefined) return { phone: national, written };
  if (digits.length > MAX_DIGITS) return { doubt: FIELD_TEXTS.telefone, written };
  if (hasPlus && digits.startsWith('55')) return behindCountry(digits.slice(2), written);
  if (hasPlus) return { phone: `+${KEEPS_ZERO.test(digits) ? digits : digits.replace(COUNTRY, '$1')}`, written };
  const phone = asBrazilian(digits) ?? digits;
  const isForeign = !isBrazilian(phone) && /^(?:\d{11,}|\d\d[01]\d{7})$/.test(phone);
  return isForeign ? { doubt: FIELD_TEXTS.telefoneComMais, written } : { phone, written };
}

/** Behind Brazil's code: without area code it is one all the same, and what is as long as one with it and does not fit is none. */
function behindCountry(digits: string, written: string): ReadNumber {
  if (LOCAL.test(digits)) return { phone: digits, written };
  return digits.length >= 10 ? { doubt: FIELD_TEXTS.telefoneComMais, written } : { phone: `+55${digits}`, written };
}

/** Without the trunk 0; undefined for one that does not exist in Brazil. */
function asBrazilian(digits: string): string | undefined {
  const number = TRUNK.exec(digits)?.[1] ?? digits;
  return isBrazilian(number) ? number : undefined;
}

const isBrazilian = (digits: string): boolean => BRAZILIAN.test(digits) || WHOLE_NATIONWIDE.test(digits);
