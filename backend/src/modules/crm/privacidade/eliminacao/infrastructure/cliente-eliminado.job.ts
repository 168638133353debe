import { Injectable } from '@nestjs/common';
import { IsArray, IsString, IsUUID } from 'class-validator';
import { Files } from '#shared/files/files.js';
import { JobHandler } from '#shared/jobs/job-handler.js';

class ClienteEliminado {
  @IsUUID() clienteId!: string;
  @IsArray() @IsString({ each: true }) arquivos!: string[];
}

/** Removes the files of an erased client, and what the storage keeps of them. Safe to run again. */
@Injectable()
export class ClienteEliminadoJob extends JobHandler<ClienteEliminado> {
  readonly type = 'cliente-eliminado';
  readonly payload = ClienteEliminado;
  override readonly mustSucceed = true;

  constructor(private readonly files: Files) {
    super();
  }

  async run({ arquivos }: ClienteEliminado): Promise<void> {
    for (const arquivo of arquivos) await this.files.erase(arquivo);
  }
}
