import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { equipe, type Membro } from '@viajario/contracts/accounts/equipe';
import { ChangeMembro as ChangeMembroInput, HandOver } from '@viajario/contracts/accounts/equipe.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { ChangeMembro } from '../../application/equipe/change-membro.js';
import { RemoveMembro } from '../../application/equipe/remove-membro.js';
import { EquipeQueries } from './equipe.queries.js';

const usuario = new IdPipe('MEMBRO_NAO_ENCONTRADO');

/** The team of a conta. */
@Controller()
export class EquipeController {
  constructor(
    private readonly changeMembro: ChangeMembro,
    private readonly removeMembro: RemoveMembro,
    private readonly queries: EquipeQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(equipe.list)
  list(@ContaId() contaId: string, @CurrentCaller() { papel }: Caller): Promise<Membro[]> {
    return this.queries.list(contaId, papel);
  }

  @Handles(equipe.change)
  async change(
    @ContaId() contaId: string,
    @CurrentCaller() { usuarioId }: Caller,
    @Param('usuarioId', usuario) membroId: string,
    @Query() { para }: HandOver,
    @Body() { papelNaConta, status }: ChangeMembroInput,
    @Req() { ip }: Request,
  ): Promise<Membro> {
    const changed = await this.changeMembro.execute(contaId, membroId, usuarioId, { papelNaConta, status, successor: para });
    const membro = await this.queries.read(contaId, membroId);
    if (changed) {
      const successor = membro.status === 'inativo' && para ? { para } : {};
      const detalhes = { papelNaConta: membro.papelNaConta, status: membro.status, ...successor };
      const alvo = { tipo: 'usuario', id: membroId };
      await this.audit.record({ acao: 'membro-alterado', contaId, usuarioId, ip, alvo, detalhes });
    }
    return membro;
  }

  @Handles(equipe.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('usuarioId', usuario) membroId: string,
    @Query() { para }: HandOver,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.removeMembro.execute(contaId, membroId, usuarioId, para);
    const acao = membroId === usuarioId ? 'membro-saiu' : 'membro-removido';
    await this.audit.record({
      acao,
      contaId,
      usuarioId,
      ip,
      alvo: { tipo: 'usuario', id: membroId },
      ...(para ? { detalhes: { para } } : {}),
    });
  }
}
