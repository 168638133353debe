import { Injectable } from '@nestjs/common';
import { IsArray, IsString, IsUUID } from 'class-validator';
import { Files } from '#shared/files/files.js';
import { JobHandler } from '#shared/jobs/job-handler.js';

class DocumentoExcluido {
  @IsUUID() documentoId!: string;
  @IsArray() @IsString({ each: true }) arquivos!: string[];
}

/** Removes the file of a deleted document. */
@Injectable()
export class DocumentoExcluidoJob extends JobHandler<DocumentoExcluido> {
  readonly type = 'documento-excluido';
  readonly payload = DocumentoExcluido;
  override readonly mustSucceed = true;

  constructor(private readonly files: Files) {
    super();
  }

  async run({ arquivos }: DocumentoExcluido): Promise<void> {
    for (const arquivo of arquivos) await this.files.remove(arquivo);
  }
}
