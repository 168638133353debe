import { Injectable } from '@nestjs/common';
import { IsArray, IsString } from 'class-validator';
import { Files } from './files.js';
import { JobHandler } from '../jobs/job-handler.js';

const FILES_PER_JOB = 500;

/** Many files per job: few jobs, which delay those behind them only briefly. */
export function removalsOf(contaId: string, arquivos: readonly string[]): { contaId: string; payload: { arquivos: string[] } }[] {
  return Array.from({ length: Math.ceil(arquivos.length / FILES_PER_JOB) }, (_, i) => ({
    contaId,
    payload: { arquivos: arquivos.slice(i * FILES_PER_JOB, (i + 1) * FILES_PER_JOB) },
  }));
}

class ArquivosExcluidos {
  @IsArray() @IsString({ each: true }) arquivos!: string[];
}

/** Removes stored files without a row. */
@Injectable()
export class ArquivosExcluidosJob extends JobHandler<ArquivosExcluidos> {
  readonly type = 'arquivos-excluidos';
  readonly payload = ArquivosExcluidos;
  override readonly mustSucceed = true;

  constructor(private readonly files: Files) {
    super();
  }

  async run({ arquivos }: ArquivosExcluidos): Promise<void> {
    for (const arquivo of arquivos) await this.files.remove(arquivo);
  }
}
