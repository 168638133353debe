import { Injectable } from '@nestjs/common';
import { ReplacePartes } from '#modules/crm/contato';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Paginas } from '../infrastructure/paginas.store.js';

/** Writes what a person has sent by a page that is still open, in one short transaction. */
@Injectable()
export class WriteDados {
  constructor(
    private readonly paginas: Paginas,
    private readonly replacePartes: ReplacePartes,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  execute(novo: Parameters<ReplacePartes['execute']>[0], ip: string | undefined): Promise<Date> {
    const { contaId, clienteId, paginaId } = novo;
    return this.unitOfWork.run(unchecked(contaId), async () => {
      if (!(await this.paginas.lock(contaId, paginaId, clienteId))) throw new DomainError('PAGINA_NAO_ENCONTRADA');
      return this.replacePartes.execute(novo, ip);
    });
  }
}
