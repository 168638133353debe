import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { removalsOf } from '#shared/files/arquivos-excluidos.job.js';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql } from '#shared/database/sql.js';
import { retido } from '../../clientes/infrastructure/cliente-rows.js';
import { UndoRecordsStore } from './undo-records.store.js';

/** Removes clients of a conta with all rows about them, in the running transaction. */
@Injectable()
export class ClearClientesStore {
  private readonly files: string;
  private readonly steps: readonly string[];

  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
    private readonly clock: Clock,
    private readonly undoRecords: UndoRecordsStore,
    tables: DeclaredTables,
  ) {
    this.files = tables.filesAbout('deletion', THEIRS);
    this.steps = clearing(tables);
  }

  /** All clients that exist when it begins, except retained ones; returns their number. No row can be added to a locked client. */
  async run(contaId: string): Promise<{ deleted: number; retidos: number }> {
    const locked = await this.sql.rows<{ id: string }>({
      name: 'clear-clientes-lock',
      text: `select id from clientes where conta_id = $1 order by id for update`,
      values: [contaId],
    });
    const all = locked.map(({ id }) => id);
    const retained = await this.retained(contaId, all);
    const ids = all.filter((id) => !retained.has(id));
    await this.undoRecords.keepOnlyOf(contaId, retained);
    await this.remove(contaId, ids);
    return { deleted: ids.length, retidos: retained.size };
  }

  /** Those of locked clients that are retained. */
  async retained(contaId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'clear-clientes-retained',
      text: `select id from clientes c where conta_id = $1 and id = any ($2::uuid[]) and ${retido('c', '$3')}`,
      values: [contaId, ids, this.clock.today()],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Locked ones. */
  async remove(contaId: string, ids: readonly string[]): Promise<void> {
    await this.giveUpFiles(contaId, ids);
    for (const [step, text] of this.steps.entries())
      await this.sql.rows({ name: `clear-clientes-${step}`, text, values: [contaId, ids] });
  }

  private async giveUpFiles(contaId: string, ids: readonly string[]): Promise<void> {
    const files = await this.sql.rows<{ key: string }>({
      name: 'clear-clientes-files',
      text: this.files,
      values: [contaId, ids],
    });
    const arquivos = files.map(({ key }) => key);
    await this.jobs.add('arquivos-excluidos', removalsOf(contaId, arquivos));
  }
}

/** SQL about the clients `$2` of the conta `$1`, step by step; what is not deleted here goes by its foreign key. */
function clearing(tables: DeclaredTables): string[] {
  const first = tables.subjects.filter(({ removal }) => removal !== 'by-key');
  return [
    `update idempotencia set resposta = null where alvo_id in (select unnest($2::uuid[]) union all ${tables.answersAbout(THEIRS)})`,
    ...first.map((one) => `delete ${tables.rowsAbout(one, THEIRS)}`),
    `update clientes set responsavel_id = null where conta_id = $1 and responsavel_id = any ($2::uuid[])`,
    `delete from clientes where conta_id = $1 and id = any ($2::uuid[])`,
  ];
}
const THEIRS = (column: string): string => `${column} = any ($2::uuid[])`;
