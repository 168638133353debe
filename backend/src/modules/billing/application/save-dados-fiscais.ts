import { Injectable } from '@nestjs/common';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import type { Destinatario } from '../domain/dados-fiscais.js';
import { DadosFiscais } from '../infrastructure/fiscal/dados-fiscais.repository.js';

/** The provider is told by a job, so that a fault of it loses nothing. */
@Injectable()
export class SaveDadosFiscais {
  constructor(
    private readonly dadosFiscais: DadosFiscais,
    private readonly jobs: JobsStore,
  ) {}

  async execute(usuarioId: string, destinatario: Destinatario): Promise<void> {
    await this.dadosFiscais.save(usuarioId, destinatario);
    await this.jobs.add('pagador-alterado', [{ contaId: null, payload: { usuarioId } }]);
  }
}
