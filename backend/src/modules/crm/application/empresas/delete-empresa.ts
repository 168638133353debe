import { Injectable } from '@nestjs/common';
import { IdempotencyQueries } from '#shared/idempotency/idempotency.queries.js';
import { Empresas } from '../../domain/empresas/empresas.js';

/** Removes the company and remembered answers about it; its employees stay on the books without a company. */
@Injectable()
export class DeleteEmpresa {
  constructor(
    private readonly empresas: Empresas,
    private readonly answers: IdempotencyQueries,
  ) {}

  async execute(id: string): Promise<void> {
    const empresa = await this.empresas.byId(id);
    await this.empresas.remove(empresa);
    await this.answers.forgetAnswersAbout(empresa.id);
  }
}
