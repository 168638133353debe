/**
 * The words of the search box, all of which a client must have. Numbers lose their punctuation, so a CPF or phone is found however
 * it was typed; a whole text of digits and punctuation is one number. Folding of case and accents is the database's.
 */
export function searchWords(search: string): string[] {
  const text = search.trim();
  if (isNumber(text)) return [phoneOrCpf(text)];
  const words = text.split(/[\s,;/]+/).filter((word) => word !== '');
  return words.length === 0 && text !== '' ? [text] : words.flatMap(partsOf);
}

/** Quotes and brackets around words, and what ends a sentence, are no part of a name; within a word they are. */
const AROUND_WORDS = /^["“”„«»()[\]{}!?:]+|["“”„«»()[\]{}!?:]+$/g;

/** A double name is found with and without its hyphen; an address stays whole. */
function partsOf(word: string): string[] {
  if (isNumber(word)) return [phoneOrCpf(word)];
  const bare = word.replace(AROUND_WORDS, '') || word;
  const parts = bare.includes('@') ? [] : bare.split('-').filter((part) => part !== '');
  return parts.length === 0 ? [bare] : parts;
}

const isNumber = (text: string): boolean => /^[\d\s.()+/-]*\d[\d\s.()+/-]*$/.test(text);
const digits = (text: string): string => text.replace(/\D/g, '');

/** Brazil's +55 is not stored with a phone. */
function phoneOrCpf(text: string): string {
  const number = digits(text);
  return number.startsWith('55') && number.length >= 12 ? number.slice(2) : number;
}
