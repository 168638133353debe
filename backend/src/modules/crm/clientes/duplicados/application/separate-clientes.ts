import { Injectable } from '@nestjs/common';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { NaoDuplicados } from '../infrastructure/nao-duplicados.store.js';

/** Says that two clients of one conta are two people. They are locked first: a limpeza that has begun to merge them ends before, or sees it. */
@Injectable()
export class SeparateClientes {
  constructor(
    private readonly clientes: Clientes,
    private readonly naoDuplicados: NaoDuplicados,
  ) {}

  /** Whether nobody had said so before. */
  async execute(contaId: string, one: string, other: string): Promise<boolean> {
    await this.clientes.lock(contaId, [one, other]);
    return this.naoDuplicados.add(contaId, one, other);
  }
}
