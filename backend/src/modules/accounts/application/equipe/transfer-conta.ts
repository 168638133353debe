import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';

/** Makes an active gestor of the conta its owner; the former owner stays as gestor. */
@Injectable()
export class TransferConta {
  constructor(
    private readonly contas: Contas,
    private readonly equipe: Equipe,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, callerId: string, usuarioId: string): Promise<void> {
    const conta = await this.contas.locked(contaId);
    if (conta.proprietarioId !== callerId) throw new DomainError('SEM_PERMISSAO'); // transferred in the meantime
    const { own } = await this.contas.ofUser(usuarioId); // locks the user against a concurrent deletion
    const sucessor = await this.equipe.activeGestor(contaId, usuarioId);
    if (!sucessor) throw new DomainError('TRANSFERENCIA_INVALIDA');
    if (own.length >= LIMITS.contasPerUser) throw new DomainError('LIMITE_DE_CONTAS_DO_GESTOR');
    const now = this.clock.now();
    conta.transferTo(sucessor.usuarioId, now);
    await this.contas.save(conta);
    await this.equipe.replace(sucessor, callerId, now);
  }
}
