import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';
import { EnsureConta } from './ensure-conta.js';
import { ExcludeConta } from './exclude-conta.js';

/** Excludes a conta for its owner, who must own another one; members without any other conta get one of their own. */
@Injectable()
export class RemoveConta {
  constructor(
    private readonly contas: Contas,
    private readonly excludeConta: ExcludeConta,
    private readonly ensureConta: EnsureConta,
  ) {}

  async execute(contaId: string, actor: Actor): Promise<void> {
    const { own, others } = await this.contas.ofUser(actor.usuarioId);
    const conta = await this.contas.locked(contaId);
    if (conta.proprietarioId !== actor.usuarioId) throw new DomainError('SEM_PERMISSAO'); // transferred in the meantime
    if (own.length + others.length < 2) throw new DomainError('ULTIMA_CONTA');
    const members = await this.excludeConta.execute(conta, actor);
    await this.ensureConta.execute(contaId, members);
  }
}
