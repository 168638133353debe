import { OptionalText, RequiredId } from '../validation.js';

/** The form's text fields beside the spreadsheet. */
export class ImportPlanilha {
  @OptionalText(4_000) mapeamento?: string;
}

export class UndoImportacao {
  @RequiredId() contaId!: string;
  @RequiredId() importacaoId!: string;
}
