import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { removalsOf } from '#shared/files/arquivos-excluidos.job.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql } from '#shared/database/sql.js';
import { retido } from '../../clientes/infrastructure/cliente-rows.js';
import { UndoRecordsStore } from './undo-records.store.js';

/** Removes clients of a conta with all rows about them, in the running transaction. */
@Injectable()
export class ClearClientesStore {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
    private readonly clock: Clock,
    private readonly undoRecords: UndoRecordsStore,
  ) {}

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
     union all select id from mensagens where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select id from links_cliente where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select id from envios where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select orientacao_id from orientacao_pessoas where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select id from titulares_pedidos where conta_id = $1 and cliente_id = any ($2::uuid[])
     union all select c.id from copias c join documentos d on d.id = c.documento_id where c.conta_id = $1 and d.cliente_id = any ($2::uuid[])
     union all select id from anotacoes where conta_id = $1 and cliente_id = any ($2::uuid[]))`,
  `delete from relacionamentos_clientes where conta_id = $1 and (cliente_id = any ($2::uuid[]) or referencia_id = any ($2::uuid[]))`,
  `delete from anotacoes where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `delete from mensagens where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `delete from clientes_etiquetas where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `delete from documentos where conta_id = $1 and cliente_id = any ($2::uuid[])`,
  `update clientes set responsavel_id = null where conta_id = $1 and responsavel_id = any ($2::uuid[])`,
  `delete from clientes where conta_id = $1 and id = any ($2::uuid[])`,
];
