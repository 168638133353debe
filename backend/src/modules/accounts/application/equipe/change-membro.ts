import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';
import type { MembroChanges } from '../../domain/equipe/membro.js';
import { SaveMembro } from './save-membro.js';

/** Changes a member's role or status; never one's own or the owner's. */
@Injectable()
export class ChangeMembro {
  constructor(
    private readonly equipe: Equipe,
    private readonly saveMembro: SaveMembro,
  ) {}

  /** `successor`: who gets the clients of a member that becomes inactive. Whether anything has changed. */
  async execute(
    contaId: string,
    usuarioId: string,
    callerId: string,
    { successor, ...changes }: MembroChanges & { successor: string | null | undefined },
  ): Promise<boolean> {
    const { papel, proprietarioId } = await this.equipe.enter(contaId, callerId);
    if (usuarioId === callerId || usuarioId === proprietarioId) throw new DomainError('SEM_PERMISSAO');
    const membro = await this.equipe.membro(contaId, usuarioId);
    const { papelNaConta, status } = membro;
    membro.changeBy(papel, changes);
    if (membro.papelNaConta === papelNaConta && membro.status === status) return false;
    if (status === 'inativo' && membro.isActive()) await this.refuseWhenFull(contaId);
    await this.saveMembro.execute(membro, successor);
    return true;
  }

  private async refuseWhenFull(contaId: string): Promise<void> {
    if ((await this.equipe.countActive(contaId)) >= LIMITS.membersPerConta) throw new DomainError('LIMITE_DE_MEMBROS');
  }
}
