import { Injectable } from '@nestjs/common';
import { civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';
import { JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import type { Ocorrencias } from '../domain/ocorrencias.js';
import { XLSX, ImportSheets } from '../infrastructure/import-sheets.exceljs.js';

const DAY_MS = 24 * 3_600_000;
const MAX_BYTES = 100 * 1024 * 1024;

/** The .xlsx that lists what an import left out or changed. */
@Injectable()
export class ImportReport {
  constructor(
    private readonly sheets: ImportSheets,
    private readonly files: JobFiles,
  ) {}

  /** Stores the report; it belongs to no job until `keep`. */
  store(ocorrencias: Ocorrencias): Promise<NewJobFile> {
    return this.files.store(this.sheets.report(ocorrencias), MAX_BYTES);
  }

  /** Makes it the result of the job, in the running transaction. */
  async keep(report: NewJobFile, { contaId, jobId }: { contaId: string; jobId: string }, now: Date): Promise<void> {
    const nome = `relatorio_importacao_${civilDayInSaoPaulo(now)}.xlsx`;
    const until = new Date(now.getTime() + LIMITS.undoDays * DAY_MS);
    await this.files.keep(report, { contaId, jobId, role: 'resultado', name: nome, contentType: XLSX, expiresAt: until });
  }
}
