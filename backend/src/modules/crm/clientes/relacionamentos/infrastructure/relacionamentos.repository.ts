import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Relacionamento } from '../domain/relacionamento.js';

const CONFLICTS = { relacionamentos_par_unico: 'JA_E_DA_FAMILIA' } as const;

/** The relationships of the conta that the transaction is bound to. */
@Injectable()
export class Relacionamentos {
  constructor(private readonly em: EntityManager) {}

  /** The relationship, locked until the transaction ends. */
  byId(id: string): Promise<Relacionamento> {
    const failHandler = (): DomainError => new DomainError('RELACIONAMENTO_NAO_ENCONTRADO');
    return this.em.findOneOrFail(Relacionamento, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler });
  }

  /** Whether the two have a relationship already, in either direction and of any kind. */
  async areRelated(contaId: string, one: string, other: string): Promise<boolean> {
    const directions = [
      { contaId, clienteId: one, referenciaId: other },
      { contaId, clienteId: other, referenciaId: one },
    ];
    return (await this.em.count(Relacionamento, { $or: directions })) > 0;
  }

  async save(relacionamento: Relacionamento): Promise<void> {
    this.em.persist(relacionamento);
    await save(this.em, relacionamento.contaId, [relacionamento], CONFLICTS);
  }

  async remove(relacionamento: Relacionamento): Promise<void> {
    this.em.remove(relacionamento);
    await save(this.em, relacionamento.contaId, [relacionamento], CONFLICTS);
  }
}
