import { Injectable } from '@nestjs/common';
import { enterConta } from '#shared/database/unit-of-work.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';
import { CreateConta } from './create-conta.js';

/**
 * Every user has a conta: creates one for each of these users who lost their last one. They are locked, so that of two contas
 * lost at the same time the second loss sees the first.
 */
@Injectable()
export class EnsureConta {
  constructor(
    private readonly contas: Contas,
    private readonly createConta: CreateConta,
  ) {}

  /** `contaId`: the conta they lost; the transaction is bound to it again afterwards. */
  async execute(contaId: string, usuarioIds: readonly string[]): Promise<void> {
    const left = await this.contas.withoutConta(usuarioIds);
    for (const person of left) await this.createConta.first(person.id, person);
    if (left.length > 0) enterConta(contaId);
  }
}
