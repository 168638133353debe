/** True for texts of blanks and invisible characters only, such as zero-width spaces copied from a web page. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Removes invisible characters of copied text, such as the direction marks of a phone's contacts. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** A number as typed: a copied one may also have other or non-breaking hyphens. */
export const asTyped = (text: string): string => withoutUnseen(text).replace(/[\p{Pd}\u2212]/gu, '-');
