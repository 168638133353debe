import { Injectable } from '@nestjs/common';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { requireRole } from '#shared/session/access-confirmation.js';
import type { Anotacao, AnotacaoActor, AnotacaoChanges } from '../domain/anotacao.js';
import { Anotacoes } from '../infrastructure/anotacoes.repository.js';

/** Changes a note, or closes and reopens a reminder. */
@Injectable()
export class UpdateAnotacao {
  constructor(
    private readonly anotacoes: Anotacoes,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  async execute(id: string, changes: AnotacaoChanges, actor: AnotacaoActor): Promise<Anotacao> {
    const anotacao = await this.anotacoes.byId(id);
    const { contaId, responsavelId: before } = anotacao;
    if (changes.texto !== undefined && changes.texto !== anotacao.texto && !anotacao.isBy(actor)) requireRole('gestor');
    const opened = anotacao.edit(changes, actor, this.clock.now());
    const { responsavelId } = anotacao;
    const isNew = responsavelId !== before;
    if (responsavelId !== null && (isNew || opened) && !(await this.membros.lock(contaId, responsavelId))) {
      if (isNew) throw new DomainError('LEMBRETE_DE_QUEM_NAO_E_MEMBRO');
      anotacao.release();
    }
    await this.anotacoes.save(anotacao);
    return anotacao;
  }
}
