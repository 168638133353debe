import { Injectable } from '@nestjs/common';
import type { ImportPreview } from '@viajario/contracts/crm/importacoes/importacoes';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { ImportStage } from '../infrastructure/import-stage.store.js';
import { columnLetters } from '../domain/headings.js';
import { JobTransaction } from '#shared/jobs/job-transaction.js';
import { StagePlanilha, type StagedPlanilha } from './stage-planilha.js';
import type { ReadingChoices } from './workbooks.js';

/** Reports what an import of the spreadsheet would do, and writes no client. */
@Injectable()
export class PreviewImport {
  constructor(
    private readonly transaction: JobTransaction,
    private readonly stagePlanilha: StagePlanilha,
    private readonly stage: ImportStage,
  ) {}

  execute(choices: ReadingChoices, job: JobContext): Promise<void> {
    return this.transaction.run(job, async ({ contaId, transaction }) => {
      const staged = await this.stagePlanilha.execute(choices, job, transaction);
      staged.ocorrencias.recordCpfs(await this.stage.cpfs.settle(contaId));
      staged.ocorrencias.warnOfEtiquetas(await this.stage.newEtiquetas(contaId));
      staged.ocorrencias.warnOfNumeros(await this.stage.takenNumeros(contaId));
      const { erros, avisos, abas, colunas, ...counts } = previewOf(staged);
      return { result: counts, details: { erros, avisos, colunas, ...(abas ? { abas } : {}) } };
    });
  }
}

function previewOf({ head, end, ocorrencias, linhas }: StagedPlanilha): ImportPreview {
  const summary = ocorrencias.summary();
  const jaExistem = ocorrencias.counts['ja-cadastrado'];
  return {
    ...summary,
    planilha: head.planilha,
    ...(head.abas.length > 0 ? { abas: head.abas } : {}),
    ...(end.hiddenRows.count > 0 ? { linhasOcultas: end.hiddenRows.count } : {}),
    linhas,
    novos: linhas - summary.totalErros,
    jaExistem,
    comAviso: ocorrencias.rowsWithWarning,
    recusados: summary.totalErros - jaExistem,
    colunas: head.colunas.map(({ titulo, campo, oculta }, indice) => ({
      indice,
      letra: columnLetters(indice),
      titulo,
      campo,
      ...(oculta ? { oculta } : {}),
      exemplos: end.examples[indice] ?? [],
    })),
  };
}
