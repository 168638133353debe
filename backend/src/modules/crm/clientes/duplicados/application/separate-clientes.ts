import { Injectable } from '@nestjs/common';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { NaoDuplicados } from '../infrastructure/nao-duplicados.store.js';

/** Marks two clients of one conta as no duplicates. They are locked first: a limpeza that is merging them ends before, or sees the mark. */
@Injectable()
export class SeparateClientes {
  constructor(
    private readonly clientes: Clientes,
    private readonly naoDuplicados: NaoDuplicados,
  ) {}

  /** Whether the mark is new. */
  async execute(contaId: string, one: string, other: string): Promise<boolean> {
    await this.clientes.lock(contaId, [one, other]);
    return this.naoDuplicados.add(contaId, one, other);
  }
}
