import { Injectable } from '@nestjs/common';
import type { Ciencia } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { DomainError } from '#shared/domain/domain-error.js';
import { AcknowledgeOrientacao } from '../../orientacoes/application/acknowledge-orientacao.js';
import { FindOrientacaoDaViagem } from '../../viagens/application/find-orientacao-da-viagem.js';
import { PaginasQueries, type PaginaAchada } from '../infrastructure/paginas.queries.js';

/** 'Li e estou ciente' on a page: of the sheet that it shows. */
@Injectable()
export class AcknowledgePagina {
  constructor(
    private readonly queries: PaginasQueries,
    private readonly findOrientacao: FindOrientacaoDaViagem,
    private readonly acknowledgeOrientacao: AcknowledgeOrientacao,
  ) {}

  async execute(pagina: PaginaAchada, ip: string | undefined): Promise<Ciencia> {
    const { contaId, viagemId } = pagina;
    const clienteIds = (await this.queries.pessoas(pagina)).map(({ clienteId }) => clienteId);
    const found = viagemId === null ? null : await this.findOrientacao.of(contaId, viagemId, clienteIds);
    if (!found) throw new DomainError('SEM_ORIENTACAO');
    return this.acknowledgeOrientacao.execute({ contaId, id: found.id }, ip);
  }
}
