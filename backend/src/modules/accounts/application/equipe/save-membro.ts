import { Injectable } from '@nestjs/common';
import { Convites } from '../../domain/convites/convites.js';
import { Equipe } from '../../domain/equipe/equipe.js';
import type { Membro } from '../../domain/equipe/membro.js';
import { EnsureConta } from '../contas/ensure-conta.js';

/** Saves a changed member. Without the right to invite their open convites are revoked; without any conta they get a new one. */
@Injectable()
export class SaveMembro {
  constructor(
    private readonly equipe: Equipe,
    private readonly convites: Convites,
    private readonly ensureConta: EnsureConta,
  ) {}

  async execute(membro: Membro): Promise<void> {
    await this.equipe.save(membro);
    if (!membro.mayInvite()) await this.convites.revokeAllOf(membro.contaId, membro.usuarioId);
    if (!membro.isActive()) await this.ensureConta.execute(membro.contaId, [membro.usuarioId]);
  }
}
