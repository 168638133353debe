/** Nothing but blanks and characters that show nothing, such as the zero-width spaces of texts that were copied from a web page. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Without the signs that show nothing and that a copied text brings along: a phone's contacts put marks of direction around a number. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** A number as it would have been typed: a copied one also comes with hyphens of other lengths, or with one that keeps lines whole. */
export const asTyped = (text: string): string => withoutUnseen(text).replace(/[\p{Pd}\u2212]/gu, '-');
