import { Injectable } from '@nestjs/common';
import { removalsOf } from '#shared/files/arquivos-excluidos.job.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql, type Statement } from '#shared/database/sql.js';

/** Takes about a tenth of a second. */
const CLIENTES_PER_BATCH = 1_000;
/** What a client may have many of. */
const WRITTEN = ['anotacoes', 'mensagens'] as const;
const WRITTEN_PER_BATCH = 20_000;

/**
 * The rows that belong to a conta. Deletes rows of the conta that the transaction is bound to; jobs written in the same
 * transaction delete the files.
 */
@Injectable()
export class ContaContents {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
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
    await this.ids('conta-end-links', `delete from links_cliente where conta_id = $1 returning id`, [contaId]);
    await this.ids('conta-end-copias', `delete from copias where conta_id = $1 returning id`, [contaId]);
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
    for (const table of WRITTEN) {
      const removed = await this.ids(`conta-remove-${table}`, removeSome(table), [contaId, clientes, WRITTEN_PER_BATCH - 1]);
      if (removed.length === WRITTEN_PER_BATCH) return true;
    }
    const arquivos = await this.ids('conta-remove-documentos', REMOVE_DOCUMENTOS, [contaId, clientes]);
    await this.removeFiles(contaId, arquivos);
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

  /** Idempotency keys stay, so that a late retry does not run again; the stored responses are erased. */
  private async eraseResponses(contaId: string): Promise<void> {
    await this.sql.rowsOfConta(contaId, { name: 'conta-erase-responses', text: ERASE_RESPONSES, values: [contaId] });
  }

  private async ids(name: string, text: string, values: Statement['values']): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>({ name, text, values })).map(({ id }) => id);
  }
}

const EXCLUDED_LOCK = `select id from contas where id = $1 and proprietario_id is null for update`;
const SOME_CLIENTES = `select id from clientes where conta_id = $1 order by id limit $2 for update`;
/** Up to the last id of a batch, or all: a list of rows would be compared with each row by a plan that was made for a small table. */
const removeSome = (table: (typeof WRITTEN)[number]): string => `
  delete from ${table} where conta_id = $1 and cliente_id = any ($2) and (id <= (
    select id from ${table} where conta_id = $1 and cliente_id = any ($2) order by id offset $3 limit 1)) is not false
  returning id`;
const REMOVE_DOCUMENTOS = `delete from documentos where conta_id = $1 and cliente_id = any ($2) returning arquivo_url as id`;
const REMOVE_JOB_FILES = `delete from arquivos_de_jobs where conta_id = $1 returning arquivo_url as id`;
const ERASE_RESPONSES = `
  update idempotencia i set resposta = null where i.resposta is not null and i.alvo_id in (
    select $1::uuid
    union all select a.id from clientes a where a.conta_id = $1
    union all select a.id from documentos a where a.conta_id = $1
    union all select a.id from empresas a where a.conta_id = $1
    union all select a.id from relacionamentos_clientes a where a.conta_id = $1
    union all select a.id from documentos_viagem a where a.conta_id = $1
    union all select a.id from anotacoes a where a.conta_id = $1
    union all select a.id from mensagens a where a.conta_id = $1
    union all select a.id from modelos_mensagem a where a.conta_id = $1
    union all select a.id from links_cliente a where a.conta_id = $1
    union all select a.id from envios a where a.conta_id = $1
    union all select a.id from orientacoes a where a.conta_id = $1
    union all select a.id from titulares_pedidos a where a.conta_id = $1
    union all select a.id from copias a where a.conta_id = $1
    union all select a.id from etiquetas a where a.conta_id = $1
    union all select a.id from visoes a where a.conta_id = $1
    union all select a.id from convites a where a.conta_id = $1)`;
