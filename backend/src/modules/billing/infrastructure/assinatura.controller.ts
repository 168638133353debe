import { Body, Controller, Query, Req } from '@nestjs/common';
import {
  assinatura,
  type CancelledSubscription,
  type ChangedPlano,
  type PlanoPreview,
  type StartedSubscription,
} from '@viajario/contracts/billing/assinatura';
import { ChangePlano as ChangePlanoBody, ChoosePlano } from '@viajario/contracts/billing/assinatura.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CancelAssinatura } from '../application/cancel-assinatura.js';
import { ChangePlano } from '../application/change-plano.js';
import { CreateAssinatura } from '../application/create-assinatura.js';
import { PreviewPlano } from '../application/preview-plano.js';

@Controller()
export class AssinaturaController {
  constructor(
    private readonly createSubscription: CreateAssinatura,
    private readonly cancelAssinatura: CancelAssinatura,
    private readonly changePlano: ChangePlano,
    private readonly previewPlano: PreviewPlano,
    private readonly audit: Audit,
  ) {}

  @Handles(assinatura.create)
  async create(
    @UsuarioId() usuarioId: string,
    @Body() { planoTipo }: ChoosePlano,
    @Req() { ip }: Request,
  ): Promise<StartedSubscription> {
    const started = await this.createSubscription.execute(usuarioId, planoTipo);
    await this.audit.record({ acao: 'assinatura-pedida', contaId: null, usuarioId, ip, detalhes: { planoTipo } });
    return started;
  }

  @Handles(assinatura.cancel)
  async cancel(@UsuarioId() usuarioId: string, @Req() { ip }: Request): Promise<CancelledSubscription> {
    const cancelled = await this.cancelAssinatura.execute(usuarioId);
    await this.audit.record({ acao: 'assinatura-cancelada', contaId: null, usuarioId, ip });
    return cancelled;
  }

  @Handles(assinatura.change)
  async change(
    @UsuarioId() usuarioId: string,
    @Body() { planoTipo, calculadoEm, soConfirmar: confirmsOnly = false }: ChangePlanoBody,
    @Req() { ip }: Request,
  ): Promise<ChangedPlano> {
    const agreed = calculadoEm ? new Date(calculadoEm) : null;
    const changed = await this.changePlano.execute(usuarioId, { planoTipo, agreed, confirmsOnly });
    await this.audit.record({ acao: 'mudanca-de-plano-pedida', contaId: null, usuarioId, ip, detalhes: { planoTipo } });
    return changed;
  }

  @Handles(assinatura.previewChange)
  previewChange(@UsuarioId() usuarioId: string, @Query() { planoTipo }: ChoosePlano): Promise<PlanoPreview> {
    return this.previewPlano.execute(usuarioId, planoTipo);
  }
}
