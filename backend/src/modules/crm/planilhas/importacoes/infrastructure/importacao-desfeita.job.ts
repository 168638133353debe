import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { UndoImport } from '../application/undo-import.js';

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
