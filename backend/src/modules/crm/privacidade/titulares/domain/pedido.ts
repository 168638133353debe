import type { CivilDay } from '@viajario/contracts/civil-day';
import type { TipoDePedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';

/** What a client asks about the own data, as it arrives. */
export interface NovoPedido {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string;
  readonly tipo: TipoDePedido;
  readonly recebidoEm: CivilDay;
  readonly criadoPor: string;
}

/** Written down on the day on which it came, or later. */
export function receivePedido(
  { recebidoEm, ...asked }: Omit<NovoPedido, 'id' | 'recebidoEm'> & { recebidoEm: CivilDay | null },
  today: CivilDay,
): NovoPedido {
  const day = recebidoEm ?? today;
  if (day > today) throw new DomainError('PEDIDO_NO_FUTURO');
  return { ...asked, id: newId(), recebidoEm: day };
}

export interface PedidoRespondido {
  clienteId: string | null;
  tipo: TipoDePedido;
}
