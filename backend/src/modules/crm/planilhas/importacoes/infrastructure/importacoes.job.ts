import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { ImportClientes } from '../application/import-clientes.js';
import { PlanilhaJob } from './mapeamento.js';
import { PreviewImport } from '../application/preview-import.js';
import { UndoImport } from '../application/undo-import.js';

/** Writes the clients of a spreadsheet. */
@Injectable()
export class ImportacaoJob extends JobHandler<PlanilhaJob> {
  readonly type = 'importacao';
  readonly payload = PlanilhaJob;

  constructor(private readonly useCase: ImportClientes) {
    super();
  }

  run(choices: PlanilhaJob, job: JobContext): Promise<void> {
    return this.useCase.execute(choices, job);
  }
}

/** Looks at a spreadsheet without writing. */
@Injectable()
export class ImportacaoPreviaJob extends JobHandler<PlanilhaJob> {
  readonly type = 'importacao-previa';
  readonly payload = PlanilhaJob;

  constructor(private readonly useCase: PreviewImport) {
    super();
  }

  run(choices: PlanilhaJob, job: JobContext): Promise<void> {
    return this.useCase.execute(choices, job);
  }
}

class ImportacaoDesfeita {
  @IsUUID() importacaoId!: string;
}

/** Takes an import back. */
@Injectable()
export class ImportacaoDesfeitaJob extends JobHandler<ImportacaoDesfeita> {
  readonly type = 'importacao-desfeita';
  readonly payload = ImportacaoDesfeita;

  constructor(private readonly undoImport: UndoImport) {
    super();
  }

  run({ importacaoId }: ImportacaoDesfeita, job: JobContext): Promise<void> {
    return this.undoImport.execute(importacaoId, job);
  }
}
