import { Injectable } from '@nestjs/common';
import { IdempotencyQueries } from '#shared/http/idempotency.queries.js';
import { Files } from '#shared/infrastructure/files.js';

/** Removes what a deleted client left outside its row: stored files and remembered answers. Safe to run again. */
@Injectable()
export class CleanUpAfterCliente {
  constructor(
    private readonly files: Files,
    private readonly keys: IdempotencyQueries,
  ) {}

  async execute(clienteId: string, arquivos: string[]): Promise<void> {
    await this.keys.forgetAnswersAbout(clienteId);
    for (const arquivo of arquivos) await this.files.remove(arquivo);
  }
}
