import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { newId } from '../domain/new-id.js';
import { Files, type ByteRange, type StoredFile } from '../files/files.js';
import { Sql } from '../database/sql.js';

/** A stored file that has no row yet; it is bound to its id. */
export interface NewJobFile extends StoredFile {
  id: string;
}

export interface JobFile {
  id: string;
  nome: string;
  tipo: string;
  key: string;
  wrappedKey: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

export interface KeptAs {
  contaId: string;
  jobId: string;
  /** What the job takes, or what it made. */
  uso: 'entrada' | 'resultado';
  nome: string;
  tipo: string;
  until: Date;
}

const AT_ONCE = 100;

/** Files that jobs take and make: encrypted like documents, kept for a time. */
@Injectable()
export class JobFiles {
  constructor(
    private readonly files: Files,
    private readonly sql: Sql,
  ) {}

  /** Stores the bytes; without `keep` the sweeper removes them after a day. */
  async store(source: Readable, maxBytes: number): Promise<NewJobFile> {
    const id = newId();
    return { id, ...(await this.files.store(source, { binding: id, maxBytes })) };
  }

  /** The file's row, as part of the running transaction. */
  async keep(
    { id, key, wrappedKey, size, sha256 }: NewJobFile,
    { contaId, jobId, uso, nome, tipo, until }: KeptAs,
  ): Promise<void> {
    await this.sql.rows({
      name: 'job-file-keep',
      text: `insert into arquivos_de_jobs (id, conta_id, job_id, uso, nome, tipo, arquivo_url, chave_envolta, tamanho, sha256, expira_em)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [id, contaId, jobId, uso, nome, tipo, key, wrappedKey, size, sha256, until.toISOString()],
    });
  }

  async find(contaId: string, jobId: string, uso: KeptAs['uso']): Promise<JobFile | undefined> {
    const [row] = await this.sql.rowsOfConta<JobFile & { size: string }>(contaId, {
      name: 'job-file-find',
      text: `select id, nome, tipo, arquivo_url as key, chave_envolta as "wrappedKey", tamanho as size, sha256 from arquivos_de_jobs
             where conta_id = $1 and job_id = $2 and uso = $3 and expira_em > now()`,
      values: [contaId, jobId, uso],
    });
    return row && { ...row, size: Number(row.size) };
  }

  open(file: JobFile, range?: ByteRange): Promise<Readable> {
    return this.files.open(file, { binding: file.id, ...(range ? { range } : {}) });
  }

  /** Removes bytes that got no row. */
  discard({ key }: NewJobFile): Promise<void> {
    return this.files.remove(key);
  }

  /** The worker's: rows first, so that nobody is offered what is gone; bytes that stay behind are the sweeper's. */
  async removeExpired(): Promise<void> {
    for (;;) {
      const gone = await this.sql.rows<{ key: string }>({
        name: 'job-files-remove-expired',
        text: `delete from arquivos_de_jobs where id in (select id from arquivos_de_jobs where expira_em < now() limit $1)
               returning arquivo_url as key`,
        values: [AT_ONCE],
      });
      for (const { key } of gone) await this.files.remove(key);
      if (gone.length < AT_ONCE) return;
    }
  }
}
