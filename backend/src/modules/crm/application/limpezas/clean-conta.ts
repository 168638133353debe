import { Injectable } from '@nestjs/common';
import { Audit } from '#shared/observability/audit.store.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { findDuplicates, type DuplicateGroup } from '../../domain/limpezas/duplicates.js';
import { Limpeza } from '../../domain/limpezas/limpeza.js';
import { Limpezas } from '../../domain/limpezas/limpezas.js';
import { JobTransaction } from '../job-transaction.js';

interface LimpezaOutcome {
  resultado: Record<string, number>;
  alvo?: { tipo: string; id: string };
}

/** Merges duplicates of a conta, undoes that, or removes all clients: each as a whole or not at all, one after the other. */
@Injectable()
export class CleanConta {
  constructor(
    private readonly transaction: JobTransaction,
    private readonly limpezas: Limpezas,
    private readonly audit: Audit,
  ) {}

  mergeDuplicates(job: JobContext): Promise<void> {
    return this.run('duplicados-limpos', job, async (contaId) => {
      const locked = await this.limpezas.candidates(contaId);
      await this.limpezas.lockCandidates(contaId, locked);
      const ids = new Set(locked.map(({ id }) => id));
      const groups = findDuplicates((await this.limpezas.candidates(contaId)).filter(({ id }) => ids.has(id)));
      const limpeza = Limpeza.begin({ id: job.jobId, contaId, usuarioId: job.usuarioId }, groups);
      const resultado = { deletedCount: limpeza.state.removidos };
      if (resultado.deletedCount === 0) return { resultado };
      await this.auditMerges(limpeza, groups);
      await this.limpezas.add(limpeza, groups); // last: other writes in the conta wait for its end
      return { resultado, alvo: { tipo: 'limpeza', id: job.jobId } };
    });
  }

  undo(limpezaId: string, job: JobContext): Promise<void> {
    return this.run('limpeza-desfeita', job, async (contaId) => {
      const limpeza = await this.limpezas.lockUndoable(contaId, limpezaId);
      limpeza.undo();
      const restoredCount = await this.limpezas.restoreClientes(limpeza);
      return { resultado: { restoredCount }, alvo: { tipo: 'limpeza', id: limpezaId } };
    });
  }

  clear(job: JobContext): Promise<void> {
    return this.run('clientes-limpos', job, async (contaId) => ({
      resultado: { deletedCount: await this.limpezas.clear(contaId) },
    }));
  }

  /** Links the audit records of the removed clients, and of their documents, to the client that was kept. */
  private async auditMerges({ state }: Limpeza, groups: readonly DuplicateGroup[]): Promise<void> {
    const { id: limpezaId, contaId, usuarioId } = state;
    for (const { manter, remover } of groups) {
      const detalhes = { clienteId: manter, limpezaId };
      for (const id of remover) {
        const alvo = { tipo: 'cliente', id };
        await this.audit.record({ acao: 'cliente-mesclado', contaId, usuarioId, ip: undefined, alvo, detalhes });
      }
    }
  }

  private run(acao: string, job: JobContext, work: (contaId: string) => Promise<LimpezaOutcome>): Promise<void> {
    return this.transaction.run(job, async ({ contaId, recheckRole }) => {
      await this.limpezas.lockConta(contaId);
      await recheckRole('SEM_PERMISSAO');
      const { resultado, alvo } = await work(contaId);
      return { audit: { acao, detalhes: resultado, ...(alvo ? { alvo } : {}) }, result: resultado };
    });
  }
}
