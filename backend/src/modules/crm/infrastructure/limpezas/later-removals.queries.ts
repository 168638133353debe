import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** A call may have begun before the cleaning that it then waited for. */
const BEFORE = `interval '1 hour'`;
const ACTS = ['cliente-excluido', 'cliente-mesclado', 'relacionamento-removido'] as const;

interface Act {
  acao: (typeof ACTS)[number];
  alvo: string;
  /** Who a merged client went into. */
  cliente: string | null;
}

/** What people have removed for good since a cleaning, as the trail tells it. */
export class LaterRemovals {
  private readonly clientes = new Set<string>();
  private readonly ties = new Set<string>();
  private readonly wentInto = new Map<string, string>();

  /** In the order in which they were done. */
  constructor(acts: readonly Act[]) {
    for (const { acao, alvo, cliente } of acts) {
      if (acao === 'cliente-excluido') this.clientes.add(alvo);
      else if (acao === 'relacionamento-removido') this.ties.add(alvo);
      else if (cliente !== null) this.wentInto.set(alvo, cliente);
    }
  }

  /** Whether a client who is not there was deleted, himself or as the one whom a later cleaning made of him. */
  isDeleted(id: string): boolean {
    const seen = new Set<string>();
    for (let one: string | undefined = id; one !== undefined && !seen.has(one); one = this.wentInto.get(one)) {
      if (this.clientes.has(one)) return true;
      seen.add(one);
    }
    return false;
  }

  isUntied(tieId: string): boolean {
    return this.ties.has(tieId);
  }
}

@Injectable()
export class LaterRemovalsQueries {
  constructor(private readonly sql: Sql) {}

  async cleaning(contaId: string, limpezaId: string): Promise<LaterRemovals> {
    const acts = await this.sql.rows<Act>({
      name: 'gone-since-cleaning',
      text: `select a.acao, a.alvo_id as alvo, a.cliente_id as cliente from auditoria a
             join limpezas l on l.conta_id = $1 and l.id = $2
             where a.conta_id = $1 and a.acao = any ($3) and a.quando >= l.criada_em - ${BEFORE} order by a.quando, a.id`,
      values: [contaId, limpezaId, ACTS],
    });
    return new LaterRemovals(acts);
  }
}
