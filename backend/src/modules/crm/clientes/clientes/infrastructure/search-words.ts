import { isBlank, withoutUnseen, withPlainSigns } from '@viajario/contracts/blank';
import { readSearch, searchedNumber } from '@viajario/contracts/parse/search';

/**
 * The words of the search box, all of which a client must have (PRD-79). A number loses its punctuation and what stands around it, so a
 * CPF or phone is found however it was typed or copied. The database folds case, accents and signs, and the ninth digit of a mobile phone.
 */
export function searchWords(search: string): string[] {
  const number = searchedNumber(search);
  if (number !== undefined) return [number];
  const { text } = readSearch(search);
  const words = text.split(/[\s,;/]+/).filter((word) => !isBlank(word));
  return words.length === 0 && !isBlank(text) ? [text] : words.flatMap(partsOf);
}

/** Quotes and brackets around words, final punctuation and invisible characters are no part of a name; within a word they are. */
const SIGN = String.raw`["“”„«»()[\]{}!?:\p{Default_Ignorable_Code_Point}]+`;
const AROUND_WORDS = new RegExp(`^${SIGN}|${SIGN}$`, 'gu');

/** A double name is found with and without its hyphen; an e-mail is not split. */
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
