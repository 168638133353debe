import { Body, Controller, Req } from '@nestjs/common';
import type { ContaDetail } from '@viajario/contracts/accounts/contas';
import { equipe } from '@viajario/contracts/accounts/equipe';
import { TransferConta as TransferContaInput } from '@viajario/contracts/accounts/equipe.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UserId } from '#shared/http/request.js';
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
    @UserId() userId: string,
    @Body() { usuarioId }: TransferContaInput,
    @Req() { ip }: Request,
  ): Promise<ContaDetail> {
    await this.transferConta.execute(contaId, userId, usuarioId);
    const alvo = { tipo: 'usuario', id: usuarioId };
    await this.audit.record({ acao: 'conta-transferida', contaId, usuarioId: userId, ip, alvo });
    return this.queries.read(contaId, userId);
  }
}
