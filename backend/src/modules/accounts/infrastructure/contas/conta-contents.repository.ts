import { Injectable } from '@nestjs/common';
import { removalsOf } from '#shared/files/arquivos-excluidos.job.js';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import type { SubjectTable } from '#shared/domain/subject-tables.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql, type Statement } from '#shared/database/sql.js';

/** Takes about a tenth of a second. */
const CLIENTES_PER_BATCH = 1_000;
/** Of tables with many rows a client. */
const ROWS_PER_BATCH = 20_000;

/**
 * The rows that belong to a conta. Deletes rows of the conta that the transaction is bound to; jobs written in the same
 * transaction delete the files.
 */
@Injectable()
export class ContaContents {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
    private readonly tables: DeclaredTables,
  ) {}

  /** Whether it has active members. */
  async hasTeam(contaId: string): Promise<boolean> {
    const members = await this.sql.rowsOfConta(contaId, {
      name: 'conta-has-team',
      text: `select 1 from usuarios_contas where conta_id = $1 and status = 'ativo' limit 1`,
      values: [contaId],
    });
    return members.length > 0;
  }

  /** Deletes memberships, convites and links of clients and erases stored idempotent responses; returns the former members. */
  async dismiss(contaId: string): Promise<string[]> {
    await this.eraseResponses(contaId);
    await this.ids('conta-revoke-all', `delete from convites where conta_id = $1 returning id`, [contaId]);
    for (const { table } of this.tables.linksAboutSubjects)
      await this.ids(`conta-end-${table}`, `delete from ${table} where conta_id = $1 returning id`, [contaId]);
    return this.ids('conta-dismiss', `delete from usuarios_contas where conta_id = $1 returning usuario_id as id`, [contaId]);
  }

  /** Deletes a batch of an excluded conta, in the end the conta itself; false when nothing is left. */
  async removeBatch(contaId: string): Promise<boolean> {
    if (await this.removeClientes(contaId)) return true;
    const [conta] = await this.ids('conta-excluded-lock', EXCLUDED_LOCK, [contaId]);
    if (conta === undefined) return false;
    if (await this.removeClientes(contaId)) return true; // added by a call that started before the exclusion
    await this.removeJobFiles(contaId);
    await this.ids('conta-remove', `delete from contas where id = $1 returning id`, [contaId]);
    return false;
  }

  /** Locked first: a concurrent upload waits and then finds the client deleted. */
  private async removeClientes(contaId: string): Promise<boolean> {
    const clientes = await this.ids('conta-some-clientes', SOME_CLIENTES, [contaId, CLIENTES_PER_BATCH]);
    if (clientes.length === 0) return false;
    for (const one of this.tables.subjects.filter(({ removal }) => removal === 'batches')) {
      const removed = await this.ids(`conta-remove-${one.table}`, removeSome(one), [contaId, clientes, ROWS_PER_BATCH - 1]);
      if (removed.length === ROWS_PER_BATCH) return true;
    }
    for (const one of this.tables.subjects.filter(({ files }) => files?.removed === 'deletion')) {
      const text = `delete ${this.tables.rowsAbout(one, (column) => `${column} = any ($2)`)} returning t.${this.tables.keyOf(one)} as id`;
      await this.removeFiles(contaId, await this.ids(`conta-remove-${one.table}`, text, [contaId, clientes]));
    }
    await this.ids('conta-remove-clientes', `delete from clientes where conta_id = $1 and id = any ($2)`, [contaId, clientes]);
    return true;
  }

  /** Exports and reports, which hold data of clients. */
  private async removeJobFiles(contaId: string): Promise<void> {
    await this.ids('conta-erase-job-details', `update jobs set detalhes = null where conta_id = $1 and detalhes is not null`, [
      contaId,
    ]);
    await this.removeFiles(contaId, await this.ids('conta-remove-job-files', REMOVE_JOB_FILES, [contaId]));
  }

  private async removeFiles(contaId: string, arquivos: string[]): Promise<void> {
    await this.jobs.add('arquivos-excluidos', removalsOf(contaId, arquivos));
  }

  /** Idempotency keys are retained, so that a late retry does not run again; the stored responses are erased. */
  private async eraseResponses(contaId: string): Promise<void> {
    const about = this.tables.ofConta.flatMap(({ table, answers }) =>
      answers === 'id' ? `union all select a.id from ${table} a where a.conta_id = $1` : [],
    );
    const text = `update idempotencia i set resposta = null where i.resposta is not null and i.alvo_id in (select $1::uuid ${about.join(' ')})`;
    await this.sql.rowsOfConta(contaId, { name: 'conta-erase-responses', text, values: [contaId] });
  }

  private async ids(name: string, text: string, values: Statement['values']): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>({ name, text, values })).map(({ id }) => id);
  }
}

const EXCLUDED_LOCK = `select id from contas where id = $1 and proprietario_id is null for update`;
const SOME_CLIENTES = `select id from clientes where conta_id = $1 order by id limit $2 for update`;
/** Up to the last id of a batch, or all: a list of rows would be compared with each row by a plan that was made for a small table. */
const removeSome = ({ table, subject: [column] }: SubjectTable): string => `
  delete from ${table} where conta_id = $1 and ${column} = any ($2) and (id <= (
    select id from ${table} where conta_id = $1 and ${column} = any ($2) order by id offset $3 limit 1)) is not false
  returning id`;
const REMOVE_JOB_FILES = `delete from arquivos_de_jobs where conta_id = $1 returning arquivo_url as id`;
