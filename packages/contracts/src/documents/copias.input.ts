import { IsInt, IsOptional, IsString, Max, Min, MinLength } from 'class-validator';
import { LIMITS } from '../limits.js';
import { MayBeMissing, OptionalInteger, RequiredText } from '../validation.js';

const FINALIDADE = { message: `Escreva de ${LIMITS.finalidadeMin} a ${LIMITS.finalidade} caracteres` };
const HORAS = { message: `Escolha de 1 a ${LIMITS.horasDaCopia} horas` };
const DOWNLOADS = { message: `Escolha de 1 a ${LIMITS.downloadsDaCopia} downloads` };

export class CreateCopia {
  /** Printed across every page, with the day. */
  @RequiredText('Informe a finalidade', LIMITS.finalidade) @MinLength(LIMITS.finalidadeMin, FINALIDADE) finalidade!: string;
  /** Default 72. */
  @MayBeMissing() @IsInt(HORAS) @Min(1, HORAS) @Max(LIMITS.horasDaCopia, HORAS) horas?: number;
  /** Default 3. */
  @MayBeMissing() @IsInt(DOWNLOADS) @Min(1, DOWNLOADS) @Max(LIMITS.downloadsDaCopia, DOWNLOADS) downloads?: number;
}

export class ListCopias {
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}

export class ReadArquivoDaCopia {
  /** The secret of one download. */
  @IsOptional() @IsString() entrega?: string;
}
