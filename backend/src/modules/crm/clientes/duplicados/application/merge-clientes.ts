import { Injectable } from '@nestjs/common';
import type { Escolhas } from '@viajario/contracts/crm/duplicados/escolhas';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Limpeza } from '../domain/limpeza.js';
import { Limpezas } from '../infrastructure/limpezas.repository.js';
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

/** Merges two clients: a limpeza of one group, with the values that the user chose. Returns its id, for the undo. */
@Injectable()
export class MergeClientes {
  constructor(
    private readonly limpezas: Limpezas,
    private readonly audit: Audit,
  ) {}

  async execute({ este, outro, escolhas, ...actor }: Merge): Promise<string> {
    if (este.id === outro.id) throw new DomainError('MESCLA_CONSIGO');
    const { contaId, usuarioId } = actor;
    await this.limpezas.lockConta(contaId);
    const locked = await this.limpezas.lockPair(contaId, [este.id, outro.id]);
    for (const { id, seen } of [este, outro]) {
      const cliente = locked.find((one) => one.id === id);
      if (!cliente) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
      if (cliente.exemplo) throw new DomainError('EXEMPLO_NAO_SE_MESCLA');
      if (seen !== null && seen < cliente.updatedAt) throw new DomainError('ALTERADO_POR_OUTRA_PESSOA');
    }
    const group = { manter: este.id, remover: [outro.id], escolhas };
    const limpeza = Limpeza.begin({ id: newId(), contaId, usuarioId, tipo: 'mesclagem' }, [group]);
    await this.audit.record(clienteMesclado(actor, outro.id, { clienteId: este.id, limpezaId: limpeza.state.id }));
    await this.limpezas.add(limpeza, [group]);
    return limpeza.state.id;
  }
}
