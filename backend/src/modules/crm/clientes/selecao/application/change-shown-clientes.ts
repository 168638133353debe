import { Injectable } from '@nestjs/common';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { JobTransaction } from '#shared/jobs/job-transaction.js';
import { Limpezas } from '../../duplicados/infrastructure/limpezas.repository.js';
import { deletedCount } from '../../duplicados/domain/duplicates.js';
import { ChangeSelecao, type Mudados, type Mudanca } from './change-selecao.js';

/** The change that a job applies to the clients of a list. */
export interface OrderedChange {
  readonly mudanca: Mudanca;
  readonly consulta: string;
  readonly esperado: number;
}

/** Changes all clients that a list shows, which may be a conta's hundred thousand: all of them or none. */
@Injectable()
export class ChangeShownClientes {
  constructor(
    private readonly transaction: JobTransaction,
    private readonly limpezas: Limpezas,
    private readonly changeSelecao: ChangeSelecao,
  ) {}

  execute({ mudanca, consulta, esperado }: OrderedChange, job: JobContext): Promise<void> {
    return this.transaction.run(job, async ({ contaId, recheckRole }) => {
      await this.limpezas.lockConta(contaId);
      await recheckRole('SEM_PERMISSAO', mudanca.tipo === 'etiquetar' ? 'agente' : 'gestor');
      const { usuarioId } = job;
      if (usuarioId === null) throw new Error('a list is shown to somebody');
      const actor = { contaId, usuarioId, ip: undefined };
      return { result: answerOf(mudanca, await this.changeSelecao.execute(actor, { consulta, usuarioId }, mudanca, esperado)) };
    });
  }
}

/** The contract's answer. */
const answerOf = ({ tipo }: Mudanca, { changed, retidos }: Mudados): Record<string, number> =>
  tipo === 'excluir' ? { ...deletedCount(changed, retidos) } : { atualizados: changed };
