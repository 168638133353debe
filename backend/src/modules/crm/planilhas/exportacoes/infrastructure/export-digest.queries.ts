import { Injectable } from '@nestjs/common';
import { JobsQueries } from '#shared/jobs/jobs.queries.js';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import { Sql, type Statement } from '#shared/database/sql.js';

/**
 * A digest of the content of an export. The versions of clients and companies change with their fields, except for those that the deletion of another
 * row sets to null.
 */
export const digestStatement = (contaId: string, { ofConta }: DeclaredTables): Statement => ({
  name: 'export-digest',
  text: `select concat_ws('|', (select nome from contas where id = $1), ${ofConta.flatMap(({ digest }) => digest ?? []).join(', ')}) as digest`,
  values: [contaId],
});

@Injectable()
export class ExportDigestQueries {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsQueries,
    private readonly tables: DeclaredTables,
  ) {}

  /** The job of an export with the current data of the conta: one that has not begun, or with a file that is still available for a while. */
  async find(contaId: string): Promise<string | undefined> {
    return (await this.jobs.findWaiting(contaId, 'exportacao')) ?? (await this.findUnchanged(contaId));
  }

  private async findUnchanged(contaId: string): Promise<string | undefined> {
    const [last] = await this.sql.rowsOfConta<{ jobId: string; impressao: string }>(contaId, {
      name: 'export-last',
      text: `select job_id as "jobId", impressao from arquivos_de_jobs
             where conta_id = $1 and uso = 'resultado' and impressao is not null and expira_em > now() + interval '10 minutes'`,
      values: [contaId],
    });
    if (!last) return undefined;
    const [now] = await this.sql.rowsOfConta<{ digest: string }>(contaId, digestStatement(contaId, this.tables));
    return now?.digest === last.impressao ? last.jobId : undefined;
  }
}
