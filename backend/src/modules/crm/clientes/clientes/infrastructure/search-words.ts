import { isBlank, withoutUnseen, withPlainSigns } from '@viajario/contracts/blank';
import { searchedNumber } from '@viajario/contracts/brazil/searched-number';

/**
 * The words of the search box, all of which a client must have. Numbers lose their punctuation, so a CPF or phone is found however
 * it was typed or copied; a whole text of digits and punctuation is one number. Folding of case, accents and signs is the database's, and
 * so is the ninth digit of a mobile phone.
 */
export function searchWords(search: string): string[] {
  const text = search.trim();
  const number = searchedNumber(text);
  if (number !== undefined) return [number];
  const words = text.split(/[\s,;/]+/).filter((word) => !isBlank(word));
  return words.length === 0 && !isBlank(text) ? [text] : words.flatMap(partsOf);
}

/** Quotes and brackets around words, what ends a sentence and what shows nothing are no part of a name; within a word they are. */
const SIGN = String.raw`["“”„«»()[\]{}!?:\p{Default_Ignorable_Code_Point}]+`;
const AROUND_WORDS = new RegExp(`^${SIGN}|${SIGN}$`, 'gu');

/** A double name is found with and without its hyphen; an address stays whole. */
function partsOf(word: string): string[] {
  const number = searchedNumber(word);
  if (number !== undefined) return [number];
  const bare = word.replace(AROUND_WORDS, '') || word;
  if (bare.includes('@')) return [withoutUnseen(bare)];
  const parts = withPlainSigns(bare)
    .split('-')
    .filter((part) => part !== '');
  return parts.length === 0 ? [bare] : parts;
}
