import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { JobType } from '../domain/job-types.js';
import { newId } from '../domain/new-id.js';
import { Files } from '../files/files.js';
import type { ByteRange, StoredFile } from '../files/stored-file.js';
import { Sql } from '../database/sql.js';

/** A stored file without a row yet; its encryption is bound to the id. */
export interface NewJobFile extends StoredFile {
  id: string;
}

export interface JobFile {
  id: string;
  name: string;
  contentType: string;
  key: string;
  wrappedKey: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

export interface JobFileEntry {
  contaId: string;
  jobId: string;
  /** Input or result of the job, as stored in the column. */
  role: 'entrada' | 'resultado';
  name: string;
  contentType: string;
  expiresAt: Date;
  /** For a result that is reused while it is still valid: a digest of the data it was made from. */
  impressao?: string;
}

const BATCH = 100;

/** Input and result files of jobs: encrypted like documents, retained for a limited time. */
@Injectable()
export class JobFiles {
  constructor(
    private readonly files: Files,
    private readonly sql: Sql,
  ) {}

  /** Stores the bytes; without a call of `keep` the sweep removes them after a day. */
  async store(source: Readable, maxBytes: number): Promise<NewJobFile> {
    const id = newId();
    return { id, ...(await this.files.store(source, { binding: id, maxBytes })) };
  }

  /** The file's row, as part of the running transaction. */
  async keep(
    { id, key, wrappedKey, size, sha256 }: NewJobFile,
    { contaId, jobId, role, name, contentType, expiresAt, impressao }: JobFileEntry,
  ): Promise<void> {
    await this.sql.rows({
      name: 'job-file-keep',
      text: `insert into arquivos_de_jobs (id, conta_id, job_id, uso, nome, tipo, arquivo_url, chave_envolta, tamanho, sha256, expira_em, impressao)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: [
        id,
        contaId,
        jobId,
        role,
        name,
        contentType,
        key,
        wrappedKey,
        size,
        sha256,
        expiresAt.toISOString(),
        impressao ?? null,
      ],
    });
  }

  /** Removes the results of all jobs of a type from a conta, in the current transaction; returns their keys. */
  async removeResults(contaId: string, type: JobType): Promise<string[]> {
    await this.lock(contaId);
    const rows = await this.sql.rows<{ key: string }>({
      name: 'job-files-remove-results',
      text: `delete from arquivos_de_jobs a using jobs j
             where a.conta_id = $1 and a.uso = 'resultado' and j.id = a.job_id and j.tipo = $2 returning a.arquivo_url as key`,
      values: [contaId, type],
    });
    return rows.map(({ key }) => key);
  }

  /** Removes all input and result files of a conta's finished jobs, in the current transaction; returns their keys. */
  async removeFinished(contaId: string): Promise<string[]> {
    await this.lock(contaId);
    const rows = await this.sql.rows<{ key: string }>({
      name: 'job-files-remove-finished',
      text: `delete from arquivos_de_jobs a where a.conta_id = $1
               and not exists (select from jobs j where j.id = a.job_id and j.concluido_em is null) returning a.arquivo_url as key`,
      values: [contaId],
    });
    return rows.map(({ key }) => key);
  }

  async find(contaId: string, jobId: string, role: JobFileEntry['role']): Promise<JobFile | undefined> {
    const [row] = await this.sql.rowsOfConta<JobFile & { size: string }>(contaId, {
      name: 'job-file-find',
      text: `select id, nome as name, tipo as "contentType", arquivo_url as key, chave_envolta as "wrappedKey", tamanho as size, sha256 from arquivos_de_jobs
             where conta_id = $1 and job_id = $2 and uso = $3 and expira_em > now()`,
      values: [contaId, jobId, role],
    });
    return row && { ...row, size: Number(row.size) };
  }

  open(file: JobFile, range?: ByteRange): Promise<Readable> {
    return this.files.open(file, { binding: file.id, ...(range ? { range } : {}) });
  }

  /** Removes a stored file that got no row. */
  discard({ key }: NewJobFile): Promise<void> {
    return this.files.remove(key);
  }

  private async lock(contaId: string): Promise<void> {
    await this.sql.rows({ name: 'job-files-lock', text: `select pg_advisory_xact_lock(77, hashtext($1))`, values: [contaId] });
  }

  /** For the worker. Rows first, so that no removed file is offered; files left behind are removed by the sweep. */
  async removeExpired(): Promise<void> {
    for (;;) {
      const gone = await this.sql.rows<{ key: string }>({
        name: 'job-files-remove-expired',
        text: `delete from arquivos_de_jobs where id in (select id from arquivos_de_jobs where expira_em < now() limit $1)
               returning arquivo_url as key`,
        values: [BATCH],
      });
      for (const { key } of gone) await this.files.remove(key);
      if (gone.length < BATCH) return;
    }
  }
}
