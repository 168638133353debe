import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';
import { SaveMembro } from './save-membro.js';

/** Deactivates a member: members may leave, paying or not; the owner removes anybody, a gestor agentes. */
@Injectable()
export class RemoveMembro {
  constructor(
    private readonly equipe: Equipe,
    private readonly saveMembro: SaveMembro,
  ) {}

  async execute(contaId: string, usuarioId: string, callerId: string, successor?: string | null): Promise<void> {
    const { papel, emDia, proprietarioId } = await this.equipe.enter(contaId, callerId);
    const leaves = usuarioId === callerId;
    if (usuarioId === proprietarioId || (papel === 'agente' && !leaves)) throw new DomainError('SEM_PERMISSAO');
    if (!leaves && !emDia) throw new DomainError('ASSINATURA_INATIVA');
    const membro = await this.equipe.membro(contaId, usuarioId);
    if (leaves) membro.leave();
    else membro.removeBy(papel);
    await this.saveMembro.execute(membro, successor);
  }
}
