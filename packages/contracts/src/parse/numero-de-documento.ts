import { asTyped } from '../blank.js';
import { FIELD_TEXTS } from '../field-texts.js';
import type { Parsed } from './parsed.js';

const POSSIBLE = /^(?=.*\d)(?!.*[A-Z]{4})[A-Z\d]{5,20}$/i;
const SIGNS = /[\s.-]/g;
const DAY = /(?<![\p{L}\d])\d{1,2}[/.-](?:\d{1,2}|\p{L}{3})[/.-]\d{2,4}(?![\p{L}\d])/gu;
/** 'Passaporte Nº', 'num.', 'No.', 'No GB700101'. */
const LABELS =
  /(?<!\p{L})(?:(?:passaportes?|passport|ppt|vistos?|visa|documento|n[uú]mero|number|num|nro)(?!\p{L})[.:]?|(?:pass|doc)[.:]|n\s?[º°][.:]?|n[or]?[.:]|n[or](?=\s[A-Z]{1,3}\s?\d{5}))/giu;
const BETWEEN = /[/;|,\r\n()[\]{}"]+|\s+e\s+|-(?=\s*\p{L}{4})/u;
/** A number behind these is another paper's. */
const OTHER_PAPER = /(?<!\p{L})(?:RG|CPF|CNH|CNPJ|RNE|RNM|CRNM|CIN)(?!\p{L})/iu;
/** Letters that a space parts from the digits behind them, as in 'FZ 123456'; some are words. */
const SERIES = /^(?!(?:no|nr|em|de|da|do|na|ou|val|ate|via|ex|tel|cel)$)[A-Z]{1,3}$/i;
const GROUP = 4;
/** A run of so many signs is no beginning of a longer number, unless it is written in groups. */
const WHOLE = 7;
const AROUND_REST = /^[\s/;|,.:()[\]{}"-]+|[\s/;|,.:()[\]{}"-]+$/g;

/** A longer text is no number with a few words: it is not even looked at, since untrusted ones may be very long. */
const LONGEST = 255;

const bare = (text: string): string => text.replace(SIGNS, '');
const isPossible = (text: string): boolean => POSSIBLE.test(bare(text));

/** The shape of the numbers of Brazilian passports. */
export const hasBrazilianShape = (numero: string): boolean => /^[A-Z]{2}\d{6}$/i.test(bare(numero));

/**
 * The number of a paper, without the words around it: 'Passaporte Nº GB700101 (vencido)'. It has 5 to 20 letters and digits, one digit
 * at least. Several numbers are never joined: the first is the value.
 */
export function parseNumeroDeDocumento(typed: string): Parsed<string> {
  const text = typed.length > LONGEST ? typed : asTyped(typed).trim();
  const none = { value: null, more: [], rest: text, doubt: text === '' ? null : FIELD_TEXTS.numeroDeDocumento };
  if (text.length > LONGEST || OTHER_PAPER.test(text)) return none;
  const plain = text.replace(LABELS, ' ');
  const numbers = [...new Set(plain.replace(DAY, ';').split(BETWEEN).flatMap(numbersIn))]; // prettier-ignore
  const [value, ...more] = numbers;
  if (value === undefined) return none;
  const left = numbers.reduce((rest, number) => rest.replaceAll(number, ' '), plain.replace(/\s+/g, ' '));
  const rest = left.replace(/\s+/g, ' ').replace(AROUND_REST, '');
  return { value, more, rest: rest === 'e' ? '' : rest, doubt: null };
}

/** The number, where the text is one and says nothing else. */
export function soNumeroDeDocumento(text: string): string | undefined {
  const { value, more, rest } = parseNumeroDeDocumento(text);
  return value === null || more.length > 0 || rest !== '' ? undefined : value;
}

/** Of the words between two signs that part numbers. */
function numbersIn(piece: string): string[] {
  const numbers: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (isPossible(run.join(' '))) numbers.push(run.join(' '));
    run = [];
  };
  const words = piece.trim().split(/\s+/);
  for (const [at, word] of words.entries()) {
    const isSeries = SERIES.test(word) && /^\d/.test(words[at + 1] ?? '');
    const isDigits = /^\d[\d.-]*$/.test(word);
    if (isSeries || !isDigits || !mayGoOn(run)) close();
    if (isSeries || /\d/.test(word)) run.push(word);
  }
  close();
  return numbers;
}

const mayGoOn = (run: readonly string[]): boolean =>
  bare(run.join('')).length < WHOLE || run.every((word) => word.length <= GROUP);
