import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ContaDetail } from '@viajario/contracts/accounts/contas';
import { LIMITS } from '@viajario/contracts/limits';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Files } from '#shared/files/files.js';
import { UnitOfWork, type Access } from '#shared/database/unit-of-work.js';
import { Renderer } from '#shared/rendering/renderer.js';
import type { StoredLogo } from '../../domain/contas/conta.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';
import { ChangeLogo } from './change-logo.js';

/** The form while it is being received. */
export interface LogoForm {
  read(): Promise<Buffer>;
  /** Runs `change` and responds, or repeats the response that was given for the same picture. */
  once(picture: Buffer, change: () => Promise<void>): Promise<ContaDetail>;
}

/** Converts and stores the picture first, then updates the row in a short transaction. A file without a row is deleted. */
@Injectable()
export class SendLogo {
  constructor(
    private readonly renderer: Renderer,
    private readonly files: Files,
    private readonly equipe: Equipe,
    private readonly changeLogo: ChangeLogo,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(access: Access, contaId: string, { actor, form }: { actor: Actor; form: LogoForm }): Promise<ContaDetail> {
    const picture = await form.read();
    const content = await this.renderer.logo(contaId, picture);
    const logo = await this.files.store(Readable.from([content]), { binding: contaId, maxBytes: LIMITS.logoBytes });
    let claimed = false;
    const change = async (): Promise<void> => {
      claimed = true;
      await this.change(contaId, logo, actor);
    };
    try {
      return await this.unitOfWork.run(access, () => {
        claimed = false;
        return form.once(picture, change);
      });
    } catch (error) {
      if (error instanceof DomainError) claimed = false; // refused before the commit; any other error leaves the outcome unknown
      throw error;
    } finally {
      if (!claimed) await this.files.remove(logo.key).catch(() => undefined); // left to the sweep
    }
  }

  /** Checks the role again, since the upload may have taken minutes. */
  private async change(contaId: string, logo: StoredLogo, actor: Actor): Promise<void> {
    const { papel } = await this.equipe.enter(contaId, actor.usuarioId);
    if (papel === 'agente') throw new DomainError('SEM_PERMISSAO');
    await this.changeLogo.execute(contaId, logo, actor);
  }
}
