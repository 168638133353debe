import { Injectable } from '@nestjs/common';
import type { Escolhas } from '@viajario/contracts/crm/duplicados/escolhas';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { DuplicateGroup } from '../domain/duplicates.js';
import { Limpezas, type Limpeza } from '../infrastructure/limpezas.repository.js';
import { clienteMesclado } from '../../linha-do-tempo/application/trail-of-cliente.js';

export interface Merge {
  contaId: string;
  usuarioId: string;
  ip: string | undefined;
  /** The kept client and the removed one; `seen`: the versions that the user compared, where that matters. */
  este: { id: string; seen: Date | null };
  outro: { id: string; seen: Date | null };
  escolhas: Escolhas;
}

/** Merges clients into others: the groups of a limpeza, or the two of a mesclagem, which is a limpeza of one group. */
@Injectable()
export class MergeClientes {
  constructor(
    private readonly limpezas: Limpezas,
    private readonly audit: Audit,
  ) {}

  /** By hand, with the values that the user chose. Returns the id of the limpeza, for the undo. */
  async mergeTwo({ este, outro, escolhas, ...actor }: Merge): Promise<string> {
    if (este.id === outro.id) throw new DomainError('MESCLA_CONSIGO');
    const { contaId } = actor;
    await this.limpezas.lockConta(contaId);
    const locked = await this.limpezas.lockPair(contaId, [este.id, outro.id]);
    for (const { id, seen } of [este, outro]) {
      const cliente = locked.find((one) => one.id === id);
      if (!cliente) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
      if (cliente.exemplo) throw new DomainError('EXEMPLO_NAO_SE_MESCLA');
      if (seen !== null && seen < cliente.updatedAt) throw new DomainError('ALTERADO_POR_OUTRA_PESSOA');
    }
    const id = newId();
    await this.mergeGroups({ ...actor, id, tipo: 'mesclagem' }, [{ manter: este.id, remover: [outro.id], escolhas }]);
    return id;
  }

  /**
   * Adds groups of locked clients to a limpeza, and links the audit records of the removed clients, and of their documents, to the kept one.
   * Returns the new versions of the kept clients.
   */
  async mergeGroups(
    { ip, ...limpeza }: Limpeza & { ip: string | undefined },
    groups: readonly DuplicateGroup[],
  ): Promise<Map<string, string>> {
    const { id: limpezaId, contaId, usuarioId } = limpeza;
    for (const { manter, remover } of groups)
      for (const id of remover)
        await this.audit.record(clienteMesclado({ contaId, usuarioId, ip }, id, { clienteId: manter, limpezaId }));
    return this.limpezas.add(limpeza, groups);
  }
}
