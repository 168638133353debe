/** A spreadsheet that is not read, with the reason in Portuguese. */
export class RefusedWorkbook extends Error {}

/** What is no spreadsheet, or a broken one. */
export const unreadable = (cause?: unknown): RefusedWorkbook =>
  new RefusedWorkbook('A planilha não pôde ser lida. Abra-a, salve de novo como .xlsx e tente outra vez.', { cause });

export const tooLarge = (what: string): RefusedWorkbook => new RefusedWorkbook(`A planilha tem ${what}.`);
