import { Injectable } from '@nestjs/common';
import { Clientes } from '../domain/clientes.js';

/** Deletion is final: the row, its relations and document rows now, the stored files by a job once that is committed. */
@Injectable()
export class DeleteCliente {
  constructor(private readonly clientes: Clientes) {}

  async execute(contaId: string, id: string): Promise<void> {
    const cliente = await this.clientes.byId(id);
    cliente.exclude(await this.clientes.fileKeys(contaId, id));
    await this.clientes.remove(cliente);
  }
}
