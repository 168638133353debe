import type { RespostaAoPedido, TipoDePedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import type { NovoPedido } from './pedido.js';

export interface PedidoRespondido {
  clienteId: string | null;
  tipo: TipoDePedido;
}

/** What clients have asked about their own data. */
export abstract class Pedidos {
  /** Whether the client has as many as one may have. */
  abstract isFull(contaId: string, clienteId: string): Promise<boolean>;
  abstract add(pedido: NovoPedido): Promise<void>;
  /** Refuses one that was answered already. */
  abstract answer(
    contaId: string,
    id: string,
    answer: { situacao: RespostaAoPedido; resposta: string; em: Date },
  ): Promise<PedidoRespondido>;
}
