import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Empresa } from '../domain/empresa.js';
import { Empresas } from '../domain/empresas.js';

@Injectable()
export class EmpresasRepository extends Empresas {
  constructor(private readonly em: EntityManager) {
    super();
  }

  byId(id: string): Promise<Empresa> {
    const failHandler = (): DomainError => new DomainError('EMPRESA_NAO_ENCONTRADA');
    return this.em.findOneOrFail(Empresa, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler });
  }

  async save(empresa: Empresa): Promise<void> {
    this.em.persist(empresa);
    await save(this.em, empresa.contaId, [empresa], {});
  }

  async remove(empresa: Empresa): Promise<void> {
    this.em.remove(empresa);
    await save(this.em, empresa.contaId, [empresa], {});
  }
}
