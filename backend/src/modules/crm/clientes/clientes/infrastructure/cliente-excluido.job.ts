import { Injectable } from '@nestjs/common';
import { IsArray, IsString, IsUUID } from 'class-validator';
import { Files } from '#shared/files/files.js';
import { JobHandler } from '#shared/jobs/job-handler.js';

class ClienteExcluido {
  @IsUUID() clienteId!: string;
  @IsArray() @IsString({ each: true }) arquivos!: string[];
}

/** Removes the files of a deleted client. Safe to run again. */
@Injectable()
export class ClienteExcluidoJob extends JobHandler<ClienteExcluido> {
  readonly type = 'cliente-excluido';
  readonly payload = ClienteExcluido;
  override readonly mustSucceed = true;

  constructor(private readonly files: Files) {
    super();
  }

  async run({ arquivos }: ClienteExcluido): Promise<void> {
    for (const arquivo of arquivos) await this.files.remove(arquivo);
  }
}
