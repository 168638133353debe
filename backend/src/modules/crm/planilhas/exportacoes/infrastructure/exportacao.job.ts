import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { Clock } from '#shared/domain/clock.js';
import { storeArchive } from '#shared/files/store-archive.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { FillArchive } from '../application/fill-archive.js';
import { KeepExport } from '../application/keep-export.js';
import { ContaSnapshots } from './conta-snapshot.queries.js';

class Exportacao {
  @IsUUID() contaId!: string;
}

/** Writes everything of a conta, as it stands at one instant, into a ZIP that is kept for a day. */
@Injectable()
export class ExportacaoJob extends JobHandler<Exportacao> {
  readonly type = 'exportacao';
  readonly payload = Exportacao;

  constructor(
    private readonly snapshots: ContaSnapshots,
    private readonly fillArchive: FillArchive,
    private readonly files: JobFiles,
    private readonly keepExport: KeepExport,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(_: Exportacao, job: JobContext): Promise<void> {
    const { contaId } = job;
    if (contaId === null) throw new Error('an export is about a conta');
    const [now, today] = [this.clock.now(), this.clock.today()];
    const { file, filled } = await this.snapshots.read(contaId, (snapshot) =>
      storeArchive(this.files, this.fillArchive.begin({ snapshot, progress: job.progress, now })),
    );
    await this.keepExport.execute({ ...job, contaId }, { file, filled, today });
  }
}
