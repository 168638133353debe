import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Relacionamento } from '../domain/relacionamento.js';
import { Relacionamentos } from '../domain/relacionamentos.js';

const CONFLICTS = { relacionamentos_par_unico: 'JA_E_DA_FAMILIA' } as const;

@Injectable()
export class RelacionamentosRepository extends Relacionamentos {
  constructor(private readonly em: EntityManager) {
    super();
  }

  byId(id: string): Promise<Relacionamento> {
    const failHandler = (): DomainError => new DomainError('RELACIONAMENTO_NAO_ENCONTRADO');
    return this.em.findOneOrFail(Relacionamento, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler });
  }

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
