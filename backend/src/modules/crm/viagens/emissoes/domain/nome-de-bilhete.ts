/** A name as tickets have it: upper case, A to Z and blanks. */
export interface NomeDeBilhete {
  sobrenome: string;
  nomes: string;
}

/** Of a generation, written behind the surname and part of it. */
const AGNOMES = new Set(
  'FILHO FILHA JUNIOR JR NETO NETA SOBRINHO SOBRINHA BISNETO BISNETA SEGUNDO SEGUNDA TERCEIRO II III IV'.split(' '),
);
/** Letters that are no base letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS', Ħ: 'H', Ŧ: 'T', Ŋ: 'N', ĸ: 'K', Ə: 'E',
}; // prettier-ignore
const HYPHEN = /[-\u00ad\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/gu;
/** Between the letters of one word; Portuguese writes both straight and curly ones. */
const WITHIN_A_WORD = /['`´\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\uff07.]/gu;
/** Stands for the blank inside of what a hyphen joined, which stays one name. */
const JOINED = '\u0000';

/** The words of a name; null where it has what no ticket can, such as another script or a digit. */
function wordsOf(nome: string): string[] | null {
  const upper = nome.replace(/ß/g, 'SS').toUpperCase();
  const plain = [...upper.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => LETTERS[letter] ?? letter).join('');
  const words = plain
    .replace(WITHIN_A_WORD, '')
    .replace(HYPHEN, JOINED)
    .split(/[\s,]+/)
    .map((word) => word.split(JOINED).filter(Boolean).join(JOINED))
    .filter(Boolean);
  return words.every((word) => /^[A-Z\0]+$/.test(word)) ? words : null;
}

const spaced = (words: readonly string[]): string => words.join(' ').replaceAll(JOINED, ' ');

/** A part of a name that a passport has; null where no ticket can have it. */
export function parteDoNome(texto: string): string | null {
  const words = wordsOf(texto);
  return words && words.length > 0 ? spaced(words) : null;
}

/**
 * By the register's one field: the last word is the surname, with an agnome behind it; particles stay with the given names. Null for a
 * single word and for what no ticket can have.
 */
export function nomeDeBilhete(nome: string): NomeDeBilhete | null {
  const words = wordsOf(nome);
  if (!words || words.length < 2) return null;
  const last = words.length > 2 && AGNOMES.has(words.at(-1) ?? '') ? 2 : 1;
  return { sobrenome: spaced(words.slice(-last)), nomes: spaced(words.slice(0, -last)) };
}

/** Whether two ways to write a name have the same words, in any order. */
export function mesmasPalavras(a: string, b: string): boolean {
  const sorted = (text: string): string => (wordsOf(text) ?? [text]).join(JOINED).split(JOINED).sort().join(' ');
  return sorted(a) === sorted(b);
}
