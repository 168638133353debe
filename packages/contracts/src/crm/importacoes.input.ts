import { OptionalText, RequiredId } from '../validation.js';

/** The text fields of the form that carries the spreadsheet. */
export class ImportPlanilha {
  @OptionalText(4_000) mapeamento?: string;
}

export class UndoImportacao {
  @RequiredId() contaId!: string;
  @RequiredId() importacaoId!: string;
}
