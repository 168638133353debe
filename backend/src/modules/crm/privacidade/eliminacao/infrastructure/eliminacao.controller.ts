import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import {
  eliminacao,
  type Eliminado,
  type PreviaDaEliminacao,
  type ReciboDeEliminacao,
} from '@viajario/contracts/crm/eliminacao/eliminacao';
import { EliminarCliente, ListRecibos } from '@viajario/contracts/crm/eliminacao/eliminacao.input';
import type { Request, Response } from 'express';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { EraseCliente } from '../application/erase-cliente.js';
import { MencoesQueries } from './mencoes.queries.js';
import { RecibosQueries } from './recibos.queries.js';

@Controller()
export class EliminacaoController {
  constructor(
    private readonly eraseCliente: EraseCliente,
    private readonly mencoes: MencoesQueries,
    private readonly queries: RecibosQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(eliminacao.previa)
  previa(@ContaId() contaId: string, @UsuarioId() usuarioId: string, @Param('id') id: string): Promise<PreviaDaEliminacao> {
    return this.mencoes.preview(contaId, usuarioId, id);
  }

  @Handles(eliminacao.eliminar)
  async eliminar(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() body: EliminarCliente,
    @Req() { ip }: Request,
  ): Promise<Eliminado> {
    const { id: reciboId, motivo } = await this.eraseCliente.execute(contaId, usuarioId, id, body);
    const alvo = { tipo: 'cliente', id };
    await this.audit.record({ acao: 'cliente-eliminado', contaId, usuarioId, ip, alvo, detalhes: { reciboId, motivo } });
    return { recibo: await this.queries.read(contaId, reciboId) };
  }

  @Handles(eliminacao.recibos)
  async recibos(@Query() query: ListRecibos, @Res({ passthrough: true }) response: Response): Promise<ReciboDeEliminacao[]> {
    return withTotalCount(response, await this.queries.list(query));
  }
}
