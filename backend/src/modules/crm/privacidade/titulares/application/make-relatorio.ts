import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { exportName } from '#shared/text/export-names.js';
import { TitularSnapshots } from '../infrastructure/titular-snapshot.queries.js';
import { storeArchive } from '#shared/files/store-archive.js';
import { FillRelatorio } from './fill-relatorio.js';
import { KeepRelatorio } from './keep-relatorio.js';

/** Writes everything about a client, as it stands at one instant, into a ZIP. */
@Injectable()
export class MakeRelatorio {
  constructor(
    private readonly snapshots: TitularSnapshots,
    private readonly fillRelatorio: FillRelatorio,
    private readonly files: JobFiles,
    private readonly keepRelatorio: KeepRelatorio,
    private readonly clock: Clock,
  ) {}

  async execute({ jobId, contaId, progress }: JobContext, clienteId: string): Promise<void> {
    if (contaId === null) throw new Error('a report is about a client of a conta');
    const now = this.clock.now();
    const { file, filled } = await this.snapshots.read(contaId, clienteId, (snapshot) =>
      storeArchive(this.files, this.fillRelatorio.begin({ snapshot, progress, now })),
    );
    const { nome, documentos, falhas } = filled;
    const name = exportName('relatorio-titular', nome, this.clock.today(), 'zip');
    await this.keepRelatorio.execute({ jobId, contaId, clienteId }, { file, name, documentos, falhas });
  }
}
