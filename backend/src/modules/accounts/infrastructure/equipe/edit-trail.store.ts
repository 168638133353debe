import { Injectable } from '@nestjs/common';
import type { Conflito } from '@viajario/contracts/conflitos';
import { instant, Sql } from '#shared/database/sql.js';
import type { FoundConflict } from '#shared/domain/conflicts.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit, type AuditEntry } from '#shared/observability/audit.store.js';

interface Edited {
  readonly id: string;
  readonly contaId: string;
  readonly updatedAt: Date;
}

/** The audit trail of edits: who changed which field, and whom an edit would overwrite. */
@Injectable()
export class EditTrail {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
  ) {}

  record(entry: AuditEntry): Promise<void> {
    return this.audit.record(entry);
  }

  /** Refuses an edit with conflicts, naming who changed each of the fields last, as the trail of this `tipo` of record knows it. */
  async refuseConflicts({ id, contaId, updatedAt }: Edited, tipo: string, found: readonly FoundConflict[]): Promise<void> {
    if (found.length === 0) return;
    const conflitos: Conflito[] = [];
    for (const { names, ...one } of found) {
      const last = await this.lastChange(contaId, { tipo, id }, names);
      conflitos.push({ ...one, por: last?.por ?? null, em: last ? instant(last.em) : updatedAt.toISOString() });
    }
    throw new DomainError('ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos, updatedAt: updatedAt.toISOString() } });
  }

  /** Nobody knows what no member did. */
  private async lastChange(contaId: string, { tipo, id }: { tipo: string; id: string }, campos: readonly string[]) {
    const [row] = await this.sql.rowsOfConta<Pick<Conflito, 'por' | 'em'>>(contaId, {
      name: 'edit-trail-last-change',
      text: `select a.quando as em, case when u.id is not null then json_build_object('id', u.id,
               'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)) end as por
             from auditoria a left join users u on u.id = a.usuario_id
             where a.conta_id = $1 and a.alvo_tipo = $2 and a.alvo_id = $3 and a.detalhes -> 'campos' ?| $4::text[]
             order by a.quando desc limit 1`,
      values: [contaId, tipo, id, campos],
    });
    return row;
  }
}
