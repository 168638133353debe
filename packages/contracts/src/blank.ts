/** True for texts of blanks and invisible characters only, such as zero-width spaces copied from a web page. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Removes invisible characters of copied text, such as the direction marks of a phone's contacts. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Joiners and variation selectors, which form composed emoji, are invisible too. */
const EMOJI = String.raw`\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?`;
const UNSEEN = new RegExp(
  String.raw`(${EMOJI}(?:\u200d${EMOJI})*)|\p{Default_Ignorable_Code_Point}|(?![\0\t\n\r\u0085])\p{Cc}`,
  'gu',
);

/** One line as displayed: without invisible characters and with one space for blanks, so that texts that look alike are equal. */
export const asSeen = (text: string): string =>
  text
    .replace(UNSEEN, '$1')
    .replace(/[\p{Zs}\t\u2800]+/gu, ' ')
    .trim();

/**
 * All characters that people, phones and word processors write for an apostrophe or a hyphen; `dobrar` folds the same (migration
 * 0019).
 */
export const APOSTROPHES =
  "'`\u00b4\u2018\u2019\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u0384\u1fbd\u1fbf\u1fef\u1ffd\u055a\u05f3\ua78c\uff07\uff40";
export const HYPHENS = '-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u207b\u05be\ufe58\ufe63\uff0d';
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const HYPHEN = new RegExp(`[${HYPHENS}]`, 'g');

/** With `'` and `-` for all of these characters. */
export const withPlainSigns = (text: string): string => text.replace(APOSTROPHE, "'").replace(HYPHEN, '-');

/** A number or day as typed: a copied one may also have other or non-breaking hyphens, and invisible marks. */
export const asTyped = (text: string): string => withPlainSigns(withoutUnseen(text));

/** Headings and names of places are compared without case, accents and punctuation. */
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
