/** The number of a document without spaces and in capitals: two equal ones of a person are the same document. */
export const comparableNumero = (numero: string): string => numero.replace(/\s+/g, '').toUpperCase();
