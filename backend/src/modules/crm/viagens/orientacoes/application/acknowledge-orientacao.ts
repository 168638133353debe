import { Injectable } from '@nestjs/common';
import type { Ciencia } from '@viajario/contracts/crm/orientacao/orientacoes';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { hashOf } from '#shared/encryption/link-token.js';
import { addressIn, Audit } from '#shared/observability/audit.store.js';
import { textoCanonico } from '../domain/orientacao.js';
import { Orientacoes } from '../infrastructure/orientacoes.store.js';

/** Keeps when, from which address and of which text somebody said to have read a sheet; only the first time counts. */
@Injectable()
export class AcknowledgeOrientacao {
  constructor(
    private readonly orientacoes: Orientacoes,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  execute({ contaId, id }: { contaId: string; id: string }, ip: string | undefined): Promise<Ciencia> {
    return this.unitOfWork.run(contaId, async () => {
      const found = await this.orientacoes.lock(contaId, id);
      if (!found) throw new DomainError('ORIENTACAO_NAO_ENCONTRADA');
      if (found.cienteEm) return { cienteEm: found.cienteEm.toISOString() };
      const em = this.clock.now();
      await this.orientacoes.acknowledge(contaId, id, { em, ip: addressIn(ip), hash: hashOf(textoCanonico(found)) });
      // the address stands on the sheet, which goes with the traveller: the trail would keep it
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
