import { Injectable } from '@nestjs/common';
import type { ImportPreview } from '@viajario/contracts/crm/importacoes';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { LongTransactions } from '#shared/database/long-transactions.js';
import { ImportStage } from '../../domain/importacoes/import-stage.js';
import { columnLetters } from '../../domain/importacoes/headings.js';
import { StagePlanilha, type StagedPlanilha } from './stage-planilha.js';
import type { GivenMapeamento } from './workbooks.js';

/** Tells what an import of the spreadsheet would do, and writes nothing. */
@Injectable()
export class PreviewImport {
  constructor(
    private readonly longTransactions: LongTransactions,
    private readonly stagePlanilha: StagePlanilha,
    private readonly stage: ImportStage,
    private readonly jobs: JobsStore,
  ) {}

  async execute(mapeamento: GivenMapeamento, job: JobContext): Promise<void> {
    const { contaId, jobId } = job;
    if (contaId === null) throw new Error('a preview is about a conta');
    await this.longTransactions.run({ contaId }, async () => {
      const staged = await this.stagePlanilha.execute(mapeamento, job);
      staged.findings.takeTaken(await this.stage.taken(contaId));
      const { erros, avisos, colunas, ...counts } = previewOf(staged);
      await this.jobs.complete(jobId, { result: counts, details: { erros, avisos, colunas } });
    });
  }
}

function previewOf({ head, examples, findings, linhas }: StagedPlanilha): ImportPreview {
  const summary = findings.summary();
  const jaExistem = findings.counts['ja-cadastrado'];
  return {
    ...summary,
    planilha: head.planilha,
    linhas,
    novos: linhas - summary.totalErros,
    jaExistem,
    comAviso: findings.rowsWithWarning,
    recusados: summary.totalErros - jaExistem,
    colunas: head.colunas.map(({ titulo, campo }, indice) => ({
      indice,
      letra: columnLetters(indice),
      titulo,
      campo,
      exemplos: examples[indice] ?? [],
    })),
  };
}
