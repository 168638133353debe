import { Injectable } from '@nestjs/common';
import type { UndoResult } from '@viajario/contracts/crm/importacoes';
import { RoleRecheck } from '#shared/session/role-recheck.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { LongTransactions } from '#shared/database/long-transactions.js';
import { Importacoes } from '../../domain/importacoes/importacoes.js';

/** Takes an import back, but for the clients that people have changed or used since. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly longTransactions: LongTransactions,
    private readonly importacoes: Importacoes,
    private readonly jobs: JobsStore,
    private readonly audit: Audit,
    private readonly stillGestor: RoleRecheck,
  ) {}

  async execute(importacaoId: string, job: JobContext): Promise<void> {
    const { contaId, usuarioId, jobId } = job;
    if (contaId === null) throw new Error('an import is about a conta');
    await this.longTransactions.run({ contaId }, async () => {
      await this.stillGestor.assertActiveSubscription(job, 'SEM_PERMISSAO');
      const undoable = await this.importacoes.lockUndoable(contaId, importacaoId);
      const resultado: UndoResult = await this.importacoes.undo(contaId, undoable);
      const alvo = { tipo: 'importacao', id: importacaoId };
      await this.audit.record({
        acao: 'importacao-desfeita',
        contaId,
        usuarioId,
        ip: undefined,
        alvo,
        detalhes: { ...resultado },
      });
      await this.jobs.complete(jobId, { result: { ...resultado } });
    });
  }
}
