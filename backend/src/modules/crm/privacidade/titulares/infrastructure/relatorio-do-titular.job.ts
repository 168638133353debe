import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { Clock } from '#shared/domain/clock.js';
import { storeArchive } from '#shared/files/store-archive.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { exportName } from '#shared/text/export-names.js';
import { FillRelatorio } from '../application/fill-relatorio.js';
import { KeepRelatorio } from '../application/keep-relatorio.js';
import { TitularSnapshots } from './titular-snapshot.queries.js';

class RelatorioDoTitular {
  @IsUUID() contaId!: string;
  @IsUUID() clienteId!: string;
}

/** Writes everything about a client, as it stands at one instant, into a ZIP. */
@Injectable()
export class RelatorioDoTitularJob extends JobHandler<RelatorioDoTitular> {
  readonly type = 'relatorio-do-titular';
  readonly payload = RelatorioDoTitular;

  constructor(
    private readonly snapshots: TitularSnapshots,
    private readonly fillRelatorio: FillRelatorio,
    private readonly files: JobFiles,
    private readonly keepRelatorio: KeepRelatorio,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ clienteId }: RelatorioDoTitular, { jobId, contaId, progress }: JobContext): Promise<void> {
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
