import type { TipoDePedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';

export interface PedidoRespondido {
  clienteId: string | null;
  tipo: TipoDePedido;
}
