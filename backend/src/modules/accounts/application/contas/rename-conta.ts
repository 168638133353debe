import { Injectable } from '@nestjs/common';
import type { RenameConta as RenameContaInput } from '@viajario/contracts/accounts/contas.input';
import type { Actor } from '#shared/domain/actor.js';
import { Clock } from '#shared/domain/clock.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';

@Injectable()
export class RenameConta {
  constructor(
    private readonly contas: Contas,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute(contaId: string, input: RenameContaInput, { usuarioId, ip }: Actor): Promise<void> {
    const conta = await this.contas.byId(contaId);
    conta.rename(input, this.clock.now());
    await this.contas.save(conta);
    await this.audit.record({ acao: 'conta-alterada', contaId, usuarioId, ip, alvo: { tipo: 'conta', id: contaId } });
  }
}
