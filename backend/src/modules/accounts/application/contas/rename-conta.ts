import { Injectable } from '@nestjs/common';
import type { RenameConta as RenameContaInput } from '@viajario/contracts/accounts/contas.input';
import { Clock } from '#shared/domain/clock.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';

@Injectable()
export class RenameConta {
  constructor(
    private readonly contas: Contas,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, { nome, contatoTitulares }: RenameContaInput): Promise<void> {
    const conta = await this.contas.byId(contaId);
    conta.rename(nome, contatoTitulares, this.clock.now());
    await this.contas.save(conta);
  }
}
