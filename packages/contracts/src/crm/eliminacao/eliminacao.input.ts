import { IsIn } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { OptionalInteger, OptionalText, RequiredId } from '../../validation.js';
import { MOTIVOS_DA_ELIMINACAO, type MotivoDaEliminacao } from './motivos.js';

export class EliminarCliente {
  @IsIn(MOTIVOS_DA_ELIMINACAO, { message: 'Escolha o motivo' }) motivo!: MotivoDaEliminacao;
  /** Stored with the receipt: it must not contain a name. */
  @OptionalText(LIMITS.observacaoDoRecibo) observacao?: string | null;
}

export class ListRecibos {
  @RequiredId() contaId!: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
