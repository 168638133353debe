import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { Anotacao, type DiasDaViagem } from '../domain/anotacao.js';

const CONFLICTS = {
  anotacoes_cliente_da_conta: 'CLIENTE_NAO_ENCONTRADO',
  anotacoes_da_viagem: 'VIAGEM_NAO_ENCONTRADA',
} as const;
/** SQL: those of the client or the trip `$2`, or of the agency; and how many there may be. */
const OF = {
  cliente: { which: 'cliente_id = $2', most: LIMITS.anotacoesPorCliente },
  viagem: { which: 'cliente_id is null and viagem_id = $2', most: LIMITS.anotacoesPorViagem },
  agencia: {
    which: 'cliente_id is null and viagem_id is null and da_agencia and $2::uuid is null',
    most: LIMITS.tarefasDaAgencia,
  },
} as const;
const LOCKED_DAYS = 'select v.ida::text as ida, v.volta::text as volta from viagens v';

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

  /** All of a trip that is locked. */
  lockDaViagem(contaId: string, viagemId: string): Promise<Anotacao[]> {
    return this.em.find(Anotacao, { contaId, viagemId }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  }

  /** The days of the trip, locked until the transaction ends. */
  async lockViagem(contaId: string, viagemId: string): Promise<DiasDaViagem> {
    const [viagem] = await this.sql.rowsOfConta<DiasDaViagem>(contaId, {
      name: 'anotacao-lock-viagem',
      text: `${LOCKED_DAYS} where v.conta_id = $1 and v.id = $2 for no key update`,
      values: [contaId, viagemId],
    });
    if (!viagem) throw new DomainError('VIAGEM_NAO_ENCONTRADA');
    return viagem;
  }

  /** That of the trip of a note; undefined for one about no trip. */
  async lockViagemOf(id: string): Promise<DiasDaViagem | undefined> {
    const [viagem] = await this.sql.rows<DiasDaViagem>({
      name: 'anotacao-lock-viagem-of',
      text: `${LOCKED_DAYS} where v.id = (select viagem_id from anotacoes where id = $1) for no key update`,
      values: [id],
    });
    return viagem;
  }

  /** The agency's tasks: no other one is added until the transaction ends. */
  async lockTarefas(contaId: string): Promise<void> {
    await this.sql.rowsOfConta(contaId, {
      name: 'anotacoes-lock-tarefas',
      text: `select pg_advisory_xact_lock(85, hashtext($1))`,
      values: [contaId],
    });
  }

  /** Whether its client, its trip or the agency has as many as one may have. */
  async isFull({ contaId, clienteId, viagemId, daAgencia }: Anotacao): Promise<boolean> {
    const kind = daAgencia ? 'agencia' : viagemId === null ? 'cliente' : 'viagem';
    const { which, most } = OF[kind];
    const last = await this.sql.rowsOfConta(contaId, {
      name: `anotacoes-full-${kind}`,
      text: `select from anotacoes where conta_id = $1 and ${which} offset $3 limit 1`,
      values: [contaId, viagemId ?? clienteId, most - 1],
    });
    return last.length > 0;
  }

  async save(contaId: string, anotacoes: Anotacao[]): Promise<void> {
    this.em.persist(anotacoes);
    await save(this.em, contaId, anotacoes, CONFLICTS);
  }

  async remove(anotacao: Anotacao): Promise<void> {
    this.em.remove(anotacao);
    await save(this.em, anotacao.contaId, [anotacao], CONFLICTS);
  }
}
