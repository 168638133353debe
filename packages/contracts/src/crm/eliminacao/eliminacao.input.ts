import { ArrayMaxSize, IsArray, IsIn, IsUUID } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { MayBeMissing, OptionalInteger, OptionalText, RequiredId } from '../../validation.js';
import { MOTIVOS_DA_ELIMINACAO, type MotivoDaEliminacao } from './motivos.js';

export class EliminarCliente {
  @IsIn(MOTIVOS_DA_ELIMINACAO, { message: 'Escolha o motivo' }) motivo!: MotivoDaEliminacao;
  /** Stored with the receipt: it must not contain a name. */
  @OptionalText(LIMITS.observacaoDoRecibo) observacao?: string | null;
  /** Views to delete, of those that the preview names; others are left alone. */
  @MayBeMissing()
  @IsArray({ message: 'Informe as visões' })
  @ArrayMaxSize(LIMITS.visoesPorConta, { message: 'Visões demais' })
  @IsUUID('all', { each: true, message: 'Identificador inválido' })
  visoes?: string[];
}

export class ListRecibos {
  @RequiredId() contaId!: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
