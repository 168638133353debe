import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Convites } from '../../infrastructure/convites/convites.repository.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';
import type { Membro } from '../../domain/equipe/membro.js';
import { EnsureConta } from '../contas/ensure-conta.js';

/**
 * Saves a changed member. Who leaves hands clients and open reminders to `successor`, or to nobody, and takes private views and the calendar along. Without the right to invite their open convites are revoked; without any conta they get a new one.
 */
@Injectable()
export class SaveMembro {
  constructor(
    private readonly equipe: Equipe,
    private readonly convites: Convites,
    private readonly ensureConta: EnsureConta,
  ) {}

  async execute(membro: Membro, successor?: string | null): Promise<void> {
    if (!membro.isActive() && successor) await this.refuseStranger(membro, successor);
    await this.equipe.save(membro);
    if (!membro.isActive()) await this.handOver(membro, successor ?? null);
    if (!membro.isActive()) await this.equipe.takeVisoes(membro.contaId, membro.usuarioId);
    if (!membro.isActive()) await this.equipe.endAddresses(membro.contaId, membro.usuarioId);
    if (!membro.mayInvite()) await this.convites.revokeAllOf(membro.contaId, membro.usuarioId);
    if (!membro.isActive()) await this.ensureConta.execute(membro.contaId, [membro.usuarioId]);
  }

  /** The team is locked: the successor cannot leave meanwhile. */
  private async refuseStranger({ contaId, usuarioId }: Membro, successor: string): Promise<void> {
    if (successor === usuarioId || !(await this.equipe.worksIn(contaId, successor))) throw new DomainError('SUCESSOR_INVALIDO');
  }

  /**
   * After the member was saved: transactions that were giving them a client have committed by then. A job does what is too much for one
   * batch; the member's access ends at once.
   */
  private async handOver({ contaId, usuarioId }: Membro, successor: string | null): Promise<void> {
    const { left } = await this.equipe.handOver(contaId, usuarioId, successor);
    if (left) await this.equipe.handOverLater([contaId], usuarioId, successor);
  }
}
