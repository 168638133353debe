import { Injectable } from '@nestjs/common';
import { UndoRecordsStore } from '#modules/crm/clientes';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { MencoesQueries } from './mencoes.queries.js';

/** The record that an erasure leaves. */
export interface Recibo {
  readonly id: string;
  readonly contaId: string;
  readonly quando: Date;
  readonly motivo: string;
  readonly observacao: string | null;
  readonly hash: Buffer;
  /** The user who erased. */
  readonly por: string;
}

/** Erasures of the conta that the running transaction is bound to. */
@Injectable()
export class Eliminacoes {
  constructor(
    private readonly sql: Sql,
    private readonly undoRecords: UndoRecordsStore,
    private readonly jobFiles: JobFiles,
    private readonly mencoes: MencoesQueries,
    private readonly tables: DeclaredTables,
  ) {}

  /**
   * Erases data that a deletion alone would retain: undo records, stored answers, results and files of jobs, texts of sheets of advice and names of
   * imported files. The client's row still exists, locked: a sheet that is being written about it waits, or is there. Returns the keys of stored files to remove, except those that any deletion removes.
   */
  async eraseReferences(contaId: string, clienteId: string): Promise<string[]> {
    const ofJobs = await this.jobFiles.removeFinished(contaId); // first: an export that publishes its file now is one of them
    const ids = await this.mencoes.personOf(contaId, clienteId);
    const importacoes = await this.undoRecords.erase(contaId, new Set(ids));
    for (const [name, text] of Object.entries(REFERENCES_TO_ERASE))
      await this.sql.rows({ name: `eliminacao-${name}`, text, values: [contaId, ids] });
    const names = await this.mencoes.namesOf(contaId, clienteId);
    await this.sql.rows({
      name: 'eliminacao-texts',
      text: `select apagar_textos_sobre($1, $2::uuid[], $3::text[], $4::uuid[])`,
      values: [contaId, ids, names, importacoes],
    });
    await this.sql.rows({
      name: 'eliminacao-lembretes', // closed ones of trips that were deleted, and tasks of the agency
      text: `with apagadas as (
               delete from anotacoes a where a.conta_id = $1 and a.cliente_id is null and a.viagem_id is null
                 and exists (select from unnest($2::text[]) as n(nome) where palavras(a.texto) like '% ' || n.nome || ' %') returning a.id)
             update idempotencia i set resposta = null from apagadas where i.alvo_id = apagadas.id and i.resposta is not null`,
      values: [contaId, names],
    });
    const files = await this.sql.rows<{ key: string }>({
      name: 'eliminacao-files', // their rows go with the client's
      text: this.tables.filesAbout('erasure', (column) => `${column} = $2`),
      values: [contaId, clienteId],
    });
    return [...files.map(({ key }) => key), ...ofJobs];
  }

  /** Removes the chosen ones of these views. */
  async removeVisoes(contaId: string, { ids, chosen }: { ids: readonly string[]; chosen: readonly string[] }): Promise<void> {
    await this.sql.rows({
      name: 'eliminacao-visoes',
      text: `delete from visoes where conta_id = $1 and id = any ($2::uuid[]) and id = any ($3::uuid[])`,
      values: [contaId, ids, chosen],
    });
  }

  /** Requests of the client lose client and answer with it; one for erasure is answered by the receipt. */
  async addRecibo({ id, contaId, quando, motivo, observacao, hash, por }: Recibo, clienteId: string): Promise<void> {
    await this.sql.rows({
      name: 'eliminacao-add-recibo',
      text: `insert into recibos_eliminacao (id, conta_id, quando, motivo, observacao, hash, por) values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [id, contaId, quando.toISOString(), motivo, observacao, hash, por],
    });
    await this.sql.rows({
      name: 'eliminacao-answer-pedidos',
      text: `update titulares_pedidos set situacao = 'atendido', encerrado_em = $4, recibo_id = $3
             where conta_id = $1 and cliente_id = $2 and tipo = 'eliminacao' and situacao = 'aberto'`,
      values: [contaId, clienteId, id, quando.toISOString()],
    });
  }
}

/**
 * Erases the clients `$2` of the conta `$1` from rows that outlive them, before they are deleted. Answers are stored by user and
 * name other clients too, so all answers of the team are erased; their keys are retained.
 */
const REFERENCES_TO_ERASE: Readonly<Record<string, string>> = {
  jobs: `select apagar_rastros($1, $2::uuid[])`,
  answers: `update idempotencia set resposta = null where resposta is not null and (alvo_id = any ($2::uuid[]) or usuario_id in (
    select proprietario_id from contas where id = $1 union all select usuario_id from usuarios_contas where conta_id = $1))`,
};
