import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { importMessage } from '../domain/import-message.js';
import { ImportStage } from '../infrastructure/import-stage.store.js';
import { Importacoes } from '../infrastructure/importacoes.repository.js';
import { JobTransaction } from '#shared/jobs/job-transaction.js';
import { ImportReport } from './import-report.js';
import { StagePlanilha } from './stage-planilha.js';
import type { ReadingChoices, SheetHead } from './workbooks.js';

const REFUSAL = 'APENAS_GESTORES_IMPORTAM';

/** Writes the clients of a spreadsheet: reading, writing, report and result are one transaction. */
@Injectable()
export class ImportClientes {
  constructor(
    private readonly transaction: JobTransaction,
    private readonly importacoes: Importacoes,
    private readonly stagePlanilha: StagePlanilha,
    private readonly stage: ImportStage,
    private readonly report: ImportReport,
  ) {}

  execute(choices: ReadingChoices, job: JobContext): Promise<void> {
    const { jobId } = job;
    return this.transaction.run(job, async ({ contaId, transaction, recheckRole }) => {
      const importacao = await this.importacoes.lock(contaId, jobId);
      if (!importacao?.isRunning) return undefined;
      await recheckRole(REFUSAL);
      const { head, ocorrencias, linhas } = await this.stagePlanilha.execute(choices, job, transaction);
      if (!head.colunas.some(({ campo }) => campo === 'nome')) throw withoutName(head);
      ocorrencias.recordCpfs(await this.stage.cpfs.settle(contaId));
      ocorrencias.warnOfEtiquetas(await this.stage.createEtiquetas(contaId, jobId));
      const taken = await this.stage.takenNumeros(contaId);
      ocorrencias.warnOfNumeros(taken);
      let report = await this.report.store(ocorrencias); // before the clients: until they are written no other write waits for this transaction
      await recheckRole(REFUSAL);
      const { now, skipped, semNumero } = await this.stage.writeAll(contaId, jobId);
      const takenSince = semNumero.filter(({ linha, campo }) => !taken.some((one) => one.linha === linha && one.campo === campo));
      if (skipped.length + takenSince.length > 0) {
        ocorrencias.warnOfNumeros(takenSince);
        ocorrencias.recordCpfs(skipped);
        report = await this.report.store(ocorrencias); // the first one is removed with other files that have no row
      }
      await this.report.keep(report, { contaId, jobId }, now);
      const { erros, avisos, ...totals } = ocorrencias.summary();
      const counts = { imported: linhas - totals.totalErros, skipped: totals.totalErros };
      importacao.finish({ importados: counts.imported, ignorados: counts.skipped }, now);
      await this.importacoes.save(importacao);
      const message = importMessage(counts.imported, ocorrencias.counts);
      return {
        audit: { acao: 'importacao', alvo: { tipo: 'importacao', id: jobId }, detalhes: counts },
        result: {
          importacaoId: jobId,
          ...(head.abas.length > 0 ? { planilha: head.planilha } : {}),
          ...counts,
          message,
          ...totals,
        },
        details: { erros, avisos },
      };
    });
  }
}

function withoutName({ planilha, abas, colunas }: SheetHead): DomainError {
  const names = abas.filter(({ oculta }) => !oculta).map(({ nome }) => nome);
  const where = names.length < 2 ? `na aba ${planilha}` : `nas abas ${new Intl.ListFormat('pt-BR').format(names)}`;
  const elsewhere = abas.find(({ oculta, serve }) => oculta && serve);
  const advice = colunas.some(({ achado }) => achado === 'nome')
    ? 'Ela está em uma coluna oculta: mostre a coluna ou inclua as colunas ocultas na prévia.'
    : elsewhere
      ? `Ela está na aba oculta ${elsewhere.nome}: mostre a aba ou escolha-a na prévia.`
      : 'Use o modelo ou indique a coluna na prévia.';
  return new DomainError('PLANILHA_INVALIDA', { text: `Arquivo inválido. Não encontramos a coluna Nome ${where}. ${advice}` });
}
