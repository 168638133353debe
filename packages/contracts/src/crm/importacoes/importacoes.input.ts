import { IsIn, IsOptional } from 'class-validator';
import { OptionalText, RequiredId } from '../../validation.js';

const SIM_OU_NAO = { message: 'Informe true ou false' };

/** The form's text fields besides the spreadsheet. */
export class ImportPlanilha {
  @OptionalText(4_000) mapeamento?: string;
  @OptionalText(100) aba?: string;
  @IsOptional() @IsIn(['true', 'false'], SIM_OU_NAO) linhasOcultas?: 'true' | 'false';
  @IsOptional() @IsIn(['true', 'false'], SIM_OU_NAO) colunasOcultas?: 'true' | 'false';
}

export class UndoImportacao {
  @RequiredId() contaId!: string;
  @RequiredId() importacaoId!: string;
}
