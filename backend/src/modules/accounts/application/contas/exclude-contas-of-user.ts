import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { ContaContents } from '../../infrastructure/contas/conta-contents.repository.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';
import { ExcludeConta } from './exclude-conta.js';

/** Excludes all contas of a user being deleted, and lets go of what they look after in others; refused while an own one has other members. */
@Injectable()
export class ExcludeContasOfUser {
  constructor(
    private readonly contas: Contas,
    private readonly contents: ContaContents,
    private readonly equipe: Equipe,
    private readonly excludeConta: ExcludeConta,
  ) {}

  async execute(actor: Actor): Promise<void> {
    const { own, others } = await this.contas.ofUser(actor.usuarioId);
    for (const id of own) {
      const conta = await this.contas.locked(id);
      if (await this.contents.hasTeam(id)) throw new DomainError('USUARIO_TEM_EQUIPE');
      await this.excludeConta.execute(conta, actor);
    }
    await this.equipe.handOverLater(others, actor.usuarioId, null);
  }
}
