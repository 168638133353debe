import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { pedidos, type Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import { AnswerPedido, CreatePedido as CreatePedidoInput, ListPedidos } from '@viajario/contracts/crm/titulares/pedidos.input';
import type { Request, Response } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreatePedido } from '../application/create-pedido.js';
import { Pedidos } from './pedidos.repository.js';

@Controller()
export class PedidosController {
  constructor(
    private readonly createPedido: CreatePedido,
    private readonly pedidos: Pedidos,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(pedidos.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() { clienteId, tipo, recebidoEm }: CreatePedidoInput,
    @Req() { ip }: Request,
  ): Promise<Pedido> {
    const asked = { contaId, clienteId, tipo, recebidoEm: recebidoEm || null, criadoPor: usuarioId };
    const alvo = { tipo: 'pedido', id: await this.createPedido.execute(asked) };
    await this.audit.record({ acao: 'pedido-recebido', contaId, usuarioId, ip, alvo, detalhes: { clienteId, tipo } });
    return this.pedidos.read(contaId, alvo.id);
  }

  @Handles(pedidos.list)
  async list(@Query() query: ListPedidos, @Res({ passthrough: true }) response: Response): Promise<Pedido[]> {
    return withTotalCount(response, await this.pedidos.list(query));
  }

  @Handles(pedidos.answer)
  async answer(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() { situacao, resposta }: AnswerPedido,
    @Req() { ip }: Request,
  ): Promise<Pedido> {
    const { clienteId, tipo } = await this.pedidos.answer(contaId, id, { situacao, resposta, em: this.clock.now() });
    const detalhes = { ...(clienteId && { clienteId }), tipo, situacao };
    await this.audit.record({ acao: 'pedido-respondido', contaId, usuarioId, ip, alvo: { tipo: 'pedido', id }, detalhes });
    return this.pedidos.read(contaId, id);
  }
}
