import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { Anotacao } from '../domain/anotacao.js';

const CONFLICTS = { anotacoes_cliente_da_conta: 'CLIENTE_NAO_ENCONTRADO' } as const;

/** The notes of the conta that the transaction is bound to. */
@Injectable()
export class Anotacoes {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** The note, locked until the transaction ends. */
  byId(id: string): Promise<Anotacao> {
    const failHandler = (): DomainError => new DomainError('ANOTACAO_NAO_ENCONTRADA');
    return this.em.findOneOrFail(Anotacao, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler });
  }

  /** Whether the client has as many as a client may have. */
  async isFull(contaId: string, clienteId: string): Promise<boolean> {
    const last = await this.sql.rowsOfConta(contaId, {
      name: 'anotacoes-full',
      text: `select from anotacoes where conta_id = $1 and cliente_id = $2 offset $3 limit 1`,
      values: [contaId, clienteId, LIMITS.anotacoesPorCliente - 1],
    });
    return last.length > 0;
  }

  async save(anotacao: Anotacao): Promise<void> {
    this.em.persist(anotacao);
    await save(this.em, anotacao.contaId, [anotacao], CONFLICTS);
  }

  async remove(anotacao: Anotacao): Promise<void> {
    this.em.remove(anotacao);
    await save(this.em, anotacao.contaId, [anotacao], CONFLICTS);
  }
}
