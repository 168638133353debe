import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { SynchronizePagador } from './synchronize-pagador.js';

/** Checks with the provider that it is paid; the client's word does not count. */
@Injectable()
export class ActivateAssinatura {
  constructor(private readonly synchronizePagador: SynchronizePagador) {}

  async execute(usuarioId: string): Promise<void> {
    const { projection } = await this.synchronizePagador.execute(usuarioId);
    if (projection?.status !== 'active' && projection?.status !== 'trialing') throw new DomainError('PAGAMENTO_PENDENTE');
  }
}
