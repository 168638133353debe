import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/infrastructure/save.js';
import { UnitOfWork } from '#shared/infrastructure/unit-of-work.js';
import { Conta } from '../domain/conta.js';
import { Contas } from '../domain/contas.js';
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
    return this.em.findOneOrFail(Conta, { id }, { failHandler: () => new DomainError('CONTA_NAO_ENCONTRADA') });
  }

  ownedBy(usuarioId: string): Promise<number> {
    return this.queries.countOwnedBy(usuarioId);
  }

  /** A new conta becomes the one that the transaction is bound to: row-level security refuses its own row otherwise. */
  async save(conta: Conta): Promise<void> {
    await this.unitOfWork.enterConta(conta.id);
    this.em.persist(conta);
    await save(this.em, conta.id, [conta], {});
  }
}
