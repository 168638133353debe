import { ArrayUnique, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import { FIELD_TEXTS } from '../../field-texts.js';
import { OptionalId, OptionalInstant, OptionalInteger, RequiredId } from '../../validation.js';
import { CAMPOS_DA_FICHA, type CampoDaFicha } from './campos-da-ficha.js';
import { SITUACOES_DO_ENVIO, type SituacaoDoEnvio } from './situacoes-do-envio.js';

const TWICE = { message: FIELD_TEXTS.twice };

export class ListEnvios {
  @RequiredId() contaId!: string;
  @IsOptional() @IsIn(SITUACOES_DO_ENVIO, { message: 'Situação inválida' }) situacao?: SituacaoDoEnvio;
  /** Those of one client. */
  @OptionalId() clienteId?: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}

export class AcceptEnvio {
  /** What is written; the rest is erased. */
  @IsArray({ message: 'Informe os campos' })
  @IsIn(CAMPOS_DA_FICHA, { each: true, message: 'Campo inválido' })
  @ArrayUnique(TWICE)
  campos!: CampoDaFicha[];
  /** Ids of files that become documents; the rest is erased. */
  @IsArray({ message: 'Informe os arquivos' })
  @IsUUID('all', { each: true, message: 'Identificador inválido' })
  @ArrayUnique(TWICE)
  arquivos!: string[];
  /** The version of the client that was compared; older than the row means 409. */
  @OptionalInstant() updatedAt?: string | null;
}
