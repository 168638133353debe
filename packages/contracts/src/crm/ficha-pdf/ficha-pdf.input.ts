import { IsIn, IsOptional } from 'class-validator';

const YES_OR_NO = { message: 'Informe true ou false' };

export class FichaEmPdf {
  /** With one section for each member of the family. */
  @IsOptional() @IsIn(['true', 'false'], YES_OR_NO) familia?: 'true' | 'false';
  /** With the numbers of documents, which are omitted by default. */
  @IsOptional() @IsIn(['true', 'false'], YES_OR_NO) numeros?: 'true' | 'false';
}
