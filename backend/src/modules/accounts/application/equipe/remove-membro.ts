import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Equipe } from '../../domain/equipe/equipe.js';
import { SaveMembro } from './save-membro.js';

/** Deactivates a member: members may leave, paying or not; the owner removes anybody, a gestor agentes. */
@Injectable()
export class RemoveMembro {
  constructor(
    private readonly equipe: Equipe,
    private readonly saveMembro: SaveMembro,
  ) {}

  /** `emDia`: whether the conta is paid for. */
  async execute(contaId: string, usuarioId: string, caller: { usuarioId: string; emDia: boolean | null }): Promise<void> {
    const { papel, proprietarioId } = await this.equipe.enter(contaId, caller.usuarioId);
    const leaves = usuarioId === caller.usuarioId;
    if (usuarioId === proprietarioId || (papel === 'agente' && !leaves)) throw new DomainError('SEM_PERMISSAO');
    if (!leaves && caller.emDia !== true) throw new DomainError('ASSINATURA_INATIVA');
    const membro = await this.equipe.membro(contaId, usuarioId);
    if (leaves) membro.leave();
    else membro.removeBy(papel);
    await this.saveMembro.execute(membro);
  }
}
