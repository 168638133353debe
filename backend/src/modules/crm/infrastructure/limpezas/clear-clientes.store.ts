import { Injectable } from '@nestjs/common';
import { removalsOf } from '#shared/files/arquivos-excluidos.job.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql } from '#shared/database/sql.js';

/** Removes clients of a conta with all that hangs on them, in the running transaction. */
@Injectable()
export class ClearClientesStore {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
  ) {}

  /** All that exist when it begins; returns how many. Nothing can be added to a locked client. */
  async run(contaId: string): Promise<number> {
    const locked = await this.sql.rows<{ id: string }>({
      name: 'clear-clientes-lock',
      text: `select id from clientes where conta_id = $1 order by id for update`,
      values: [contaId],
    });
    const ids = locked.map(({ id }) => id);
    await this.sql.rows({
      name: 'clear-clientes-undo',
      text: `delete from limpezas_grupos where conta_id = $1`,
      values: [contaId],
    });
    await this.remove(contaId, ids);
    return ids.length;
  }

  /** Locked ones. */
  async remove(contaId: string, ids: readonly string[]): Promise<void> {
    await this.giveUpFiles(contaId, ids);
    for (const [step, text] of CLEARING.entries())
      await this.sql.rows({ name: `clear-clientes-${step}`, text, values: [contaId, ids] });
  }

  private async giveUpFiles(contaId: string, ids: readonly string[]): Promise<void> {
    const documentos = await this.sql.rows<{ arquivo: string }>({
      name: 'clear-clientes-files',
      text: `select arquivo_url as arquivo from documentos where conta_id = $1 and cliente_id = any ($2::uuid[])`,
      values: [contaId, ids],
    });
    const arquivos = documentos.map(({ arquivo }) => arquivo);
    await this.jobs.add('arquivos-excluidos', removalsOf(contaId, arquivos));
  }
}

const CLEARING = [
  `update idempotencia set resposta = null where alvo_id in (
     select unnest($2::uuid[]) union all select id from documentos where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select id from relacionamentos_clientes where conta_id = $1 and (cliente_id = any ($2::uuid[]) or referencia_id = any ($2::uuid[]))
     union all select id from documentos_viagem where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select id from anotacoes where conta_id = $1 and cliente_id = any ($2::uuid[]))`,
  `delete from relacionamentos_clientes where conta_id = $1 and (cliente_id = any ($2::uuid[]) or referencia_id = any ($2::uuid[]))`,
  `delete from anotacoes where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `delete from clientes_etiquetas where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `delete from documentos where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `update clientes set responsavel_id = null where conta_id = $1 and responsavel_id = any ($2::uuid[])`,
  `delete from clientes where conta_id = $1 and id = any ($2::uuid[])`,
];
