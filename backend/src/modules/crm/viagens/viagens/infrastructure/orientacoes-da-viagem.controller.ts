import { Body, Controller, Param, Req } from '@nestjs/common';
import { orientacoes, type OrientacaoDaViagem, type PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { OrientarViagem as OrientarViagemInput } from '@viajario/contracts/crm/orientacoes/orientacoes.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { OrientarViagem } from '../application/orientar-viagem.js';

/** Orientações of a stored trip. */
@Controller()
export class OrientacoesDaViagemController {
  constructor(
    private readonly orientarViagem: OrientarViagem,
    private readonly audit: Audit,
  ) {}

  @Handles(orientacoes.createDaViagem)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') viagemId: string,
    @Body() body: OrientarViagemInput,
    @Req() { ip }: Request,
  ): Promise<OrientacaoDaViagem[]> {
    const made = await this.orientarViagem.execute(contaId, viagemId, body, usuarioId);
    for (const { id, clienteIds } of made) {
      const alvo = { tipo: 'orientacao', id };
      const detalhes = { clientes: clienteIds.length };
      await this.audit.record({ acao: 'orientacao-criada', contaId, usuarioId, ip, alvo, detalhes });
    }
    return made;
  }

  @Handles(orientacoes.previewDaViagem)
  preview(@ContaId() contaId: string, @Param('id') viagemId: string): Promise<PreviaDaOrientacao[]> {
    return this.orientarViagem.preview(contaId, viagemId);
  }
}
