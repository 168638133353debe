import { asTyped } from '@viajario/contracts/blank';
import { normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import { kindOfDocumento } from '@viajario/contracts/parse/cpf-ou-cnpj';
import { isNationwide, parseTelefone } from '@viajario/contracts/parse/telefone';
import { Maskito, type MaskitoMaskExpression, type MaskitoOptions } from '@maskito/core';

export type Mask = MaskitoOptions;

/** Masks a field of a page without React. */
export const maskElement = (input: HTMLInputElement, mask: Mask): void => void new Maskito(input, mask);

const SIGNS = new Map([
  ['d', /\d/],
  ['a', /[0-9A-Z]/],
]);

/** 'd' stands for one digit, 'a' for a digit or large letter, everything else for itself. */
const pattern = (shape: string): (RegExp | string)[] => Array.from(shape, (sign) => SIGNS.get(sign) ?? sign);

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

/** Changes the text, typed or pasted, before the mask sees it. */
const before = (change: (text: string) => string): Preprocessor[] => [
  ({ elementState, data }) => ({ elementState: { ...elementState, value: change(elementState.value) }, data: change(data) }),
];

const LANDLINE = pattern('(dd) dddd-dddd');
const MOBILE = pattern('(dd) ddddd-dddd');
const NATIONWIDE = pattern('dddd ddd dddd');
/** A foreign number keeps its '+' and its own grouping. */
const FOREIGN = /^\+[\d\s().-]*$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What is no number, or says more than one, is left as it is: the rule of the field tells why. */
const AS_WRITTEN = /^[\s\S]*$/;

function phone({ value }: { value: string }): MaskitoMaskExpression {
  const digits = digitsOf(value);
  if (isNationwide(digits) && !/\p{L}/u.test(value)) return NATIONWIDE;
  const { more, rest } = parseTelefone(value);
  if (more.length > 0 || rest !== '') return AS_WRITTEN;
  if (value.trimStart().startsWith('+')) return FOREIGN;
  return digits.length > 10 ? MOBILE : LANDLINE;
}

/**
 * '+5511987654321', '5511987654321' or '011987654321' without what stands before the area code, '00351912345678' as a foreign number;
 * a mask alone would cut its end off.
 */
function nationalNumber(text: string): string {
  const { value, more, rest } = parseTelefone(text);
  return value === null || more.length > 0 || rest !== '' ? text : value;
}

/** One digit more behind a whole mobile number. */
const isSlip = (value: string, data: string) => /^\d$/.test(data) && /^[1-9]\d{10}$/.test(parseTelefone(value).value ?? '');

/** '(+351) 912 345 678', or one copied from a phone's contacts with marks of direction around it: still a foreign number. */
const plusFirst = (text: string) =>
  asTyped(text)
    .replace(/^[^\p{L}\d+]*\+/u, '+')
    .replace(/^(\+\d+)\)/, '$1');

/** Looks at the number as it will be. Text that keeps its digits keeps its shape too: the cursor points into it. */
const dropCountryCode: Preprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const text = value.slice(0, selection[0]) + data + value.slice(selection[1]);
  if (isSlip(value, data) && selection[0] === selection[1]) return { elementState, data: '' };
  const number = nationalNumber(text);
  if (digitsOf(number) === digitsOf(text)) return { elementState, data };
  if (data) return { elementState: { value: '', selection: [0, 0] }, data: number };
  return { elementState: { value: number, selection: [number.length, number.length] }, data };
};

const CPF = pattern('ddd.ddd.ddd-dd');
const CNPJ = pattern('aa.aaa.aaa/aaaa-dd');
const LARGE = before((text) => text.toUpperCase());
export const cpfMask: MaskitoOptions = { mask: CPF };
/** Twelve letters or digits and two check digits; letters are written large. */
export const cnpjMask: MaskitoOptions = { mask: CNPJ, preprocessors: LARGE };
/** A CPF until a letter or the twelfth digit makes it a CNPJ. */
export const cpfOuCnpjMask: MaskitoOptions = {
  mask: ({ value }) => (kindOfDocumento(normalizeCnpj(value)) === 'CPF' ? CPF : CNPJ),
  preprocessors: LARGE,
};
export const cepMask: MaskitoOptions = { mask: pattern('ddddd-ddd') };
export const phoneMask: MaskitoOptions = { mask: phone, preprocessors: [...before(plusFirst), dropCountryCode] };

/** A whole day typed or pasted as `1990-05-10`, `1/5/1990` or `1.5.1990`, as the mask wants it. */
export const dayAsTyped = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3/$2/$1')
    .replace(/^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/, (_, day, month, year) =>
      [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/'),
    );

/** A typed slash (`1/5/1990`) ends a day or month of one digit. */
const padBeforeSlash: Preprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const padded = value.replace(/(^|\/)(\d)$/, '$10$2');
  if (data !== '/' || selection[0] !== value.length || padded === value) return { elementState, data };
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data };
};

const DAY = pattern('dd/dd/dddd');
/** '14 de agosto de 1988' as far as it is typed. A sign behind the day is kept: a word may follow. */
const DAY_IN_WORDS = /^\s*\d{1,2}[º°]?[\s/.-]*(?:[a-zç][a-zç\s/.-]{0,20}\d{0,4}[\s.,]*)?$/i;

export const dayMask: MaskitoOptions = {
  mask: ({ value }) => (DAY_IN_WORDS.test(value) ? DAY_IN_WORDS : DAY),
  preprocessors: [...before(dayAsTyped), padBeforeSlash],
};
