import { Injectable } from '@nestjs/common';
import { retido } from '#modules/crm/clientes';
import { DomainError } from '#shared/domain/domain-error.js';
import { DeclaredTables, rowsOfSubject } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';
import type { SubjectTable } from '#shared/domain/subject-tables.js';
import { Importacao, type ImportacaoFields } from '../domain/importacao.js';

import { IS_DEAD, UNDONE_UNTIL } from './importacoes.queries.js';

const SAO_PAULO_TODAY = `(now() at time zone 'America/Sao_Paulo')`;

/**
 * The client was not edited, nothing was added to it that its table declares to keep it, and it is not retained. Edits are counted: a join may be
 * planned as a scan of all of them for each client.
 */
const untouched = (
  subjects: readonly SubjectTable[],
): string => `c.updated_at = c.created_at and not ${retido('c', SAO_PAULO_TODAY)}
  and c.empresa_id is null and c.responsavel_id is null
  ${subjects.flatMap((one) => rowsOfSubject(one, one.keepsImport).map((some) => `and not ${some}`)).join(' ')}
  and (select count(*) from auditoria a where a.conta_id = c.conta_id and a.cliente_id = c.id and a.acao = 'cliente-editado') = 0`;

/** The imports of a conta, in the running transaction of a request or a job. */
@Injectable()
export class Importacoes {
  private readonly untouched: string;

  constructor(
    private readonly sql: Sql,
    { subjects }: DeclaredTables,
  ) {
    this.untouched = untouched(subjects);
  }

  /** IMPORTACAO_EM_ANDAMENTO while another import of the conta is running. */
  async add(importacao: Importacao): Promise<void> {
    const { id, contaId, usuarioId, arquivo } = importacao.state;
    await this.sql.rows({
      name: 'importacao-release',
      text: `update importacoes i set status = 'falhou' where i.conta_id = $1 and ${IS_DEAD}`,
      values: [contaId],
    });
    const added = await this.sql.rows({
      name: 'importacao-add',
      text: `insert into importacoes (id, conta_id, usuario_id, arquivo) values ($1, $2, $3, $4)
             on conflict (conta_id) where status = 'andamento' do nothing returning id`,
      values: [id, contaId, usuarioId, arquivo],
    });
    if (added.length === 0) throw new DomainError('IMPORTACAO_EM_ANDAMENTO');
  }

  /** Locks an import until the transaction ends. */
  async lock(contaId: string, id: string): Promise<Importacao | undefined> {
    const [row] = await this.sql.rows<ImportacaoFields & { undoExpired: boolean }>({
      name: 'importacao-lock',
      text: `select i.id, i.conta_id as "contaId", i.usuario_id as "usuarioId", i.arquivo, i.status, i.importados, i.ignorados,
               i.concluida_em as "concluidaEm", ${UNDONE_UNTIL} <= now() as "undoExpired"
             from importacoes i where i.conta_id = $1 and i.id = $2 for update`,
      values: [contaId, id],
    });
    return row && Importacao.restore(row);
  }

  async save(importacao: Importacao): Promise<void> {
    const { id, contaId, status, importados, ignorados, concluidaEm } = importacao.state;
    await this.sql.rows({
      name: 'importacao-save',
      text: `update importacoes set status = $3, importados = $4, ignorados = $5, concluida_em = $6 where conta_id = $1 and id = $2`,
      values: [contaId, id, status, importados, ignorados, concluidaEm],
    });
  }

  /** Deletes the clients of an import that were not changed or used since, and the labels it created that no client has then. */
  async deleteUntouchedClientes(importacao: Importacao): Promise<{ deletedCount: number; mantidos: number }> {
    const { id, contaId, concluidaEm } = importacao.state;
    const candidates = await this.lockUntouched([contaId, id, concluidaEm]);
    const etiquetas = await this.lockEtiquetas(contaId, id);
    const deleted = await this.sql.rows({
      name: 'importacao-delete-untouched',
      text: `delete from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[]) and ${this.untouched} returning 1`,
      values: [contaId, candidates],
    });
    await this.sql.rows({
      name: 'importacao-delete-unused-labels',
      text: `delete from etiquetas e where e.conta_id = $1 and e.id = any ($2::uuid[])
             and not exists (select from clientes_etiquetas k where k.conta_id = $1 and k.etiqueta_id = e.id)`,
      values: [contaId, etiquetas],
    });
    const [left] = await this.sql.rows<{ count: number }>({
      name: 'importacao-left',
      text: `select count(*)::int as count from clientes where conta_id = $1 and created_at = $3 and importacao_id = $2`,
      values: [contaId, id, concluidaEm],
    });
    return { deletedCount: deleted.length, mantidos: left?.count ?? 0 };
  }

  /** Clients that the import created. */
  private async lockEtiquetas(contaId: string, id: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'importacao-lock-labels',
      text: `select id from etiquetas where conta_id = $1 and importacao_id = $2 order by id for update`,
      values: [contaId, id],
    });
    return rows.map((row) => row.id);
  }

  /** A statement of its own: only the next statement sees rows that were committed while this one waited. */
  private async lockUntouched(values: readonly (string | null)[]): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'importacao-lock-untouched',
      text: `select c.id from clientes c where c.conta_id = $1 and c.created_at = $3 and c.importacao_id = $2 and ${this.untouched}
             order by c.id for update of c`,
      values,
    });
    return rows.map((row) => row.id);
  }

  async lockUndoable(contaId: string, id: string): Promise<Importacao> {
    const importacao = await this.lock(contaId, id);
    if (!importacao) throw new DomainError('IMPORTACAO_NAO_ENCONTRADA');
    importacao.assertUndoable();
    return importacao;
  }
}
