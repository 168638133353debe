import { Injectable } from '@nestjs/common';
import type { UndoResult } from '@viajario/contracts/crm/importacoes/importacoes';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { Importacoes } from '../infrastructure/importacoes.repository.js';
import { JobTransaction } from '#shared/jobs/job-transaction.js';

/** Undoes an import, except for clients that were changed or used since. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly transaction: JobTransaction,
    private readonly importacoes: Importacoes,
  ) {}

  execute(importacaoId: string, job: JobContext): Promise<void> {
    return this.transaction.run(job, async ({ contaId, recheckRole }) => {
      await recheckRole('SEM_PERMISSAO');
      const importacao = await this.importacoes.lockUndoable(contaId, importacaoId);
      importacao.undo();
      const resultado: UndoResult = await this.importacoes.deleteUntouchedClientes(importacao);
      await this.importacoes.save(importacao);
      const alvo = { tipo: 'importacao', id: importacaoId };
      return { audit: { acao: 'importacao-desfeita', alvo, detalhes: { ...resultado } }, result: { ...resultado } };
    });
  }
}
