import { Injectable } from '@nestjs/common';
import { civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';
import { Audit } from '#shared/observability/audit.store.js';
import { JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import type { Findings } from '../../domain/importacoes/findings.js';
import { importMessage } from '../../domain/importacoes/import-message.js';
import { Importacoes } from '../../domain/importacoes/importacoes.js';
import { ImportSheets, XLSX } from './import-sheets.js';
import type { StagedPlanilha } from './stage-planilha.js';

const DAY_MS = 24 * 3_600_000;
const LARGEST_REPORT_BYTES = 100 * 1024 * 1024;

/** Ends an import in the transaction that wrote its clients: report, trail, the import's and the job's result. */
@Injectable()
export class FinishImport {
  constructor(
    private readonly importacoes: Importacoes,
    private readonly sheets: ImportSheets,
    private readonly files: JobFiles,
    private readonly jobs: JobsStore,
    private readonly audit: Audit,
  ) {}

  /** Stores it; the job has none before it is over. */
  makeReport(findings: Findings): Promise<NewJobFile> {
    return this.files.store(this.sheets.report(findings), LARGEST_REPORT_BYTES);
  }

  /** `report`: undefined where what was made before is not the whole any more; that is the sweeper's. */
  async execute(
    { jobId, contaId, usuarioId }: JobContext,
    { linhas, findings }: StagedPlanilha,
    { now, report }: { now: Date; report: NewJobFile | undefined },
  ): Promise<void> {
    if (contaId === null) throw new Error('an import is about a conta');
    const { erros, avisos, ...totals } = findings.summary();
    const skipped = totals.totalErros;
    const imported = linhas - skipped;
    const message = importMessage(imported, findings.counts);
    await this.keepReport(contaId, jobId, { now, report: report ?? (await this.makeReport(findings)) });
    await this.importacoes.finish(contaId, jobId, { imported, skipped, now });
    const detalhes = { imported, skipped };
    await this.audit.record({
      acao: 'importacao',
      contaId,
      usuarioId,
      ip: undefined,
      alvo: { tipo: 'importacao', id: jobId },
      detalhes,
    });
    const resultado = { importacaoId: jobId, imported, skipped, message, ...totals };
    await this.jobs.complete(jobId, { result: resultado, details: { erros, avisos } });
  }

  private async keepReport(contaId: string, jobId: string, { now, report }: { now: Date; report: NewJobFile }): Promise<void> {
    const nome = `relatorio_importacao_${civilDayInSaoPaulo(now)}.xlsx`;
    const until = new Date(now.getTime() + LIMITS.undoDays * DAY_MS);
    await this.files.keep(report, { contaId, jobId, role: 'resultado', name: nome, contentType: XLSX, expiresAt: until });
  }
}
