import { Injectable } from '@nestjs/common';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql } from '#shared/database/sql.js';

/** Removes all clients of a conta with papers and ties, in the running long transaction. */
@Injectable()
export class ClearClientesStore {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
  ) {}

  /** Those who are there when it begins; answers how many. Nothing is hung on a locked client any more. */
  async run(contaId: string): Promise<number> {
    const locked = await this.sql.rows<{ id: string }>({
      name: 'clear-clientes-lock',
      text: `select id from clientes where conta_id = $1 order by id for update`,
      values: [contaId],
    });
    const ids = locked.map(({ id }) => id);
    await this.giveUpFiles(contaId, ids);
    await this.sql.rows({
      name: 'clear-clientes-undo',
      text: `delete from limpezas_grupos where conta_id = $1`,
      values: [contaId],
    });
    for (const [step, text] of CLEARING.entries())
      await this.sql.rows({ name: `clear-clientes-${step}`, text, values: [contaId, ids] });
    return ids.length;
  }

  /** They go by the job that a deleted client's files always go by. */
  private async giveUpFiles(contaId: string, ids: readonly string[]): Promise<void> {
    const papers = await this.sql.rows<{ clienteId: string; arquivos: string[] }>({
      name: 'clear-clientes-files',
      text: `select cliente_id as "clienteId", jsonb_agg(arquivo_url) as arquivos from documentos
             where conta_id = $1 and cliente_id = any ($2::uuid[]) group by cliente_id`,
      values: [contaId, ids],
    });
    await this.jobs.add(
      'cliente-excluido',
      papers.map((files) => ({ contaId, payload: { ...files } })),
    );
  }
}

const CLEARING = [
  `update idempotencia set resposta = null where alvo_id in (
     select unnest($2::uuid[]) union all select id from documentos where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select id from relacionamentos_clientes where conta_id = $1 and cliente_id = any ($2::uuid[]))`,
  `delete from relacionamentos_clientes where conta_id = $1 and (cliente_id = any ($2::uuid[]) or referencia_id = any ($2::uuid[]))`,
  `delete from documentos where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `update clientes set responsavel_id = null where conta_id = $1 and responsavel_id = any ($2::uuid[])`,
  `delete from clientes where conta_id = $1 and id = any ($2::uuid[])`,
];
