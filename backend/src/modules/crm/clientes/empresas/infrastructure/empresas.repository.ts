import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Empresa } from '../domain/empresa.js';

/** All companies of the conta that the transaction is bound to. */
@Injectable()
export class Empresas {
  constructor(private readonly em: EntityManager) {}

  /** The company, locked until the transaction ends, so that it cannot be deleted while an employee is added. */
  byId(id: string): Promise<Empresa> {
    const failHandler = (): DomainError => new DomainError('EMPRESA_NAO_ENCONTRADA');
    return this.em.findOneOrFail(Empresa, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler });
  }

  async save(empresa: Empresa): Promise<void> {
    this.em.persist(empresa);
    await save(this.em, empresa.contaId, [empresa], {});
  }

  /** Its employees stay, without a company. */
  async remove(empresa: Empresa): Promise<void> {
    this.em.remove(empresa);
    await save(this.em, empresa.contaId, [empresa], {});
  }
}
