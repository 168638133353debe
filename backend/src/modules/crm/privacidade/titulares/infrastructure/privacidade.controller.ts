import { Body, Controller, Req } from '@nestjs/common';
import { privacidade, type Privacidade } from '@viajario/contracts/crm/titulares/privacidade';
import { ConfirmPrivacidade } from '@viajario/contracts/crm/titulares/privacidade.input';
import type { Request } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Privacidades } from './privacidades.repository.js';

@Controller()
export class PrivacidadeController {
  constructor(
    private readonly privacidades: Privacidades,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(privacidade.read)
  read(@ContaId() contaId: string): Promise<Privacidade> {
    return this.privacidades.read(contaId);
  }

  @Handles(privacidade.confirm)
  async confirm(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() body: ConfirmPrivacidade,
    @Req() { ip }: Request,
  ): Promise<Privacidade> {
    await this.privacidades.confirm(contaId, body, this.clock.now(), usuarioId);
    await this.audit.record({ acao: 'privacidade-confirmada', contaId, usuarioId, ip, alvo: { tipo: 'conta', id: contaId } });
    return this.privacidades.read(contaId);
  }
}
