import { Injectable } from '@nestjs/common';
import { RoleRecheck } from '#shared/session/role-recheck.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { LongTransactions } from '#shared/database/long-transactions.js';
import { findDuplicates, type DuplicateGroup } from '../../domain/limpezas/duplicates.js';
import { Limpezas } from '../../domain/limpezas/limpezas.js';

interface Cleaned {
  resultado: Record<string, number>;
  alvo?: { tipo: string; id: string };
}

/** The cleaning of a conta: all of it or nothing, one after the other, by somebody who still may, and the job's end in the same transaction. */
@Injectable()
export class CleanConta {
  constructor(
    private readonly longTransactions: LongTransactions,
    private readonly limpezas: Limpezas,
    private readonly jobs: JobsStore,
    private readonly audit: Audit,
    private readonly stillGestor: RoleRecheck,
  ) {}

  mergeDuplicates(job: JobContext): Promise<void> {
    return this.run('duplicados-limpos', job, async (contaId) => {
      const locked = await this.limpezas.candidates(contaId);
      await this.limpezas.lockCandidates(contaId, locked);
      const ids = new Set(locked.map(({ id }) => id));
      const groups = findDuplicates((await this.limpezas.candidates(contaId)).filter(({ id }) => ids.has(id)));
      const deletedCount = groups.reduce((sum, { remover }) => sum + remover.length, 0);
      if (deletedCount === 0) return { resultado: { deletedCount } };
      await this.tellWhoWentIntoWhom(contaId, job, groups);
      await this.limpezas.merge({ id: job.jobId, contaId, usuarioId: job.usuarioId }, groups); // last: people wait for its end
      return { resultado: { deletedCount }, alvo: { tipo: 'limpeza', id: job.jobId } };
    });
  }

  undo(limpezaId: string, job: JobContext): Promise<void> {
    return this.run('limpeza-desfeita', job, async (contaId) => {
      await this.limpezas.lockUndoable(contaId, limpezaId);
      return {
        resultado: { restoredCount: await this.limpezas.undo(contaId, limpezaId) },
        alvo: { tipo: 'limpeza', id: limpezaId },
      };
    });
  }

  clear(job: JobContext): Promise<void> {
    return this.run('clientes-limpos', job, async (contaId) => ({
      resultado: { deletedCount: await this.limpezas.clear(contaId) },
    }));
  }

  /** So that the trail of papers goes on where they are now. */
  private async tellWhoWentIntoWhom(
    contaId: string,
    { jobId, usuarioId }: JobContext,
    groups: readonly DuplicateGroup[],
  ): Promise<void> {
    for (const { manter, remover } of groups) {
      const detalhes = { clienteId: manter, limpezaId: jobId };
      for (const id of remover)
        await this.audit.record({
          acao: 'cliente-mesclado',
          contaId,
          usuarioId,
          ip: undefined,
          alvo: { tipo: 'cliente', id },
          detalhes,
        });
    }
  }

  private async run(acao: string, job: JobContext, work: (contaId: string) => Promise<Cleaned>): Promise<void> {
    const { contaId, usuarioId, jobId } = job;
    if (contaId === null) throw new Error('a cleaning is about a conta');
    await this.longTransactions.run({ contaId }, async () => {
      await this.limpezas.lockConta(contaId);
      await this.stillGestor.assertActiveSubscription(job, 'SEM_PERMISSAO');
      const { resultado, alvo } = await work(contaId);
      await this.audit.record({ acao, contaId, usuarioId, ip: undefined, detalhes: resultado, ...(alvo ? { alvo } : {}) });
      await this.jobs.complete(jobId, { result: resultado });
    });
  }
}
