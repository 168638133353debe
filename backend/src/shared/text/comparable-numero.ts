/** The number of a document without spaces and in capitals: two of a person that are equal so are one document. */
export const comparableNumero = (numero: string): string => numero.replace(/\s+/g, '').toUpperCase();
