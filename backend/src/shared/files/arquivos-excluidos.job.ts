import { Injectable } from '@nestjs/common';
import { IsArray, IsString } from 'class-validator';
import { Files } from './files.js';
import { JobHandler } from '../jobs/job-handler.js';

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
