import { Injectable } from '@nestjs/common';
import { Membros } from '#modules/accounts';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Caller } from '#shared/session/caller.js';
import type { Anotacao, AnotacaoChanges } from '../domain/anotacao.js';
import { Anotacoes } from '../infrastructure/anotacoes.repository.js';

/** Changes a note, or closes and reopens a reminder. */
@Injectable()
export class UpdateAnotacao {
  constructor(
    private readonly anotacoes: Anotacoes,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  async execute(id: string, changes: AnotacaoChanges, caller: Caller): Promise<Anotacao> {
    // before the reminder, as changes of a trip lock them
    const viagem = changes.concluida === false ? await this.anotacoes.lockViagemOf(id) : undefined;
    const anotacao = await this.anotacoes.byId(id);
    const { contaId, responsavelId: before } = anotacao;
    if (anotacao.isRewrittenBy(caller, changes)) confirmAtEnd(caller.withRole('gestor'));
    const opened = anotacao.edit(changes, caller, this.clock.now());
    if (opened && viagem) anotacao.follow(viagem, this.clock.today());
    const { responsavelId } = anotacao;
    const isNew = responsavelId !== before;
    if (responsavelId !== null && (isNew || opened) && !(await this.membros.lock(contaId, responsavelId))) {
      if (isNew) throw new DomainError('LEMBRETE_DE_QUEM_NAO_E_MEMBRO');
      anotacao.release();
    }
    await this.anotacoes.save(contaId, [anotacao]);
    return anotacao;
  }
}
