import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { StoredLogo } from '../../domain/contas/conta.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';

/** Replaces or removes the logo; a job deletes the old file. */
@Injectable()
export class ChangeLogo {
  constructor(
    private readonly contas: Contas,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute(contaId: string, logo: StoredLogo | null, { usuarioId, ip }: Actor): Promise<void> {
    const conta = await this.contas.locked(contaId);
    if (logo === null && conta.logoUrl === null) throw new DomainError('LOGO_NAO_ENCONTRADO');
    conta.changeLogo(logo, this.clock.now());
    await this.contas.save(conta);
    const acao = logo === null ? 'logo-removido' : 'logo-alterado';
    await this.audit.record({ acao, contaId, usuarioId, ip, alvo: { tipo: 'conta', id: contaId } });
  }
}
