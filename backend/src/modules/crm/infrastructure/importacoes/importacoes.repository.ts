import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import { Importacoes, type UndoableImport } from '../../domain/importacoes/importacoes.js';
import { IS_DEAD, UNDONE_UNTIL } from './importacoes.queries.js';

/** Nobody edited the client, gave it papers or relatives, or made it responsible for somebody. */
const UNTOUCHED = `c.updated_at = c.created_at and c.empresa_id is null and c.responsavel_id is null
  and not exists (select from documentos d where d.conta_id = c.conta_id and d.cliente_id = c.id)
  and not exists (select from relacionamentos_clientes r where r.conta_id = c.conta_id and r.cliente_id = c.id)
  and not exists (select from relacionamentos_clientes r where r.conta_id = c.conta_id and r.referencia_id = c.id)
  and not exists (select from clientes d where d.conta_id = c.conta_id and d.responsavel_id = c.id)`;

@Injectable()
export class ImportacoesRepository extends Importacoes {
  constructor(private readonly sql: Sql) {
    super();
  }

  async begin({
    id,
    contaId,
    usuarioId,
    arquivo,
  }: {
    id: string;
    contaId: string;
    usuarioId: string;
    arquivo: string;
  }): Promise<boolean> {
    await this.sql.rows({
      name: 'importacao-release',
      text: `update importacoes i set status = 'falhou' where i.conta_id = $1 and ${IS_DEAD}`,
      values: [contaId],
    });
    const begun = await this.sql.rows({
      name: 'importacao-begin',
      text: `insert into importacoes (id, conta_id, usuario_id, arquivo) values ($1, $2, $3, $4)
             on conflict (conta_id) where status = 'andamento' do nothing returning id`,
      values: [id, contaId, usuarioId, arquivo],
    });
    return begun.length > 0;
  }

  async lockRunning(contaId: string, id: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ status: string }>({
      name: 'importacao-lock',
      text: `select status from importacoes where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    return row?.status === 'andamento';
  }

  async finish(
    contaId: string,
    id: string,
    { imported, skipped, now }: { imported: number; skipped: number; now: Date },
  ): Promise<void> {
    await this.sql.rows({
      name: 'importacao-finish',
      text: `update importacoes set status = 'concluida', importados = $3, ignorados = $4, concluida_em = $5
             where conta_id = $1 and id = $2`,
      values: [contaId, id, imported, skipped, now.toISOString()],
    });
  }

  async lockUndoable(contaId: string, id: string): Promise<UndoableImport> {
    const [row] = await this.sql.rowsOfConta<UndoableImport & { podeDesfazer: boolean }>(contaId, {
      name: 'importacao-lock-undoable',
      text: `select i.id, i.concluida_em as "concluidaEm", i.status = 'concluida' and ${UNDONE_UNTIL} > now() as "podeDesfazer"
             from importacoes i where i.conta_id = $1 and i.id = $2 for update`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('IMPORTACAO_NAO_ENCONTRADA');
    if (!row.podeDesfazer) throw new DomainError('NAO_PODE_DESFAZER');
    return row;
  }

  async undo(contaId: string, { id, concluidaEm }: UndoableImport): Promise<{ deletedCount: number; mantidos: number }> {
    const candidates = await this.lockUntouched(contaId, { id, concluidaEm });
    const deleted = await this.sql.rows({
      name: 'importacao-undo',
      text: `delete from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[]) and ${UNTOUCHED} returning 1`,
      values: [contaId, candidates],
    });
    const [left] = await this.sql.rows<{ count: number }>({
      name: 'importacao-left',
      text: `select count(*)::int as count from clientes where conta_id = $1 and created_at = $3 and importacao_id = $2`,
      values: [contaId, id, concluidaEm],
    });
    await this.sql.rows({
      name: 'importacao-undone',
      text: `update importacoes set status = 'desfeita' where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    return { deletedCount: deleted.length, mantidos: left?.count ?? 0 };
  }

  /** A statement of its own: only the one after it sees what was committed while this one waited. */
  private async lockUntouched(contaId: string, { id, concluidaEm }: UndoableImport): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'importacao-lock-untouched',
      text: `select c.id from clientes c where c.conta_id = $1 and c.created_at = $3 and c.importacao_id = $2 and ${UNTOUCHED}
             order by c.id for update of c`,
      values: [contaId, id, concluidaEm],
    });
    return rows.map((row) => row.id);
  }
}
