import { Injectable } from '@nestjs/common';
import type { PaginaCriada } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { Paginas, type NovaPagina } from '../infrastructure/paginas.store.js';

/** Makes a page for each family, whose address is returned this once; it takes the place of one for the same people. */
@Injectable()
export class MakePaginas {
  constructor(
    private readonly paginas: Paginas,
    private readonly links: SharedLinks,
  ) {}

  /** `of`: the trip or the client whose open pages count. */
  async execute(
    made: Omit<NovaPagina, 'tokenHash' | 'clienteIds'>,
    familias: readonly string[][],
    of: string,
  ): Promise<PaginaCriada[]> {
    const { contaId, viagemId, now } = made;
    for (const clienteIds of familias) await this.paginas.endOfSame({ contaId, viagemId, clienteIds, now });
    const isFull = (await this.paginas.countOpen(contaId, of)) + familias.length > LIMITS.paginasAbertas;
    if (isFull) throw new DomainError('LIMITE_DE_PAGINAS');
    const created: PaginaCriada[] = [];
    for (const clienteIds of familias) {
      const { url, tokenHash } = this.links.issue('v');
      created.push({ url, clienteIds, ...(await this.paginas.add({ ...made, clienteIds, tokenHash })) });
    }
    return created;
  }
}
