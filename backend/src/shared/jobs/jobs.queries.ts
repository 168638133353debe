import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { JobStatus } from '@viajario/contracts/jobs';
import type { JobType } from '../domain/job-types.js';
import { newId } from '../domain/new-id.js';
import { currentContext, type RequestContext } from '../observability/request-context.js';
import { FieldCipher } from '../encryption/field-cipher.js';
import { Sql } from '../database/sql.js';

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
  requisicao: string | null;
  traceparent: string | null;
}

/** What finished work tells. `detalhes` repeats personal data: it is stored encrypted, and for a day. */
export interface JobOutcome {
  resultado: Record<string, unknown> | null;
  detalhes?: Record<string, unknown>;
}

/** Work that nobody waits for. */
export interface NewJob {
  contaId: string | null;
  /** Ids only. */
  dados: Record<string, unknown>;
  /** What asked for it; unset, what is going on. */
  cause?: RequestContext;
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

/** Of each kind. More would wait in the queue, not start earlier. */
const QUEUED_PER_CONTA = 100;

const COLUMNS = `id, conta_id as "contaId", usuario_id as "usuarioId", tipo, dados, status, feito::int, total::int, resultado, detalhes, erro, codigo,
  requisicao, traceparent,
  nullif(exists (select from arquivos_de_jobs a where a.job_id = jobs.id and a.uso = 'resultado' and a.expira_em > now()), false) as "temArquivo"`;

/** Which request a new job comes from, be it by way of another job. */
const origin = (): (string | null)[] => [currentContext().requestId ?? null, currentContext().traceparent ?? null];

/** The number of the turn in which a worker is at this job; null for who is at none, such as an operator. */
function ownTurn(id: string): number | null {
  const { attempt: turn } = currentContext();
  return turn?.jobId === id ? turn.vez : null;
}

@Injectable()
export class JobsQueries {
  constructor(private readonly sql: Sql) {}

  /** Writes many jobs of one kind into the outbox, as part of the running transaction. */
  async add(tipo: JobType, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.sql.rows({
      name: 'jobs-add',
      text: `insert into jobs (id, conta_id, tipo, dados, requisicao, traceparent)
             select j.id, j.conta_id, $1, j.dados, j.requisicao, j.traceparent
             from unnest($2::uuid[], $3::uuid[], $4::jsonb[], $5::text[], $6::text[]) as j(id, conta_id, dados, requisicao, traceparent)`,
      values: [
        tipo,
        jobs.map(() => newId()),
        jobs.map(({ contaId }) => contaId),
        jobs.map(({ dados }) => JSON.stringify(dados)),
        jobs.map(({ cause = currentContext() }) => cause.requestId ?? null),
        jobs.map(({ cause = currentContext() }) => cause.traceparent ?? null),
      ],
    });
  }

  /** Asks for work that a person waits for, as part of the running transaction. */
  async ask({ id, tipo, contaId, usuarioId, dados }: AskedJob): Promise<void> {
    await this.sql.rows({
      name: 'job-ask',
      text: `insert into jobs (id, conta_id, usuario_id, tipo, dados, requisicao, traceparent) values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [id, contaId, usuarioId, tipo, JSON.stringify(dados), ...origin()],
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
   * handed over). Of one kind of one conta's jobs only the oldest are in the queue at a time: a flood of them must not stand before
   * those of others. Two relays never take the same row.
   */
  async takeUnsent(limit: number): Promise<{ id: string; tipo: string }[]> {
    return this.sql.rows({
      name: 'jobs-take-unsent',
      text: `update jobs set enviado_em = now() where id in (
               select j.id from jobs j join (
                 select id, row_number() over (partition by conta_id, tipo order by criado_em, id) as lugar
                 from jobs where concluido_em is null) fila using (id)
               where concluido_em is null and (enviado_em is null or enviado_em < now() - interval '2 minutes')
                 and (conta_id is null or lugar <= ${QUEUED_PER_CONTA})
               order by criado_em limit $1 for update of j skip locked)
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

  /** Begins a turn and gives its number: from now on earlier turns write nothing any more. Undefined when the job is over. */
  async start(id: string): Promise<number | undefined> {
    const [row] = await this.sql.rows<{ vez: number }>({
      name: 'job-start',
      text: `update jobs set status = 'active', vez = vez + 1 where id = $1 and concluido_em is null returning vez`,
      values: [id],
    });
    return row?.vez;
  }

  async progress(id: string, feito: number, total: number): Promise<void> {
    await this.sql.rows({
      name: 'job-progress',
      text: `update jobs set feito = $2, total = $3 where id = $1 and concluido_em is null and vez = coalesce($4, vez)`,
      values: [id, feito, total, ownTurn(id)],
    });
  }

  /** Ends the turn without a result: another worker takes the job up. */
  async endTurn(id: string): Promise<void> {
    await this.sql.rows({
      name: 'job-end-turn',
      text: `update jobs set status = 'waiting', vez = vez + 1 where id = $1 and concluido_em is null and vez = coalesce($2, vez)`,
      values: [id, ownTurn(id)],
    });
  }

  /** Also as part of the transaction that does the work: then both happen, once. */
  async complete(id: string, { resultado, detalhes }: JobOutcome): Promise<void> {
    const secret = detalhes === undefined ? null : FieldCipher.current().encrypt(JSON.stringify(detalhes));
    await this.sql.rows({
      name: 'job-complete',
      text: `update jobs set status = 'completed', resultado = $2, detalhes = $3, concluido_em = now()
             where id = $1 and concluido_em is null and vez = coalesce($4, vez)`,
      values: [id, resultado === null ? null : JSON.stringify(resultado), secret, ownTurn(id)],
    });
  }

  async fail(id: string, { erro, codigo }: { erro: string; codigo: ErrorCode | null }): Promise<void> {
    await this.sql.rows({
      name: 'job-fail',
      text: `update jobs set status = 'failed', erro = $2, codigo = $3, concluido_em = now()
             where id = $1 and concluido_em is null and vez = coalesce($4, vez)`,
      values: [id, erro, codigo, ownTurn(id)],
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
