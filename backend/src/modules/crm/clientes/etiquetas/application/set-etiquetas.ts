import { Injectable } from '@nestjs/common';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { Etiquetas } from '../infrastructure/etiquetas.store.js';

/** Gives a client exactly these labels. The client is locked, so that a cleaning moves all of them or none. */
@Injectable()
export class SetEtiquetas {
  constructor(
    private readonly clientes: Clientes,
    private readonly etiquetas: Etiquetas,
  ) {}

  /** Whether anything has changed. */
  async execute(contaId: string, clienteId: string, etiquetaIds: readonly string[]): Promise<boolean> {
    await this.clientes.lock(contaId, [clienteId]);
    return this.etiquetas.setOf(contaId, clienteId, etiquetaIds);
  }
}
