import { ArrayUnique, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { FLAGS_DOCUMENTO, type FlagDocumento } from '../../documents/flags-documento.js';
import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import { MayBeMissing, OptionalInteger } from '../../validation.js';
import { CAMPOS_DA_FICHA, type CampoDaFicha } from './campos-da-ficha.js';

const DIAS = { message: `Escolha de 1 a ${LIMITS.diasDoLink} dias` };
const TWICE = { message: FIELD_TEXTS.twice };

export class CreateLink {
  /** Days until it expires; default 14. */
  @MayBeMissing() @IsInt(DIAS) @Min(1, DIAS) @Max(LIMITS.diasDoLink, DIAS) dias?: number;
  /** Default: all of them but 'validadePassaporte', which is a part of 'passaporte'. */
  @MayBeMissing()
  @IsArray({ message: 'Informe os campos' })
  @IsIn(CAMPOS_DA_FICHA, { each: true, message: 'Este campo não pode ser pedido' })
  @ArrayUnique(TWICE)
  campos?: CampoDaFicha[];
  /** Default: all but 'outrosDocumentos'. */
  @MayBeMissing()
  @IsArray({ message: 'Informe os documentos' })
  @IsIn(FLAGS_DOCUMENTO, { each: true, message: 'Tipo de documento inválido' })
  @ArrayUnique(TWICE)
  arquivos?: FlagDocumento[];
}

export class ListLinks {
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
