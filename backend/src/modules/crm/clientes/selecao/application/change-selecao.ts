import { Injectable } from '@nestjs/common';
import { Membros } from '#modules/accounts';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit, type AuditEntry } from '#shared/observability/audit.store.js';
import { ClearClientesStore } from '../../duplicados/infrastructure/clear-clientes.store.js';
import { Etiquetas, type LabelChange } from '../../etiquetas/infrastructure/etiquetas.repository.js';
import { type Selecao, Selecoes } from '../infrastructure/selecoes.store.js';
import { clienteEditado, clienteExcluido } from '../../linha-do-tempo/application/trail-of-cliente.js';

/** The change of each chosen client. */
export type Mudanca =
  | ({ readonly tipo: 'etiquetar' } & LabelChange)
  | { readonly tipo: 'passar'; readonly agenteId: string | null }
  | { readonly tipo: 'excluir' };

/** The numbers of changed clients and of retained ones, which were left. */
export interface Mudados {
  readonly changed: number;
  readonly retidos: number;
}

type Actor = Pick<AuditEntry, 'usuarioId' | 'ip'> & { readonly contaId: string };

/** Clients of one statement. */
const AT_ONCE = 5_000;

/** Does the same to many clients, in the running transaction, with an audit record of each that is different afterwards. */
@Injectable()
export class ChangeSelecao {
  constructor(
    private readonly selecoes: Selecoes,
    private readonly clearing: ClearClientesStore,
    private readonly etiquetas: Etiquetas,
    private readonly membros: Membros,
    private readonly audit: Audit,
  ) {}

  /** `expected`: how many were shown; another number is refused. */
  async execute(actor: Actor, selecao: Selecao, mudanca: Mudanca, expected?: number): Promise<Mudados> {
    const { contaId } = actor;
    const ids = await this.selecoes.lock(contaId, selecao, { toRemove: mudanca.tipo === 'excluir' });
    if (expected !== undefined && ids.length !== expected) throw new DomainError('SELECAO_MUDOU');
    await this.assertPossible(contaId, mudanca);
    const retained = mudanca.tipo === 'excluir' ? await this.clearing.retained(contaId, ids) : new Set<string>();
    const others = ids.filter((id) => !retained.has(id));
    let changed = 0;
    for (let at = 0; at < others.length; at += AT_ONCE)
      changed += await this.change(actor, others.slice(at, at + AT_ONCE), mudanca);
    return { changed, retidos: retained.size };
  }

  private async assertPossible(contaId: string, mudanca: Mudanca): Promise<void> {
    if (mudanca.tipo === 'etiquetar') await this.etiquetas.lock(contaId, [...mudanca.adicionar, ...mudanca.remover]);
    if (mudanca.tipo === 'passar' && mudanca.agenteId !== null && !(await this.membros.lock(contaId, mudanca.agenteId)))
      throw new DomainError('AGENTE_INVALIDO');
  }

  private async change(actor: Actor, ids: string[], mudanca: Mudanca): Promise<number> {
    const { contaId } = actor;
    if (mudanca.tipo === 'excluir') {
      await this.clearing.remove(contaId, ids);
      await this.audit.recordAll(ids.map((id) => clienteExcluido(actor, id)));
      return ids.length;
    }
    const [campo, changed] =
      mudanca.tipo === 'etiquetar'
        ? ['etiquetas', await this.etiquetas.changeOf(contaId, ids, mudanca)]
        : ['agenteId', await this.selecoes.handOver(contaId, ids, mudanca.agenteId)];
    await this.audit.recordAll(changed.map((id) => clienteEditado(actor, id, [campo])));
    return changed.length;
  }
}
