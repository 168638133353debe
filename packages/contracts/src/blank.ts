/** Nothing but blanks and characters that show nothing, such as the zero-width spaces of texts that were copied from a web page. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
