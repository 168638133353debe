import { Aggregate } from '#shared/domain/aggregate.js';
import { DomainError } from '#shared/domain/domain-error.js';

export type PapelDeMembro = 'gestor' | 'agente';
export type Papel = PapelDeMembro | 'proprietario';
export type MembershipStatus = 'ativo' | 'inativo';

export interface MembroChanges {
  papelNaConta?: PapelDeMembro | undefined;
  status?: MembershipStatus | undefined;
}

/**
 * A user who works or worked in a conta of somebody else. Created by a convite or transfer; after leaving or removal it stays,
 * `inativo`. Deleted when the user becomes the owner or is deleted, or when the conta is excluded.
 */
export class Membro extends Aggregate<Membro> {
  readonly usuarioId!: string;
  readonly contaId!: string;
  readonly papelNaConta!: PapelDeMembro;
  readonly status!: MembershipStatus;
  readonly dataCriacao!: Date;

  isActive(): boolean {
    return this.status === 'ativo';
  }

  mayInvite(): boolean {
    return this.isActive() && this.papelNaConta === 'gestor';
  }

  /** The owner may change anything; a gestor only an agente's status. */
  changeBy(papel: Papel, { papelNaConta = this.papelNaConta, status = this.status }: MembroChanges): void {
    const onlySwitches = this.papelNaConta === 'agente' && papelNaConta === 'agente';
    if (papel !== 'proprietario' && !(papel === 'gestor' && onlySwitches)) throw new DomainError('SEM_PERMISSAO');
    this.change({ papelNaConta, status });
  }

  removeBy(papel: Papel): void {
    if (!this.isActive()) throw new DomainError('MEMBRO_NAO_ENCONTRADO');
    this.changeBy(papel, { status: 'inativo' });
  }

  leave(): void {
    this.change({ status: 'inativo' });
  }
}

/** The caller's current role, whether the conta is open to them, and the owner, whom nobody changes. */
export interface Standing {
  papel: Papel;
  emDia: boolean;
  proprietarioId: string;
}
