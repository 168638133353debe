import { withoutUnseen } from '@viajario/contracts/blank';

/** What a search looks through: words as people write them, and codes (CNPJ, CPF) without punctuation. */
export interface SearchText {
  words: (string | null)[];
  codes: (string | null)[];
}

/** Without accents, case and what a copied text has that nobody sees. */
const fold = (text: string) => withoutUnseen(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const joined = (texts: (string | null)[]) => fold(texts.filter(Boolean).join(' '));

/**
 * The items that contain every word of the search, in any order, regardless of accents, case and a code's punctuation. Fold once,
 * ask often: the returned function is called with every search.
 */
export function searchableList<Item>(items: Item[], textOf: (item: Item) => SearchText) {
  const folded = items.map((item) => {
    const { words, codes } = textOf(item);
    return { item, words: joined(words), codes: joined(codes) };
  });
  return (search: string): Item[] => {
    const wanted = fold(search).split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return items;
    return folded.filter((entry) => wanted.every((word) => contains(entry, word))).map(({ item }) => item);
  };
}

function contains({ words, codes }: { words: string; codes: string }, word: string) {
  const bare = word.replace(/[^a-z0-9]/g, '');
  return words.includes(word) || (bare !== '' && codes.includes(bare));
}
