import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sincronizar } from './sincronizar.js';

/** Asks the provider whether it is paid; nobody's word for it counts. */
@Injectable()
export class ActivateSubscription {
  constructor(private readonly sincronizar: Sincronizar) {}

  async execute(usuarioId: string): Promise<void> {
    const { projection } = await this.sincronizar.execute(usuarioId);
    if (projection?.status !== 'active' && projection?.status !== 'trialing') throw new DomainError('PAGAMENTO_PENDENTE');
  }
}
