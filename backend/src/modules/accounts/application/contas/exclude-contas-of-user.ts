import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { ContaContents } from '../../domain/contas/conta-contents.js';
import { Contas } from '../../domain/contas/contas.js';
import { ExcludeConta } from './exclude-conta.js';

/** Excludes all contas of a user being deleted; refused while one of them has other members. */
@Injectable()
export class ExcludeContasOfUser {
  constructor(
    private readonly contas: Contas,
    private readonly contents: ContaContents,
    private readonly excludeConta: ExcludeConta,
  ) {}

  async execute(actor: Actor): Promise<void> {
    const { own } = await this.contas.ofUser(actor.usuarioId);
    for (const id of own) {
      const conta = await this.contas.locked(id);
      if (await this.contents.hasTeam(id)) throw new DomainError('USUARIO_TEM_EQUIPE');
      await this.excludeConta.execute(conta, actor);
    }
  }
}
