import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { Conta } from '../../domain/contas/conta.js';
import { Contas, type WithoutConta } from '../../domain/contas/contas.js';
import { ContasQueries } from './contas.queries.js';

@Injectable()
export class ContasRepository extends Contas {
  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ContasQueries,
  ) {
    super();
  }

  byId(id: string): Promise<Conta> {
    return this.em.findOneOrFail(Conta, notExcluded(id), { failHandler });
  }

  async locked(id: string): Promise<Conta> {
    await this.unitOfWork.enterConta(id);
    return this.em.findOneOrFail(Conta, notExcluded(id), { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler });
  }

  ofUser(usuarioId: string): Promise<{ own: string[]; others: string[] }> {
    return this.queries.ofUser(usuarioId);
  }

  withoutConta(usuarioIds: readonly string[]): Promise<WithoutConta[]> {
    return this.queries.withoutConta(usuarioIds);
  }

  /** The transaction is bound to the new conta first: row-level security would refuse its row otherwise. */
  async save(conta: Conta): Promise<void> {
    await this.unitOfWork.enterConta(conta.id);
    this.em.persist(conta);
    await save(this.em, conta.id, [conta], CONFLICTS);
  }
}

/** The user was deleted while creating the conta. */
const CONFLICTS = { contas_proprietario_id_fkey: 'NAO_AUTENTICADO' } as const;
const notExcluded = (id: string) => ({ id, proprietarioId: { $ne: null } });
const failHandler = (): DomainError => new DomainError('CONTA_NAO_ENCONTRADA');
