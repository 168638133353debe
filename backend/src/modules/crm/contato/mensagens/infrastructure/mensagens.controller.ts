import { Body, Controller, Query, Req } from '@nestjs/common';
import { mensagens, type MensagemPronta, type MensagensDaConta } from '@viajario/contracts/crm/mensagens/mensagens';
import { CreateMensagem } from '@viajario/contracts/crm/mensagens/mensagens.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { PrepareMensagem } from '../application/prepare-mensagem.js';
import { Mensagens } from './mensagens.store.js';

@Controller()
export class MensagensController {
  constructor(
    private readonly prepareMensagem: PrepareMensagem,
    private readonly mensagens: Mensagens,
    private readonly audit: Audit,
  ) {}

  @Handles(mensagens.any)
  any(@Query() { contaId }: ContaScope): Promise<MensagensDaConta> {
    return this.mensagens.any(contaId);
  }

  @Handles(mensagens.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() body: CreateMensagem,
    @Req() { ip }: Request,
  ): Promise<MensagemPronta> {
    const { id, url, telefone } = await this.prepareMensagem.execute(contaId, usuarioId, body);
    await this.audit.record({
      acao: 'mensagem-aberta',
      contaId,
      usuarioId,
      ip,
      alvo: { tipo: 'mensagem', id },
      detalhes: { clienteId: body.clienteId, telefone },
    });
    return { id, url };
  }
}
