import { Injectable } from '@nestjs/common';
import type { RespostaAoPedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { LIMITS } from '@viajario/contracts/limits';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { NovoPedido } from '../domain/pedido.js';
import type { PedidoRespondido } from '../domain/pedidos.js';

/** What clients have asked about their own data. */
@Injectable()
export class Pedidos {
  constructor(private readonly sql: Sql) {}

  /** Whether the client has as many as one may have. */
  async isFull(contaId: string, clienteId: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ quantos: number }>({
      name: 'pedidos-quantos',
      text: `select count(*)::int as quantos from titulares_pedidos where conta_id = $1 and cliente_id = $2`,
      values: [contaId, clienteId],
    });
    return (row?.quantos ?? 0) >= LIMITS.pedidosPorCliente;
  }

  async add({ id, contaId, clienteId, tipo, recebidoEm, criadoPor }: NovoPedido): Promise<void> {
    await this.sql.rows({
      name: 'pedidos-add',
      text: `insert into titulares_pedidos (id, conta_id, cliente_id, tipo, recebido_em, criado_por) values ($1, $2, $3, $4, $5, $6)`,
      values: [id, contaId, clienteId, tipo, recebidoEm, criadoPor],
    });
  }

  /** Refuses one that was answered already. */
  async answer(
    contaId: string,
    id: string,
    { situacao, resposta, em }: { situacao: RespostaAoPedido; resposta: string; em: Date },
  ): Promise<PedidoRespondido> {
    const [answered] = await this.sql.rows<PedidoRespondido>({
      name: 'pedidos-answer',
      // of somebody who was erased meanwhile nothing is written any more
      text: `update titulares_pedidos set situacao = $3, resposta = case when cliente_id is null then null else $4 end, encerrado_em = $5
             where conta_id = $1 and id = $2 and situacao = 'aberto' returning cliente_id as "clienteId", tipo`,
      values: [contaId, id, situacao, resposta, em],
    });
    if (!answered) throw new DomainError('PEDIDO_JA_RESPONDIDO');
    return answered;
  }
}
