import { Injectable } from '@nestjs/common';
import { CreateFirstConta } from '#modules/accounts';
import { UnitOfWork } from '#shared/infrastructure/unit-of-work.js';
import type { GoogleProfile } from '../domain/google-profile.js';
import { UsedTrials } from '../domain/used-trials.js';
import { Usuarios } from '../domain/usuarios.js';

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
  ) {}

  /** The user's id, or null when the e-mail belongs to another Google identity. `adminEmails`: who is a system admin, by configuration only. */
  async execute(profile: GoogleProfile, adminEmails: ReadonlySet<string>): Promise<string | null> {
    return this.unitOfWork.run(null, async () => {
      const papelSistema = adminEmails.has(profile.email) ? 'admin' : 'usuario';
      const created = await this.usuarios.createIfNew(profile, papelSistema);
      if (created !== null) {
        await this.trials.restore(created);
        await this.usuarios.useAuthorisation(created, profile.email);
        await this.createFirstConta.execute(created, profile);
        return created;
      }
      return this.usuarios.welcomeBack(profile, papelSistema);
    });
  }
}
