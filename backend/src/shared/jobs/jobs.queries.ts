import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { JobStatus } from '@viajario/contracts/jobs';
import type { JobType } from '../domain/job-types.js';
import { FieldCipher, type Place } from '../encryption/field-cipher.js';
import { Sql } from '../database/sql.js';

export interface JobRow {
  id: string;
  contaId: string | null;
  usuarioId: string | null;
  type: string;
  payload: Record<string, unknown>;
  status: JobStatus;
  done: number;
  total: number;
  result: Record<string, unknown> | null;
  /** Encrypted JSON. */
  details: string | null;
  error: string | null;
  code: ErrorCode | null;
  hasFile: true | null;
  requestId: string | null;
  traceparent: string | null;
}

export const detailsPlace = ({ id, contaId }: Pick<JobRow, 'id' | 'contaId'>): Place => ({
  table: 'jobs',
  column: 'detalhes',
  contaId,
  row: id,
});

const COLUMNS = `id, conta_id as "contaId", usuario_id as "usuarioId", tipo as type, dados as payload, status, feito::int as done, total::int,
  resultado as result, detalhes as details, erro as error, codigo as code, requisicao as "requestId", traceparent,
  nullif(exists (select from arquivos_de_jobs a where a.job_id = jobs.id and a.uso = 'resultado' and a.expira_em > now()), false) as "hasFile"`;

@Injectable()
export class JobsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  /** The personal data of its result while stored; of an unfinished job its input. */
  detailsOf(job: Pick<JobRow, 'id' | 'contaId' | 'details'>): Record<string, unknown> {
    return job.details === null ? {} : JSON.parse(this.cipher.decrypt(job.details, detailsPlace(job)));
  }

  /** The whole result. */
  resultOf(job: JobRow): Record<string, unknown> | undefined {
    return job.result === null ? undefined : { ...job.result, ...this.detailsOf(job) };
  }

  /** The newest job of a type that no worker has started yet, or undefined. */
  async findWaiting(contaId: string, type: JobType): Promise<string | undefined> {
    const [row] = await this.sql.rowsOfConta<{ id: string }>(contaId, {
      name: 'job-waiting',
      text: `select id from jobs where conta_id = $1 and tipo = $2 and status = 'waiting' order by criado_em desc limit 1`,
      values: [contaId, type],
    });
    return row?.id;
  }

  async find(id: string): Promise<JobRow | undefined> {
    const [row] = await this.sql.rows<JobRow>({
      name: 'job-find',
      text: `select ${COLUMNS} from jobs where id = $1`,
      values: [id],
    });
    return row;
  }

  /** A job of the conta. */
  async findOfConta(contaId: string, id: string): Promise<JobRow | undefined> {
    const [row] = await this.sql.rowsOfConta<JobRow>(contaId, {
      name: 'job-find-of-conta',
      text: `select ${COLUMNS} from jobs where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    return row;
  }
}
