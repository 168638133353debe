import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Anotacao, type AnotacaoInput } from '../domain/anotacao.js';
import { Anotacoes } from '../infrastructure/anotacoes.repository.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';

/** Adds a note or a reminder to a client or a trip, or a task to the agency's, which are locked: of two calls at the limit one is refused. */
@Injectable()
export class CreateAnotacao {
  constructor(
    private readonly clientes: Clientes,
    private readonly anotacoes: Anotacoes,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, autorId: string, input: AnotacaoInput): Promise<Anotacao> {
    const anotacao = new Anotacao(contaId, input, { autorId, now: this.clock.now() });
    const { clienteId, viagemId, daAgencia, responsavelId } = anotacao;
    if (viagemId !== null) anotacao.follow(await this.anotacoes.lockViagem(contaId, viagemId), this.clock.today());
    if (clienteId !== null) await this.clientes.lock(contaId, [clienteId]);
    if (daAgencia) await this.anotacoes.lockTarefas(contaId);
    if (await this.anotacoes.isFull(anotacao)) throw new DomainError(limitOf(anotacao));
    if (responsavelId !== null && !(await this.membros.lock(contaId, responsavelId)))
      throw new DomainError('LEMBRETE_DE_QUEM_NAO_E_MEMBRO');
    await this.anotacoes.save(contaId, [anotacao]);
    return anotacao;
  }
}

function limitOf({ viagemId, daAgencia }: Anotacao): ErrorCode {
  if (daAgencia) return 'LIMITE_DE_TAREFAS';
  return viagemId === null ? 'LIMITE_DE_ANOTACOES' : 'LIMITE_DE_ANOTACOES_DA_VIAGEM';
}
