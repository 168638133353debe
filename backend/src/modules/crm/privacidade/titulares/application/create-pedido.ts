import { Injectable } from '@nestjs/common';
import { Clientes } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { receivePedido } from '../domain/pedido.js';
import { Pedidos } from '../infrastructure/pedidos.repository.js';

/** Writes down what a client has asked; the client is locked: of two calls at the limit one is refused. */
@Injectable()
export class CreatePedido {
  constructor(
    private readonly clientes: Clientes,
    private readonly pedidos: Pedidos,
    private readonly clock: Clock,
  ) {}

  /** Returns its id. */
  async execute(asked: Parameters<typeof receivePedido>[0]): Promise<string> {
    const pedido = receivePedido(asked, this.clock.today());
    const { contaId, clienteId } = pedido;
    await this.clientes.lock(contaId, [clienteId]);
    if (await this.pedidos.isFull(contaId, clienteId)) throw new DomainError('LIMITE_DE_PEDIDOS');
    await this.pedidos.add(pedido);
    return pedido.id;
  }
}
