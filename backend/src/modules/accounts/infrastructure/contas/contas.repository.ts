import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { enterConta } from '#shared/database/unit-of-work.js';
import { Conta, type WithoutConta } from '../../domain/contas/conta.js';
import { ContasQueries } from './contas.queries.js';

/** All contas except excluded ones. */
@Injectable()
export class Contas {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly queries: ContasQueries,
  ) {}

  byId(id: string): Promise<Conta> {
    return this.em.findOneOrFail(Conta, notExcluded(id), { failHandler });
  }

  /** The conta, locked until the transaction ends; binds the transaction to it. */
  async locked(id: string): Promise<Conta> {
    enterConta(id);
    return this.em.findOneOrFail(Conta, notExcluded(id), { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler });
  }

  /** The same against other edits alone: what is added to the conta meanwhile, by an import for example, does not wait. */
  async toEdit(id: string): Promise<Conta> {
    await this.sql.rowsOfConta(id, {
      name: 'conta-lock',
      text: 'select from contas where id = $1 for no key update',
      values: [id],
    });
    return this.byId(id);
  }

  /**
   * Ids of the contas a user owns and works in; locks the user against new ones until the transaction ends. Concurrent creations
   * and deletions of contas of one user run one after the other.
   */
  async ofUser(usuarioId: string): Promise<{ own: string[]; others: string[] }> {
    await this.lockUsers([usuarioId]);
    return this.queries.ofUser(usuarioId);
  }

  /** Locks the users without any conta until the transaction ends. */
  async withoutConta(usuarioIds: readonly string[]): Promise<WithoutConta[]> {
    await this.lockUsers(usuarioIds);
    return this.queries.withoutConta(usuarioIds);
  }

  /** The transaction is bound to the new conta first: row-level security would refuse its row otherwise. */
  async save(conta: Conta): Promise<void> {
    enterConta(conta.id);
    this.em.persist(conta);
    await save(this.em, conta.id, [conta], CONFLICTS);
  }

  /** Always in the same order. */
  private async lockUsers(usuarioIds: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'users-lock',
      text: 'select from users where id = any ($1::uuid[]) order by id for no key update',
      values: [usuarioIds],
    });
  }
}

/** The user was deleted while creating the conta. */
const CONFLICTS = { contas_proprietario_id_fkey: 'NAO_AUTENTICADO' } as const;
const notExcluded = (id: string) => ({ id, proprietarioId: { $ne: null } });
const failHandler = (): DomainError => new DomainError('CONTA_NAO_ENCONTRADA');
