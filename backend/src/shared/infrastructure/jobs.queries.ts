import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { JobStatus } from '@viajario/contracts/jobs';
import type { JobType } from '../domain/job-types.js';
import { newId } from '../domain/new-id.js';
import { FieldCipher } from './field-cipher.js';
import { Sql } from './sql.js';

export interface JobRow {
  id: string;
  contaId: string | null;
  usuarioId: string | null;
  tipo: string;
  dados: Record<string, unknown>;
  status: JobStatus;
  feito: number;
  total: number;
  resultado: Record<string, unknown> | null;
  /** Encrypted JSON. */
  detalhes: string | null;
  erro: string | null;
  codigo: ErrorCode | null;
  temArquivo: true | null;
}

/** What finished work tells. `detalhes` repeats personal data: it is stored encrypted, and for a day. */
export interface JobOutcome {
  resultado: Record<string, unknown> | null;
  detalhes?: Record<string, unknown>;
}

export interface AskedJob {
  id: string;
  tipo: JobType;
  contaId: string;
  usuarioId: string;
  /** Ids only. */
  dados: Record<string, unknown>;
}

/** The whole result, its personal part while that is kept. */
export function resultOf({ resultado, detalhes }: Pick<JobRow, 'resultado' | 'detalhes'>): Record<string, unknown> | undefined {
  const kept: Record<string, unknown> = detalhes === null ? {} : JSON.parse(FieldCipher.current().decrypt(detalhes));
  return resultado === null && detalhes === null ? undefined : { ...resultado, ...kept };
}

const COLUMNS = `id, conta_id as "contaId", usuario_id as "usuarioId", tipo, dados, status, feito::int, total::int, resultado, detalhes, erro, codigo,
  nullif(exists (select from arquivos_de_jobs a where a.job_id = jobs.id and a.uso = 'resultado' and a.expira_em > now()), false) as "temArquivo"`;

@Injectable()
export class JobsQueries {
  constructor(private readonly sql: Sql) {}

  /** Writes many jobs of one kind into the outbox, as part of the running transaction; `dados` holds ids only. */
  async add(tipo: JobType, jobs: readonly { contaId: string; dados: Record<string, unknown> }[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.sql.rows({
      name: 'jobs-add',
      text: `insert into jobs (id, conta_id, tipo, dados)
             select j.id, j.conta_id, $1, j.dados from unnest($2::uuid[], $3::uuid[], $4::jsonb[]) as j(id, conta_id, dados)`,
      values: [tipo, jobs.map(() => newId()), jobs.map(({ contaId }) => contaId), jobs.map(({ dados }) => JSON.stringify(dados))],
    });
  }

  /** Asks for work that a person waits for, as part of the running transaction. */
  async ask({ id, tipo, contaId, usuarioId, dados }: AskedJob): Promise<void> {
    await this.sql.rows({
      name: 'job-ask',
      text: `insert into jobs (id, conta_id, usuario_id, tipo, dados) values ($1, $2, $3, $4, $5)`,
      values: [id, contaId, usuarioId, tipo, JSON.stringify(dados)],
    });
  }

  /** A job of a kind that nobody has begun yet, or undefined. */
  async findWaiting(contaId: string, tipo: JobType): Promise<string | undefined> {
    const [row] = await this.sql.rowsOfConta<{ id: string }>(contaId, {
      name: 'job-waiting',
      text: `select id from jobs where conta_id = $1 and tipo = $2 and status = 'waiting' order by criado_em desc limit 1`,
      values: [contaId, tipo],
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

  /**
   * Takes jobs that no queue has yet, oldest first, and those that a queue may have lost (unfinished two minutes after they were
   * handed over). Two relays never take the same row.
   */
  async takeUnsent(limit: number): Promise<{ id: string; tipo: string }[]> {
    return this.sql.rows({
      name: 'jobs-take-unsent',
      text: `update jobs set enviado_em = now() where id in (
               select id from jobs where concluido_em is null and (enviado_em is null or enviado_em < now() - interval '2 minutes')
               order by criado_em limit $1 for update skip locked)
             returning id, tipo`,
      values: [limit],
    });
  }

  /** Lets jobs that no queue took be taken again at once. */
  async giveBack(ids: string[]): Promise<void> {
    await this.sql.rows({
      name: 'jobs-give-back',
      text: `update jobs set enviado_em = null where id = any ($1::uuid[]) and concluido_em is null`,
      values: [ids],
    });
  }

  async start(id: string): Promise<void> {
    await this.sql.rows({
      name: 'job-start',
      text: `update jobs set status = 'active' where id = $1 and concluido_em is null`,
      values: [id],
    });
  }

  async progress(id: string, feito: number, total: number): Promise<void> {
    await this.sql.rows({
      name: 'job-progress',
      text: `update jobs set feito = $2, total = $3 where id = $1 and concluido_em is null`,
      values: [id, feito, total],
    });
  }

  /** Also as part of the transaction that does the work: then both happen, once. */
  async complete(id: string, { resultado, detalhes }: JobOutcome): Promise<void> {
    const secret = detalhes === undefined ? null : FieldCipher.current().encrypt(JSON.stringify(detalhes));
    await this.sql.rows({
      name: 'job-complete',
      text: `update jobs set status = 'completed', resultado = $2, detalhes = $3, concluido_em = now()
             where id = $1 and concluido_em is null`,
      values: [id, resultado === null ? null : JSON.stringify(resultado), secret],
    });
  }

  async fail(id: string, { erro, codigo }: { erro: string; codigo: ErrorCode | null }): Promise<void> {
    await this.sql.rows({
      name: 'job-fail',
      text: `update jobs set status = 'failed', erro = $2, codigo = $3, concluido_em = now() where id = $1 and concluido_em is null`,
      values: [id, erro, codigo],
    });
  }

  /** Forgets what results say about single people after a day. */
  async forgetDetails(): Promise<void> {
    await this.sql.rows({
      name: 'jobs-forget-details',
      text: `update jobs set detalhes = null where detalhes is not null and concluido_em < now() - interval '1 day'`,
      values: [],
    });
  }

  /** Forgets finished jobs after 30 days. */
  async removeOld(): Promise<void> {
    await this.sql.rows({
      name: 'jobs-old',
      text: `delete from jobs where concluido_em < now() - interval '30 days'`,
      values: [],
    });
  }
}
