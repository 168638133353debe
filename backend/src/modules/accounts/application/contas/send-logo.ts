import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ContaDetail } from '@viajario/contracts/accounts/contas';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { AccessQueries } from '#shared/http/access.queries.js';
import { Files } from '#shared/infrastructure/files.js';
import { UnitOfWork } from '#shared/infrastructure/unit-of-work.js';
import type { StoredLogo } from '../../domain/contas/conta.js';
import { LogoImages } from '../../domain/contas/logo-images.js';
import { ChangeLogo } from './change-logo.js';
import type { Caller } from './exclude-conta.js';

/** The form as it arrives. */
export interface LogoForm {
  read(): Promise<Buffer>;
  /** Runs `change` and answers, or repeats the answer that the same picture was given before. */
  once(picture: Buffer, change: () => Promise<void>): Promise<ContaDetail>;
}

/** The picture is made and stored first; its row comes in one short transaction. A file that gets no row is removed. */
@Injectable()
export class SendLogo {
  constructor(
    private readonly images: LogoImages,
    private readonly files: Files,
    private readonly access: AccessQueries,
    private readonly changeLogo: ChangeLogo,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(contaId: string, caller: Caller, form: LogoForm): Promise<ContaDetail> {
    const picture = await form.read();
    const content = await this.images.shrink(picture);
    const logo = await this.files.store(Readable.from([content]), { binding: contaId, maxBytes: LIMITS.logoBytes });
    let claimed = false;
    const change = async (): Promise<void> => {
      claimed = true;
      await this.change(contaId, logo, caller);
    };
    try {
      return await this.unitOfWork.run(contaId, () => {
        claimed = false;
        return form.once(picture, change);
      });
    } catch (error) {
      if (error instanceof DomainError) claimed = false; // refused before the commit; otherwise its answer may be lost
      throw error;
    } finally {
      if (!claimed) await this.files.remove(logo.key).catch(() => undefined); // the sweeper's, then
    }
  }

  /** Asks again who may, as the picture may have taken minutes. */
  private async change(contaId: string, logo: StoredLogo, caller: Caller): Promise<void> {
    await this.changeLogo.execute(contaId, logo, caller);
    const found = await this.access.toConta(caller.usuarioId, contaId);
    if (!found?.papel) throw new DomainError('CONTA_NAO_ENCONTRADA');
    if (found.papel === 'agente') throw new DomainError('SEM_PERMISSAO');
  }
}
