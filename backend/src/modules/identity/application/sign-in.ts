import { Injectable } from '@nestjs/common';
import { CreateConta } from '#modules/accounts';
import type { Actor } from '#shared/domain/actor.js';
import { Audit } from '#shared/observability/audit.store.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import type { GoogleProfile } from '../domain/google-profile.js';
import { UsedTrials } from '../infrastructure/used-trials.repository.js';
import { type PapelSistema, Usuarios } from '../infrastructure/usuarios.repository.js';

/**
 * Signs in a verified Google identity. The first time it creates the user (whose trial starts or resumes), redeems a free-access
 * authorisation of the e-mail, and creates a first conta, all in one transaction: of concurrent sign-ins only one does.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly usuarios: Usuarios,
    private readonly trials: UsedTrials,
    private readonly createConta: CreateConta,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  /** The user's id; null when the e-mail belongs to another Google identity. `adminEmails`: system admins by configuration. */
  async execute(
    profile: GoogleProfile,
    { adminEmails, ip }: { adminEmails: ReadonlySet<string>; ip: string | undefined },
  ): Promise<string | null> {
    return this.unitOfWork.run(unchecked(null), async () => {
      const papelSistema = adminEmails.has(profile.email) ? 'admin' : 'usuario';
      // retried once: the user may have been deleted between the two statements
      return (await this.enter(profile, papelSistema, ip)) ?? (await this.enter(profile, papelSistema, ip));
    });
  }

  private async enter(profile: GoogleProfile, papelSistema: PapelSistema, ip: string | undefined): Promise<string | null> {
    const created = await this.usuarios.createIfNew(profile, papelSistema);
    if (created !== null) return this.initialize({ usuarioId: created, ip }, profile, papelSistema);
    const known = await this.usuarios.updateKnown(profile, papelSistema);
    if (known && known.antes !== known.papelSistema) await this.auditRole({ usuarioId: known.id, ip }, known.papelSistema);
    return known?.id ?? null;
  }

  private async initialize(actor: Actor, profile: GoogleProfile, papelSistema: PapelSistema): Promise<string> {
    const { usuarioId } = actor;
    await this.trials.restore(usuarioId);
    if (papelSistema === 'admin') await this.auditRole(actor, papelSistema);
    if (await this.usuarios.redeemAuthorisation(usuarioId, profile.email))
      await this.audit.record({ acao: 'acesso-gratuito-usado', contaId: null, ...actor });
    await this.createConta.first(usuarioId, profile);
    return usuarioId;
  }

  private auditRole(actor: Actor, papelSistema: PapelSistema): Promise<void> {
    return this.audit.record({ acao: 'papel-do-sistema-alterado', contaId: null, ...actor, detalhes: { papelSistema } });
  }
}
