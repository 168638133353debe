import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { ContaSnapshots, type ContaSnapshot } from '../../domain/exportacoes/conta-snapshot.js';
import { FillArchive, type Filled } from './fill-archive.js';
import { KeepExport } from './keep-export.js';

const LARGEST_BYTES = 100 * 1024 ** 3;

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
    const { file, filled } = await this.snapshots.read(contaId, (snapshot) => this.write(snapshot, job, now));
    await this.keepExport.execute({ ...job, contaId }, { file, filled, today });
  }

  /** The ZIP is stored while it is being filled; when one of both fails, so does the other. */
  private async write(
    snapshot: ContaSnapshot,
    { progress }: JobContext,
    now: Date,
  ): Promise<{ file: NewJobFile; filled: Filled }> {
    const { output, filling } = this.fillArchive.begin({ snapshot, progress, now });
    const storing = this.files.store(output, LARGEST_BYTES);
    storing.catch(() => output.destroy());
    filling.catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
    const [filled, file] = await Promise.all([filling, storing]);
    return { file, filled };
  }
}
