import { Injectable } from '@nestjs/common';
import type { RenameConta as RenameContaInput } from '@viajario/contracts/accounts/contas.input';
import type { Actor } from '#shared/domain/actor.js';
import { Clock } from '#shared/domain/clock.js';
import { conflictsIn } from '#shared/domain/conflicts.js';
import { type NamesOfConta, storedNames } from '../../domain/contas/conta.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';
import { ContasQueries } from '../../infrastructure/contas/contas.queries.js';
import { EditTrail } from '../../infrastructure/equipe/edit-trail.store.js';

@Injectable()
export class RenameConta {
  constructor(
    private readonly contas: Contas,
    private readonly queries: ContasQueries,
    private readonly clock: Clock,
    private readonly trail: EditTrail,
  ) {}

  async execute(contaId: string, { vistos, ...typed }: RenameContaInput, { usuarioId, ip }: Actor): Promise<void> {
    const conta = await this.contas.toEdit(contaId);
    const names = storedNames(typed);
    if (vistos) {
      const found = conflictsIn(...(await this.asShown(contaId, usuarioId, names)), vistos);
      await this.trail.refuseConflicts({ id: contaId, contaId, updatedAt: conta.updatedAt }, 'conta', found);
    }
    const campos = conta.rename(names, this.clock.now());
    await this.contas.save(conta);
    const alvo = { tipo: 'conta', id: contaId };
    if (campos.length > 0)
      await this.trail.record({ acao: 'conta-alterada', contaId, usuarioId, ip, alvo, detalhes: { campos } });
  }

  /** What stands there and what is written, as people see it: no contact is the owner's e-mail. */
  private async asShown(
    contaId: string,
    usuarioId: string,
    names: Partial<NamesOfConta>,
  ): Promise<[NamesOfConta, Partial<NamesOfConta>]> {
    const { nome, contatoTitulares, telefone, proprietario } = await this.queries.read(contaId, usuarioId);
    const written = names.contatoTitulares === null ? { contatoTitulares: proprietario.email } : {};
    return [
      { nome, contatoTitulares, telefone },
      { ...names, ...written },
    ];
  }
}
