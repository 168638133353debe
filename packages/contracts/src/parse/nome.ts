import { isBlank } from '../blank.js';
import type { Parsed } from './parsed.js';

/** A name as tickets have it: upper case, A to Z and blanks. */
export interface NomeDeBilhete {
  sobrenome: string;
  nomes: string;
}

/** `titulos`: what was left out, as it was written. `doubt`: why no ticket can have this name. */
export interface NomeParaBilhete {
  nome: NomeDeBilhete | null;
  titulos: string;
  doubt: string | null;
}

/** Nobody sees them, and they say nothing in a name: marks of direction, soft hyphens, word joiners, byte order marks. */
const MARKS = /[\u00ad\u034f\u061c\u180e\u200e\u200f\u202a-\u202c\u2060-\u206f\ufeff]/g;
/** Copied along at the end of a word; between two letters nobody knows whether they part them. */
const NO_WIDTH = /[\u200b-\u200d]+/g;
/** The latter, and what turns round the letters behind it. */
const HIDDEN = /[\u202d\u202e]|(?<=[\p{L}\p{M}])[\u200b-\u200d]/u;
const INVISIBLE = 'um caractere invisível';

/** A name without the signs that nobody sees; the joiners of a picture stay. */
export function asNome(text: string): string {
  const plain = text.replace(MARKS, '');
  return plain
    .replace(NO_WIDTH, (run, at: number) => {
      const [before, after] = [plain.slice(0, at), plain.slice(at + run.length)];
      const isWithin = /[\p{L}\p{M}]$/u.test(before) && /^\p{L}/u.test(after);
      return isWithin || /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before) ? run : '';
    })
    .trim();
}

/** A person's name as a record keeps it: as it was typed, titles included. A doubt does not keep it from being one. */
export function parseNome(text: string): Parsed<string> {
  const nome = isBlank(text) ? '' : asNome(text);
  return { value: nome || null, more: [], rest: '', doubt: HIDDEN.test(nome) ? `o nome tem ${INVISIBLE}` : null };
}

/** Of a generation, written behind the surname and part of it. */
const AGNOMES = new Set(
  'FILHO FILHA JUNIOR JR NETO NETA SOBRINHO SOBRINHA BISNETO BISNETA SEGUNDO SEGUNDA TERCEIRO II III IV'.split(' '),
);
/** Whether a word is one of a generation, with or without its dot and accent. */
export const isAgnome = (text: string): boolean => AGNOMES.has(fold(text.trim()));
/** Without their dot, Eng and Pe are names too. */
const TITLE = String.raw`(?:(?:sra?|srta|dra?|prof[aª]?|eng[aªº]|mrs?|ms|miss|mstr)(?:\.|(?=[\s,/]|$))|(?:eng|pe)\.)`;
const TITLES_BEFORE = new RegExp(String.raw`^(?:${TITLE}\s*)+`, 'iu');
const TITLES_BEHIND = new RegExp(String.raw`(?:[\s,]+${TITLE})+$`, 'iu');
const TITLE_WITHIN = new RegExp(String.raw`(?<=[\s,/])${TITLE}`, 'iu');

/** A title alone is left as it is. */
function withoutTitulos(nome: string): { nome: string; titulos: string } {
  const [before = ''] = TITLES_BEFORE.exec(nome) ?? [];
  const [behind = ''] = TITLES_BEHIND.exec(nome.slice(before.length)) ?? [];
  const bare = nome.slice(before.length, nome.length - behind.length).trim();
  if (bare === '') return { nome, titulos: '' };
  return { nome: bare, titulos: `${before} ${behind}`.replace(/[\s,]+/g, ' ').trim() };
}

/** Letters that are no base letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS', Ħ: 'H', Ŧ: 'T', Ŋ: 'N', ĸ: 'K', Ə: 'E', ª: 'A', º: 'O',
}; // prettier-ignore
const HYPHEN = /[-\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/gu;
/** Between the letters of one word; Portuguese writes both straight and curly ones. */
const WITHIN_A_WORD = /['`´\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\uff07.]/gu;
/** Replaces a hyphen within a name, so that its parts remain one word until it is printed as a blank. */
const JOINED = '\u0000';

function fold(text: string): string {
  // a sign between two letters would be lost in upper case
  const upper = text.replace(WITHIN_A_WORD, '').replace(HYPHEN, JOINED).replace(/ß/g, 'SS').toUpperCase();
  return [...upper.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => LETTERS[letter] ?? letter).join('');
}

/** The words of a name; null where it has what no ticket can, such as another script or a digit. */
function wordsOf(nome: string): string[] | null {
  const words = fold(asNome(nome))
    .split(/\s+/)
    .map((word) => word.split(JOINED).filter(Boolean).join(JOINED))
    .filter(Boolean);
  return words.every((word) => /^[A-Z\0]+$/.test(word)) ? words : null;
}

const joinWords = (words: readonly string[]): string => words.join(' ').replaceAll(JOINED, ' ');

/** Of a passport, which has the surname apart; null where a part is missing, or no ticket can have it. */
export function nomeDoPassaporte(sobrenome: string | null, nomes: string | null): NomeParaBilhete {
  const given = withoutTitulos(nomes ?? '');
  const [surname, rest] = [wordsOf(sobrenome ?? ''), wordsOf(given.nome)];
  if (!surname?.length || !rest?.length) return { nome: null, titulos: '', doubt: null };
  return { nome: { sobrenome: joinWords(surname), nomes: joinWords(rest) }, titulos: given.titulos, doubt: null };
}

/**
 * Of the record's one field: the last word is the surname, with an agnome behind it, and particles stay with the given names;
 * 'Sobrenome, Nome' and 'SOBRENOME/NOME' say which it is.
 */
export function nomeParaBilhete(cadastro: string): NomeParaBilhete {
  const whole = withoutTitulos(asNome(cadastro));
  const [first = '', second, ...more] = whole.nome.split(/[,/]/);
  const given = withoutTitulos(second?.trim() ?? '');
  const titulos = [whole.titulos, given.titulos].filter(Boolean).join(' ');
  const read = (): NomeDeBilhete | string => {
    const [left, right] = [wordsOf(first), wordsOf(given.nome)];
    if (!left || !right) return unprintableIn(whole.nome);
    const [title] = TITLE_WITHIN.exec(`${first} ${given.nome}`) ?? [];
    if (title !== undefined) return `um título no meio: ${title}`;
    if (second === undefined) return ofWords(left);
    const sign = /\s\/\s|[,/]/.exec(whole.nome)?.[0] ?? '';
    const isAgnome = sign === ',' && right.length === 1 && AGNOMES.has(right[0] ?? '');
    if (isAgnome && left.length > 1) return ofWords([...left, ...right]);
    if (more.length > 0 || right.length === 0 || isAgnome || !isSurname(left, sign)) return SIGNS[sign.trim()] ?? sign;
    return { sobrenome: joinWords(left), nomes: joinWords(right) };
  };
  const nome = read();
  return typeof nome === 'string' ? { nome: null, titulos, doubt: `o nome tem ${nome}` } : { nome, titulos, doubt: null };
}

const SIGNS: Readonly<Record<string, string>> = {
  ',': 'uma vírgula que não diz qual é o sobrenome',
  '/': 'uma barra que não diz qual é o sobrenome',
};

function ofWords(words: readonly string[]): NomeDeBilhete | string {
  if (words.length < 2) return words.length === 0 ? 'nenhuma letra' : 'só uma palavra';
  const last = words.length > 2 && AGNOMES.has(words.at(-1) ?? '') ? 2 : 1;
  return { sobrenome: joinWords(words.slice(-last)), nomes: joinWords(words.slice(0, -last)) };
}

const PARTICLES = new Set('DA DE DO DAS DOS E D DI DEL DELLA LA LAS LOS VAN VON DER DEN Y'.split(' '));
/** Longer ones, and whole names on both sides of a slash, are rather two people. */
const isSurname = (words: readonly string[], sign: string): boolean => {
  const { length } = words.filter((word) => !PARTICLES.has(word) && !AGNOMES.has(word));
  return length > 0 && length <= (sign.trim() === sign ? 3 : 1);
};

/** What no ticket can have, for people. */
function unprintableIn(text: string): string {
  const [sign = ''] = [...text].filter((one) => !/^[A-Z\0\s,/]*$/.test(fold(one)));
  if (/[\u200b-\u200d\u202d\u202e]/.test(sign)) return INVISIBLE;
  const [, what = 'um sinal que não vai em bilhete'] = KINDS.find(([kind]) => kind.test(sign)) ?? [];
  return `${what}: ${sign}`;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/[()]/, 'parênteses'],
  [/[[\]]/, 'colchetes'],
  [/[{}]/, 'chaves'],
  [/["“-‟«»‹›]/u, 'aspas'],
  [/\p{N}/u, 'um número'],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 'uma figura'],
  [/\p{L}/u, 'uma letra que não vai em bilhete'],
];

/** Whether two ways to write a name have the same words, in any order, titles apart. */
export function hasSameWords(a: string, b: string): boolean {
  const sorted = (text: string): string => {
    const { nome } = withoutTitulos(asNome(text));
    return (wordsOf(nome.replace(/[,/]/g, ' ')) ?? [nome]).join(JOINED).split(JOINED).sort().join(' ');
  };
  return sorted(a) === sorted(b);
}
