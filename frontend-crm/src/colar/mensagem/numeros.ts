import { isValidCpf } from '@viajario/contracts/parse/cpf';
import { beginsWithDdd, CONVERSA, parseTelefone } from '@viajario/contracts/parse/telefone';
import { isPlausibleTelefone } from '../../kit/form/telefone.ts';
import type { Span } from './message-text.ts';

export interface Lido extends Span {
  valor: string;
}

const lidos = (text: string, pattern: RegExp, valueOf: (match: RegExpExecArray) => string | undefined): Lido[] =>
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

/** Before the area code: country, trunk 0 and carrier. */
const ANTES = String.raw`(?:\+? ?(?:00 ?)?55[ .-]?)?(?:\(?0 ?(?:[xX]{2}|\*{2}) ?|\(0\) ?|0[ .-]?\d{2}[ .-](?=\(?\d{2}\)?[ .-])|0[ .-])?`;
const NACIONAL = String.raw`${ANTES}(?:\(?0?\d{2}\)?[ .-]{0,3})?(?:9[ .-]?)?\d{4}[ .-]{0,3}\d{4}`;
const ESTRANGEIRO = String.raw`\+(?! ?55)\d[\d ().-]{6,18}\d|00 ?(?!55)[1-9][\d ().-]{8,18}\d`;
const TELEFONE = new RegExp(
  String.raw`(?<![\p{L}\d.,/+-])(?:${CONVERSA}|${ESTRANGEIRO}|(?:\+?55[ -]?)?0[3589]00[ -]?\d{3}[ -]?\d{3,4}|\(0?\d{2}\) ?9?\d{4}\/\d{4}|${NACIONAL})(?!(?!x\d)[\p{L}\d]|[.-]\d)`,
  'gu',
);

/** Digits right before a number: it may be the end of a longer one. */
const RUNS_ON = /\d[ ().-]{1,2}$/;

/** A phone without a label needs an area code that exists, and is not one of eleven digits that are a CPF as well. */
export function telefonesIn(text: string, { isLabelled }: { isLabelled: boolean }): Lido[] {
  let last = 0;
  return lidos(text, TELEFONE, ({ 0: found, index }) => {
    const runsOn = RUNS_ON.test(text.slice(last, index));
    last = index + found.length;
    const { value } = parseTelefone(found);
    if (isLabelled || value === null) return runsOn || value === null ? undefined : value;
    if (runsOn || /^\d{10}$/.test(found) || (/^\d{11}$/.test(found) && isValidCpf(found))) return undefined;
    return isPlausibleTelefone(value) ? value : undefined;
  });
}

const NUMERO = /\d[\d ().-]{6,}\d/g;
/** What a label calls a phone and cannot be one: nothing else either. */
export const doubtfulTelefonesIn = (text: string): Lido[] =>
  lidos(text, NUMERO, ([found]) => (parseTelefone(found).doubt === null ? undefined : found));

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
