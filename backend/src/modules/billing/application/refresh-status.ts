import { Injectable } from '@nestjs/common';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { SynchronizePagador } from './synchronize-pagador.js';

/** Synchronizes before a read unless that was done a moment ago. */
@Injectable()
export class RefreshStatus {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly assinantes: Assinantes,
  ) {}

  async execute(usuarioId: string): Promise<void> {
    if (await this.assinantes.isStale(usuarioId)) await this.synchronizePagador.execute(usuarioId);
  }
}
