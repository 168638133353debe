import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ExportResult } from '@viajario/contracts/crm/exportacoes/exportacoes';
import { JOB_FILE_RETENTION_MS, JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Clock } from '#shared/domain/clock.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { exportName } from '#shared/text/export-names.js';
import type { Filled } from './fill-archive.js';

/** Publishes a finished export for download, in place of the one before it, and ends its job. */
@Injectable()
export class PublishExport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: JobFiles,
    private readonly jobs: JobsStore,
    private readonly clock: Clock,
  ) {}

  async execute(
    { jobId, contaId }: { jobId: string; contaId: string },
    { file, filled, today }: { file: NewJobFile; filled: Filled; today: CivilDay },
  ): Promise<void> {
    const until = new Date(this.clock.now().getTime() + JOB_FILE_RETENTION_MS);
    const nome = exportName('backup', filled.conta, today, 'zip');
    const { clientes, documentos, falhas, digest } = filled;
    const resultado: ExportResult = {
      arquivo: nome,
      bytes: file.size,
      clientes,
      documentos,
      falhas,
      disponivelAte: until.toISOString(),
    };
    await this.unitOfWork.run(unchecked(contaId), async () => {
      const arquivos = await this.files.removeResults(contaId, 'exportacao');
      if (arquivos.length > 0) await this.jobs.add('arquivos-excluidos', [{ contaId, payload: { arquivos } }]);
      await this.files.keep(file, {
        contaId,
        jobId,
        role: 'resultado',
        name: nome,
        contentType: 'application/zip',
        expiresAt: until,
        ...(falhas === 0 ? { impressao: digest } : {}), // an incomplete one is made again on the next request
      });
      await this.jobs.complete({ jobId, contaId }, { result: { ...resultado } });
    });
  }
}
