import { Injectable } from '@nestjs/common';
import { IsArray, IsString } from 'class-validator';
import { Files } from './files.js';
import { JobHandler } from '../jobs/job-handler.js';

const FILES_PER_JOB = 500;

/** What removes many files: few jobs, which keep those behind them waiting for a short time only. */
export function removalsOf(contaId: string, arquivos: readonly string[]): { contaId: string; payload: { arquivos: string[] } }[] {
  return Array.from({ length: Math.ceil(arquivos.length / FILES_PER_JOB) }, (_, i) => ({
    contaId,
    payload: { arquivos: arquivos.slice(i * FILES_PER_JOB, (i + 1) * FILES_PER_JOB) },
  }));
}

class ArquivosExcluidos {
  @IsArray() @IsString({ each: true }) arquivos!: string[];
}

/** Removes stored files whose rows are gone. */
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
