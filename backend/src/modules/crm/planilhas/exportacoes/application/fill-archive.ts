import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import type { Archive } from '#shared/files/archives.js';
import { Archives } from '#shared/files/archives.js';
import type { ContaSnapshot, ExportedFile } from '../domain/conta-snapshot.js';
import { DocumentPaths } from '#shared/text/export-names.js';
import { ALL_OF_CLIENTES, csvOf } from '../domain/export-tables.js';
import { readMe } from '../domain/read-me.js';

/** What went into an archive; `falhas`: files that could not be read. `digest`: of `ContaSnapshot`. */
export interface Filled {
  conta: string;
  digest: string;
  clientes: number;
  documentos: number;
  falhas: number;
}

interface Filling {
  snapshot: ContaSnapshot;
  progress: JobContext['progress'];
  now: Date;
}

const PACKED = { stored: false };
const PROGRESS_FILES = 20;

/** Puts the tables and documents of a conta into an archive, and into its erros.txt which files are missing or damaged. */
@Injectable()
export class FillArchive {
  constructor(
    private readonly archives: Archives,
    private readonly archiveFiles: ArchiveFiles,
    private readonly tables: DeclaredTables,
  ) {}

  begin(filling: Filling): { output: Readable; filling: Promise<Filled> } {
    const archive = this.archives.create(filling.now);
    return { output: archive.output, filling: this.fill(archive, filling) };
  }

  private async fill(archive: Archive, { snapshot, progress, now }: Filling): Promise<Filled> {
    const conta = await snapshot.conta();
    const digest = await snapshot.digest();
    const quando = now.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    const tables = this.tables.exported;
    await archive.add('LEIA-ME.txt', textOf(readMe({ ...conta, conta: conta.nome, quando, tables })), PACKED);
    await archive.add('clientes.csv', snapshot.clientes(ALL_OF_CLIENTES), PACKED);
    for (const table of tables)
      await archive.add(table.file, csvOf(table, table.files ? withPaths(snapshot.rows(table)) : snapshot.rows(table)), PACKED);
    const erros: string[] = [];
    let done = 0;
    for (const table of tables.filter(({ files }) => files))
      for await (const files of withPaths(snapshot.rows(table)))
        for (const file of files) {
          await this.archiveFiles.add(archive, file, erros);
          done += 1;
          if (done % PROGRESS_FILES === 0) await progress(done, conta.documentos);
        }
    if (erros.length > 0) await archive.add('erros.txt', textOf(`${erros.join('\r\n')}\r\n`), PACKED);
    await progress(done, conta.documentos);
    archive.end();
    const { nome, clientes, documentos } = conta;
    return { conta: nome, digest, clientes, documentos, falhas: erros.length };
  }
}

/** The same files in the same order get the same paths, each time. */
async function* withPaths(batches: AsyncIterable<ExportedFile[]>): AsyncGenerator<(ExportedFile & { caminho: string })[]> {
  const paths = new DocumentPaths();
  for await (const files of batches) yield files.map((file) => ({ ...file, caminho: paths.pathOf(file) }));
}

async function* textOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
