import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { Clock } from '#shared/domain/clock.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { Conta } from '../../domain/contas/conta.js';
import { ContaContents } from '../../infrastructure/contas/conta-contents.repository.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';

/**
 * Excludes a conta (docs/decisions/0010-contas-deleted-in-two-steps.md): from the commit on it has no owner, members or convites,
 * so nobody finds it; the job conta-excluida deletes its rows and files.
 */
@Injectable()
export class ExcludeConta {
  constructor(
    private readonly contas: Contas,
    private readonly contents: ContaContents,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** The conta must be locked; returns its former members. */
  async execute(conta: Conta, { usuarioId, ip }: Actor): Promise<string[]> {
    const members = await this.contents.dismiss(conta.id);
    conta.exclude(this.clock.now());
    await this.contas.save(conta);
    const alvo = { tipo: 'conta', id: conta.id };
    await this.audit.record({ acao: 'conta-excluida', contaId: conta.id, usuarioId, ip, alvo });
    return members;
  }
}
