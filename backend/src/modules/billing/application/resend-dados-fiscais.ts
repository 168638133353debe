import { Injectable } from '@nestjs/common';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { DadosFiscais } from '../infrastructure/fiscal/dados-fiscais.repository.js';

/** Once more for those that the provider has not answered: its answer, or the job, may be lost. */
@Injectable()
export class ResendDadosFiscais {
  constructor(
    private readonly dadosFiscais: DadosFiscais,
    private readonly jobs: JobsStore,
  ) {}

  async execute(): Promise<void> {
    const pendentes = await this.dadosFiscais.pendentes();
    await this.jobs.add(
      'pagador-alterado',
      pendentes.map((usuarioId) => ({ contaId: null, payload: { usuarioId } })),
    );
  }
}
