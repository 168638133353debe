import { Injectable } from '@nestjs/common';
import { CreateFirstConta } from '#modules/accounts';
import type { Actor } from '#shared/domain/actor.js';
import { Audit } from '#shared/observability/audit.store.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import type { GoogleProfile } from '../domain/google-profile.js';
import { UsedTrials } from '../domain/used-trials.js';
import { Usuarios, type PapelSistema } from '../domain/usuarios.js';

/**
 * Lets a verified Google person in. The first time it makes the user (whose trial starts, or goes on), spends a free-access authorisation of
 * the e-mail, and gives the user a first conta, all in one transaction: twenty sign-ins at once end with one of each.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly usuarios: Usuarios,
    private readonly trials: UsedTrials,
    private readonly createFirstConta: CreateFirstConta,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  /** The user's id, or null when the e-mail belongs to another Google identity. `adminEmails`: who is a system admin, by configuration only. */
  async execute(
    profile: GoogleProfile,
    { adminEmails, ip }: { adminEmails: ReadonlySet<string>; ip: string | undefined },
  ): Promise<string | null> {
    return this.unitOfWork.run(null, async () => {
      const papelSistema = adminEmails.has(profile.email) ? 'admin' : 'usuario';
      // once more for who deleted his user just now, in another window: he was still known, and is new
      return (await this.enter(profile, papelSistema, ip)) ?? (await this.enter(profile, papelSistema, ip));
    });
  }

  private async enter(profile: GoogleProfile, papelSistema: PapelSistema, ip: string | undefined): Promise<string | null> {
    const created = await this.usuarios.createIfNew(profile, papelSistema);
    if (created !== null) return this.begin({ usuarioId: created, ip }, profile, papelSistema);
    const returned = await this.usuarios.welcomeBack(profile, papelSistema);
    if (returned && returned.antes !== returned.papelSistema)
      await this.tellRole({ usuarioId: returned.id, ip }, returned.papelSistema);
    return returned?.id ?? null;
  }

  private async begin(actor: Actor, profile: GoogleProfile, papelSistema: PapelSistema): Promise<string> {
    const { usuarioId } = actor;
    await this.trials.restore(usuarioId);
    if (papelSistema === 'admin') await this.tellRole(actor, papelSistema);
    if (await this.usuarios.useAuthorisation(usuarioId, profile.email))
      await this.audit.record({ acao: 'acesso-gratuito-usado', contaId: null, ...actor });
    await this.createFirstConta.execute(usuarioId, profile);
    return usuarioId;
  }

  private tellRole(actor: Actor, papelSistema: PapelSistema): Promise<void> {
    return this.audit.record({ acao: 'papel-do-sistema-alterado', contaId: null, ...actor, detalhes: { papelSistema } });
  }
}
