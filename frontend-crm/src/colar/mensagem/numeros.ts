import { isValidCpf } from '@viajario/contracts/parse/cpf';
import { beginsWithDdd, parseTelefone } from '@viajario/contracts/parse/telefone';
import { isPlausibleTelefone } from '../../kit/form/telefone.ts';
import type { Span } from './message-text.ts';

export interface Lido extends Span {
  valor: string;
}

const lidos = (text: string, pattern: RegExp, valueOf: (match: RegExpMatchArray) => string | undefined): Lido[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const valor = valueOf(match);
    return valor ? [{ valor, de: match.index, ate: match.index + match[0].length }] : [];
  });

const digits = (text: string) => text.replace(/\D/g, '');
const isMobile = (number: string) => beginsWithDdd(number) && number[2] === '9';

/** Letters that a recognition, or a hand, puts for digits: they count where the check digits are right with them. */
const O_E_I = /[oOIl|]/g;
const asDigits = (text: string) => digits(text.replace(O_E_I, (sign) => (/o/i.test(sign) ? '0' : '1')));
const CPF_ROTULADO = /(?<![\p{L}\d])[\doOIl|]{3}[. ]{0,2}[\doOIl|]{3}[. ]{0,2}[\doOIl|]{3}[ ./-]{0,3}[\doOIl|]{2}(?![\p{L}\d])/gu;
const CPF_COM_SINAIS = /(?<![\p{L}\d.,/-])\d{3}\.\d{3}\.\d{3} ?[-./ ] ?\d{2}(?![\p{L}\d]|[./-]\d)/gu;
const ONZE_DIGITOS = /(?<![\p{L}\d.,/+(-])\d{11}(?![\p{L}\d]|[./-]\d)/gu;

/** Where a label says so; only with right check digits. */
export const labelledCpfs = (text: string): Lido[] =>
  lidos(text, CPF_ROTULADO, ([found]) => (isValidCpf(asDigits(found)) ? asDigits(found) : undefined));

/** Without a label: with its signs, or eleven digits that are right and no mobile phone's. */
export const looseCpfs = (text: string): Lido[] => [
  ...lidos(text, CPF_COM_SINAIS, ([found]) => (isValidCpf(digits(found)) ? digits(found) : undefined)),
  ...lidos(text, ONZE_DIGITOS, ([found]) => (isValidCpf(found) && !isMobile(found) ? found : undefined)),
];

const NACIONAL = String.raw`(?:\+? ?55[ .-]?)?(?:\(?0?\d{2}\)?[ .-]{0,3})?(?:9[ .-]?)?\d{4}[ .-]{0,3}\d{4}`;
const TELEFONE = new RegExp(
  String.raw`(?<![\p{L}\d.,/+-])(?:\+(?!55)\d[\d ().-]{6,18}\d|0[38]00[ -]?\d{3}[ -]?\d{3,4}|${NACIONAL})(?![\p{L}\d]|[.-]\d)`,
  'gu',
);

/** A phone without a label needs an area code that exists, and is not one of eleven digits that are a CPF as well. */
export function telefonesIn(text: string, { isLabelled }: { isLabelled: boolean }): Lido[] {
  return lidos(text, TELEFONE, ([found]) => {
    const phone = parseTelefone(found).value ?? '';
    if (isLabelled) return phone;
    if (/^\d{10}$/.test(found) || (/^\d{11}$/.test(found) && isValidCpf(found))) return undefined;
    return isPlausibleTelefone(phone) ? phone : undefined;
  });
}

const CEP_COM_SINAIS = /(?<![\d.,/-])(?:\d{2}\.?\d{3}-\d{3})(?![\d]|[./-]\d)/g;
const CEP_ROTULADO = /(?<![\d.,/-])\d{2}[. ]?\d{3}[ -]{0,3}\d{3}(?![\d]|[./-]\d)/g;
export const cepsIn = (text: string, { isLabelled }: { isLabelled: boolean }): Lido[] =>
  lidos(text, isLabelled ? CEP_ROTULADO : CEP_COM_SINAIS, ([found]) => digits(found));

export const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w-])/gi;
export const emailsIn = (text: string): Lido[] => lidos(text, EMAIL, ([found]) => found);

const RG = /(?<![\p{L}\d])(?:[a-z]{2}[ -]{1,3})?(?:\d{1,3}(?:[. ]\d{3}){1,3}|\d{5,11})(?: ?- ?[\dx]|x)?(?![\p{L}\d]|[/.-]\d)/giu;
/** As it is written; five to eleven signs. */
export const rgsIn = (text: string): Lido[] =>
  lidos(text, RG, ([found]) => {
    const count = found.replace(/[^\dx]/gi, '').length;
    return count >= 5 && count <= 11 ? found.trim() : undefined;
  }).slice(0, 1);

const CNH = /(?<![\p{L}\d])\d{3}[. ]?\d{3}[. ]?\d{3}[ -]?\d{2}(?![\p{L}\d]|[/.-]\d)/gu;
export const cnhsIn = (text: string): Lido[] => lidos(text, CNH, ([found]) => digits(found)).slice(0, 1);

/** One to three letters and six to eight digits, eight or nine digits, or two digits, two letters and five digits (France). */
const PASSAPORTE =
  /(?<![\p{L}\d./-])(?:[a-zA-Z]{1,3}\d{6,8}|[A-Z]{2}[ -]\d{6,7}|\d{8,9}|\d{2}[a-zA-Z]{2}\d{5})(?![\p{L}\d]|[./-]\d)/gu;
const isDayTogether = (text: string) => /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(text);
export const passaportesIn = (text: string): Lido[] =>
  lidos(text, PASSAPORTE, ([found]) => (isDayTogether(found) ? undefined : found.replace(/[ -]/g, '').toUpperCase()));
