import { Injectable } from '@nestjs/common';
import type { RelatorioResult } from '@viajario/contracts/crm/titulares/relatorio';
import { Clientes } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';

const KEPT_MS = 24 * 3_600_000;

interface Made {
  file: NewJobFile;
  name: string;
  documentos: number;
  falhas: number;
}

/** Gives a finished report to those who may fetch it, for a day, and ends its job; none of a client who is gone by then. */
@Injectable()
export class KeepRelatorio {
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
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_MS);
    const result: Omit<RelatorioResult, 'arquivo'> = {
      bytes: file.size,
      documentos,
      falhas,
      disponivelAte: expiresAt.toISOString(),
    };
    await this.unitOfWork.run(contaId, async () => {
      await this.clientes.lock(contaId, [clienteId]);
      await this.files.keep(file, { contaId, jobId, role: 'resultado', name, contentType: 'application/zip', expiresAt });
      await this.jobs.complete({ jobId, contaId }, { result, details: { arquivo: name } }); // the name is a person's
    });
  }
}
