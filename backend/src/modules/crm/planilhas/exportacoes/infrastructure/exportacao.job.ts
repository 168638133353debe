import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { Clock } from '#shared/domain/clock.js';
import { storeArchive } from '#shared/files/store-archive.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { FillArchive } from '../application/fill-archive.js';
import { PublishExport } from '../application/publish-export.js';
import { ContaSnapshots } from './conta-snapshot.queries.js';

class Exportacao {
  @IsUUID() contaId!: string;
}

/** Writes all data of a conta, as it stands at one instant, into a ZIP that is available for a day. */
@Injectable()
export class ExportacaoJob extends JobHandler<Exportacao> {
  readonly type = 'exportacao';
  readonly payload = Exportacao;

  constructor(
    private readonly snapshots: ContaSnapshots,
    private readonly fillArchive: FillArchive,
    private readonly files: JobFiles,
    private readonly publishExport: PublishExport,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(_: Exportacao, job: JobContext): Promise<void> {
    const { contaId } = job;
    if (contaId === null) throw new Error('an export is about a conta');
    const [now, today] = [this.clock.now(), this.clock.today()];
    const outside = AsyncLocalStorage.snapshot();
    await this.snapshots.readHeld(contaId, async (snapshot) => {
      const made = await storeArchive(this.files, this.fillArchive.begin({ snapshot, progress: job.progress, now }));
      await outside(() => this.publishExport.execute({ ...job, contaId }, { ...made, today })); // no erasure comes between
    });
  }
}
