import { IsIn, IsOptional } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { OptionalCivilDay, OptionalInteger, RequiredId, RequiredText } from '../../validation.js';
import {
  RESPOSTAS_AO_PEDIDO,
  SITUACOES_DO_PEDIDO,
  TIPOS_DE_PEDIDO,
  type RespostaAoPedido,
  type SituacaoDoPedido,
  type TipoDePedido,
} from './pedidos-do-titular.js';

export class CreatePedido {
  @RequiredId() clienteId!: string;
  @IsIn(TIPOS_DE_PEDIDO, { message: 'Escolha o tipo do pedido' }) tipo!: TipoDePedido;
  /** Default: today; not later. */
  @OptionalCivilDay() recebidoEm?: string | null;
}

export class AnswerPedido {
  @IsIn(RESPOSTAS_AO_PEDIDO, { message: 'Escolha entre atendido e recusado' }) situacao!: RespostaAoPedido;
  @RequiredText('Escreva a resposta', LIMITS.respostaAoPedido) resposta!: string;
}

export class ListPedidos {
  @RequiredId() contaId!: string;
  @IsOptional() @IsIn(SITUACOES_DO_PEDIDO, { message: 'Situação inválida' }) situacao?: SituacaoDoPedido;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
