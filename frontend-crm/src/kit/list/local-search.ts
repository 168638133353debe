import { withoutUnseen, withPlainSigns } from '@viajario/contracts/blank';
import { searchedNumber } from '@viajario/contracts/brazil/searched-number';
import { withoutNinthDigit } from '@viajario/contracts/parse/telefone';

/** What a search looks through: words as people write them, and codes (CNPJ, CPF, phones) without punctuation. */
export interface SearchText {
  words: (string | null)[];
  codes: (string | null)[];
}

/** Without accents, case and invisible characters of a copied text, with one sign for all apostrophes and one for all hyphens. */
const fold = (text: string) => withoutUnseen(withPlainSigns(text)).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const joinTexts = (texts: (string | null)[]) => fold(texts.filter(Boolean).join(' '));
const withoutSigns = (text: string) => text.replace(/[.'-]/g, '');

/**
 * The items that contain every word of the search, in any order, regardless of accents, case, a code's punctuation and a mobile phone's
 * ninth digit. Fold once, ask often: the returned function is called with every search.
 */
export function searchableList<Item>(items: readonly Item[], textOf: (item: Item) => SearchText) {
  const folded = items.map((item) => {
    const texts = textOf(item);
    const words = joinTexts(texts.words);
    const codes = joinTexts(texts.codes.flatMap((code) => [code, code && withoutNinthDigit(code)]));
    return { item, words: `${words} ${withoutSigns(words)}`, codes };
  });
  return (search: string): readonly Item[] => {
    const number = searchedNumber(search);
    const wanted = number === undefined ? fold(search).split(/\s+/).filter(Boolean) : [number];
    if (wanted.length === 0) return items;
    return folded.filter((entry) => wanted.every((word) => contains(entry, word))).map(({ item }) => item);
  };
}

/** As `formas_de_busca` does it for lists that the server searches (migration 0019). */
function contains({ words, codes }: { words: string; codes: string }, word: string) {
  const code = word.replace(/[^a-z0-9]/g, '');
  const ways = [word, withoutSigns(word), word.replace(/['-]/g, ' ')].filter((way) => way.trim() !== '');
  return ways.some((way) => words.includes(way)) || (code !== '' && codes.includes(withoutNinthDigit(code)));
}
