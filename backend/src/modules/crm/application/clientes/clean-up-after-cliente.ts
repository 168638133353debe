import { Injectable } from '@nestjs/common';
import { Files } from '#shared/infrastructure/files.js';

/** Removes the stored files of a deleted client. Safe to run again. */
@Injectable()
export class CleanUpAfterCliente {
  constructor(private readonly files: Files) {}

  async execute(arquivos: string[]): Promise<void> {
    for (const arquivo of arquivos) await this.files.remove(arquivo);
  }
}
