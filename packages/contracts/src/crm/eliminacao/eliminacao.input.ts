import { IsIn } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { OptionalInteger, OptionalText, RequiredId } from '../../validation.js';
import { MOTIVOS_DA_ELIMINACAO, type MotivoDaEliminacao } from './motivos.js';

export class EliminarCliente {
  @IsIn(MOTIVOS_DA_ELIMINACAO, { message: 'Escolha o motivo' }) motivo!: MotivoDaEliminacao;
  /** Stays with the receipt: no name belongs here. */
  @OptionalText(LIMITS.observacaoDoRecibo) observacao?: string | null;
}

export class ListRecibos {
  @RequiredId() contaId!: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
