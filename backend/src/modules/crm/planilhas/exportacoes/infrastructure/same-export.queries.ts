import { Injectable } from '@nestjs/common';
import { JobsQueries } from '#shared/jobs/jobs.queries.js';
import { Sql, type Statement } from '#shared/database/sql.js';

const digestOf = (table: string, row: string): string =>
  `(select concat(count(*), ' ', sum(hashtextextended((${row})::text, 0)::numeric)) from ${table} t where t.conta_id = $1)`;

/**
 * SQL: a digest of all that an export of the conta `$1` holds. A client's and a company's version change with their fields, but for what
 * the deletion of another row leaves empty.
 */
const IMPRESSAO = `concat_ws('|', (select nome from contas where id = $1),
  ${digestOf('clientes', '(t.id, t.updated_at, t.empresa_id, t.responsavel_id, t.agente_id, t.exemplo)')}, ${digestOf('empresas', '(t.id, t.updated_at)')},
  ${digestOf('etiquetas', '(t.id, t.nome, t.cor)')}, ${digestOf('visoes', '(t.id, t.nome, t.consulta, t.compartilhada)')}, ${digestOf('clientes_etiquetas', 't')},
  ${digestOf('relacionamentos_clientes', 't')}, ${digestOf('documentos', 't')},
  ${digestOf('documentos_viagem', '(t.id, t.cliente_id, t.updated_at, t.documento_id)')},
  ${digestOf('mensagens', '(t.id, t.cliente_id)')},
  ${digestOf('modelos_mensagem', 't')}, ${digestOf('titulares_pedidos', 't')}, ${digestOf('recibos_eliminacao', 't')},
  ${digestOf('orientacoes', '(t.id, t.criado_por, t.expira_em, t.ciente_em, t.ciente_ip)')}, ${digestOf('orientacao_pessoas', '(t.id, t.cliente_id)')},
  ${digestOf('anotacoes', '(t.id, t.cliente_id, t.updated_at, t.responsavel_id)')},
  (select count(*) from envios where conta_id = $1 and situacao = 'pendente'))`;

export const impressaoOf = (contaId: string): Statement => ({
  name: 'export-impressao',
  text: `select ${IMPRESSAO} as impressao`,
  values: [contaId],
});

@Injectable()
export class SameExportQueries {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsQueries,
  ) {}

  /** The job of an export that holds the conta as it stands now: one that has not begun, or that can still be fetched for a while. */
  async find(contaId: string): Promise<string | undefined> {
    return (await this.jobs.findWaiting(contaId, 'exportacao')) ?? (await this.unchanged(contaId));
  }

  private async unchanged(contaId: string): Promise<string | undefined> {
    const [last] = await this.sql.rowsOfConta<{ jobId: string; impressao: string }>(contaId, {
      name: 'export-last',
      text: `select job_id as "jobId", impressao from arquivos_de_jobs
             where conta_id = $1 and uso = 'resultado' and impressao is not null and expira_em > now() + interval '10 minutes'`,
      values: [contaId],
    });
    if (!last) return undefined;
    const [now] = await this.sql.rowsOfConta<{ impressao: string }>(contaId, impressaoOf(contaId));
    return now?.impressao === last.impressao ? last.jobId : undefined;
  }
}
