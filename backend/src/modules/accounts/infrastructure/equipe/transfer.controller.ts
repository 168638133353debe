import { Body, Controller, Req } from '@nestjs/common';
import type { ContaDetail } from '@viajario/contracts/accounts/contas';
import { equipe } from '@viajario/contracts/accounts/equipe';
import { TransferConta as TransferContaInput } from '@viajario/contracts/accounts/equipe.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { TransferConta } from '../../application/equipe/transfer-conta.js';
import { ContasQueries } from '../contas/contas.queries.js';

@Controller()
export class TransferController {
  constructor(
    private readonly transferConta: TransferConta,
    private readonly queries: ContasQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(equipe.transfer)
  async transfer(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() { usuarioId: novoProprietarioId }: TransferContaInput,
    @Req() { ip }: Request,
  ): Promise<ContaDetail> {
    await this.transferConta.execute(contaId, usuarioId, novoProprietarioId);
    const alvo = { tipo: 'usuario', id: novoProprietarioId };
    await this.audit.record({ acao: 'conta-transferida', contaId, usuarioId, ip, alvo });
    return this.queries.read(contaId, usuarioId);
  }
}
