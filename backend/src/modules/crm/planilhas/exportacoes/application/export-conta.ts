import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { ContaSnapshots } from '../infrastructure/conta-snapshot.queries.js';
import { FillArchive } from './fill-archive.js';
import { KeepExport } from './keep-export.js';
import { storeArchive } from '#shared/files/store-archive.js';

/** Writes everything of a conta, as it stands at one instant, into a ZIP that is kept for a day. */
@Injectable()
export class ExportConta {
  constructor(
    private readonly snapshots: ContaSnapshots,
    private readonly fillArchive: FillArchive,
    private readonly files: JobFiles,
    private readonly keepExport: KeepExport,
    private readonly clock: Clock,
  ) {}

  async execute(job: JobContext): Promise<void> {
    const { contaId } = job;
    if (contaId === null) throw new Error('an export is about a conta');
    const [now, today] = [this.clock.now(), this.clock.today()];
    const { file, filled } = await this.snapshots.read(contaId, (snapshot) =>
      storeArchive(this.files, this.fillArchive.begin({ snapshot, progress: job.progress, now })),
    );
    await this.keepExport.execute({ ...job, contaId }, { file, filled, today });
  }
}
