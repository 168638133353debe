import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Empresas } from '../infrastructure/empresas.repository.js';

/** Removes the company and remembered answers about it; its employees stay on the books without a company. */
@Injectable()
export class DeleteEmpresa {
  constructor(
    private readonly empresas: Empresas,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(id: string): Promise<void> {
    const empresa = await this.empresas.byId(id);
    await this.empresas.remove(empresa);
    await this.answers.removeAnswersAbout(empresa.id);
  }
}
