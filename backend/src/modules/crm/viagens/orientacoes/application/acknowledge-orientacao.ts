import { Injectable } from '@nestjs/common';
import type { Ciencia } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { hashOf } from '#shared/links/link-token.js';
import { addressIn, Audit } from '#shared/observability/audit.store.js';
import { textoCanonico } from '../domain/orientacao.js';
import { Orientacoes } from '../infrastructure/orientacoes.store.js';

/** Stores when, from which IP and for which text a reader confirmed an orientação; only the first confirmation counts. */
@Injectable()
export class AcknowledgeOrientacao {
  constructor(
    private readonly orientacoes: Orientacoes,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  execute({ contaId, id }: { contaId: string; id: string }, ip: string | undefined): Promise<Ciencia> {
    return this.unitOfWork.run(unchecked(contaId), async () => {
      const found = await this.orientacoes.lock(contaId, id);
      if (!found) throw new DomainError('ORIENTACAO_NAO_ENCONTRADA');
      if (found.cienteEm) return { cienteEm: found.cienteEm.toISOString() };
      const em = this.clock.now();
      await this.orientacoes.acknowledge(contaId, id, { em, ip: addressIn(ip), hash: hashOf(textoCanonico(found)) });
      // no IP in the trail: the row has it, and is erased with the traveller
      await this.audit.record({
        acao: 'orientacao-ciente',
        contaId,
        usuarioId: null,
        ip: undefined,
        alvo: { tipo: 'orientacao', id },
      });
      return { cienteEm: em.toISOString() };
    });
  }
}
