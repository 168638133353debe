import { Injectable } from '@nestjs/common';
import type { RelatorioResult } from '@viajario/contracts/crm/titulares/relatorio';
import { Clientes } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { JOB_FILE_RETENTION_MS, JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';

interface Made {
  file: NewJobFile;
  name: string;
  documentos: number;
  falhas: number;
}

/** Publishes a finished report for download, for a day, and ends its job; fails if the client was deleted meanwhile. */
@Injectable()
export class PublishRelatorio {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clientes: Clientes,
    private readonly files: JobFiles,
    private readonly jobs: JobsStore,
    private readonly clock: Clock,
  ) {}

  async execute(
    { jobId, contaId, clienteId }: { jobId: string; contaId: string; clienteId: string },
    { file, name, documentos, falhas }: Made,
  ): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + JOB_FILE_RETENTION_MS);
    const result: Omit<RelatorioResult, 'arquivo'> = {
      bytes: file.size,
      documentos,
      falhas,
      disponivelAte: expiresAt.toISOString(),
    };
    await this.unitOfWork.run(unchecked(contaId), async () => {
      await this.clientes.lock(contaId, [clienteId]);
      await this.files.keep(file, { contaId, jobId, role: 'resultado', name, contentType: 'application/zip', expiresAt });
      await this.jobs.complete({ jobId, contaId }, { result, details: { arquivo: name } }); // not in the result: the file name has the client's name
    });
  }
}
