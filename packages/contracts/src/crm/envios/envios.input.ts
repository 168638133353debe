import { ArrayUnique, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import { FIELD_TEXTS } from '../../field-texts.js';
import { MayBeMissing, OptionalId, OptionalInstant, OptionalInteger, RequiredId } from '../../validation.js';
import { CAMPOS_PREENCHIDOS, type CampoPreenchido } from '../ficha/campos-da-ficha.js';
import { PAPEIS_ENVIADOS, type PapelEnviado } from './papeis-enviados.js';
import { SITUACOES_DO_ENVIO, type SituacaoDoEnvio } from './situacoes-do-envio.js';

const TWICE = { message: FIELD_TEXTS.twice };

export class ListEnvios {
  @RequiredId() contaId!: string;
  @IsOptional() @IsIn(SITUACOES_DO_ENVIO, { message: 'Situação inválida' }) situacao?: SituacaoDoEnvio;
  /** Only this client's. */
  @OptionalId() clienteId?: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}

export class AcceptEnvio {
  /** Keys of the accepted fields; the others are erased. */
  @IsArray({ message: 'Informe os campos' })
  @IsIn(CAMPOS_PREENCHIDOS, { each: true, message: 'Campo inválido' })
  @ArrayUnique(TWICE)
  campos!: CampoPreenchido[];
  /** Keys of the accepted papers; the others are erased. */
  @MayBeMissing()
  @IsArray({ message: 'Informe os documentos de viagem' })
  @IsIn(PAPEIS_ENVIADOS, { each: true, message: 'Documento de viagem inválido' })
  @ArrayUnique(TWICE)
  documentosViagem?: PapelEnviado[];
  /** Ids of the files that become documents; the others are erased. */
  @IsArray({ message: 'Informe os arquivos' })
  @IsUUID('all', { each: true, message: 'Identificador inválido' })
  @ArrayUnique(TWICE)
  arquivos!: string[];
  /** The client's version that was compared; 409 if the row is newer. */
  @OptionalInstant() updatedAt?: string | null;
}
