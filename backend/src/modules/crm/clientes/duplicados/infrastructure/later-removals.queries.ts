import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** A call may have begun before the limpeza that it then waited for. */
const BEFORE = `interval '1 hour'`;
const ACTS = ['cliente-excluido', 'cliente-eliminado', 'cliente-mesclado', 'relacionamento-removido'] as const;

interface Act {
  acao: (typeof ACTS)[number];
  alvo: string;
  /** The client that a merged one went into. */
  cliente: string | null;
}

/** Rows that users and other limpezas removed since a limpeza, from the audit records. */
export class LaterRemovals {
  private readonly clientes = new Set<string>();
  private readonly relacionamentos = new Set<string>();
  private readonly wentInto = new Map<string, string>();

  /** `acts`: oldest first. */
  constructor(acts: readonly Act[]) {
    for (const { acao, alvo, cliente } of acts) {
      if (acao === 'relacionamento-removido') this.relacionamentos.add(alvo);
      else if (acao !== 'cliente-mesclado') this.clientes.add(alvo);
      else if (cliente !== null) this.wentInto.set(alvo, cliente);
    }
  }

  /** Whether a missing client was deleted, itself or after a later limpeza merged it into another one. */
  isDeleted(id: string): boolean {
    return this.wayOf(id).some((one) => this.clientes.has(one));
  }

  /** The client, and the clients it was merged into, one after the other; a deleted one went nowhere, whatever was undone before. */
  wayOf(id: string): string[] {
    const way = new Set<string>();
    for (let one: string | undefined = id; one !== undefined && !way.has(one); one = this.afterwards(one)) way.add(one);
    return [...way];
  }

  private afterwards(id: string): string | undefined {
    return this.clientes.has(id) ? undefined : this.wentInto.get(id);
  }

  isUnrelated(relacionamentoId: string): boolean {
    return this.relacionamentos.has(relacionamentoId);
  }
}

@Injectable()
export class LaterRemovalsQueries {
  constructor(private readonly sql: Sql) {}

  async since(contaId: string, limpezaId: string): Promise<LaterRemovals> {
    const acts = await this.sql.rows<Act>({
      name: 'later-removals',
      text: `select a.acao, a.alvo_id as alvo, a.cliente_id as cliente from auditoria a
             join limpezas l on l.conta_id = $1 and l.id = $2
             where a.conta_id = $1 and a.acao = any ($3) and a.quando >= l.criada_em - ${BEFORE}
               and (a.detalhes ->> 'limpezaId') is distinct from $2::text order by a.quando, a.id`,
      values: [contaId, limpezaId, ACTS],
    });
    return new LaterRemovals(acts);
  }
}
