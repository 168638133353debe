import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import type { Archive } from '#shared/files/archives.js';
import { Archives } from '#shared/files/archives.js';
import type { ContaSnapshot, ExportedDocumento } from '../domain/conta-snapshot.js';
import { DocumentPaths } from '#shared/text/export-names.js';
import {
  ALL_OF_CLIENTES,
  ANOTACOES,
  MENSAGENS,
  csvOf,
  DOCUMENTOS,
  DOCUMENTOS_VIAGEM,
  EMPRESAS,
  ETIQUETAS,
  MODELOS,
  ORIENTACOES,
  PEDIDOS,
  RECIBOS,
  RELACIONAMENTOS,
  VISOES,
} from '../domain/export-tables.js';
import { readMe } from '../domain/read-me.js';

/** What went into an archive; `falhas`: files that could not be read. `impressao`: as `ContaSnapshot` has it. */
export interface Filled {
  conta: string;
  impressao: string;
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
  ) {}

  begin(filling: Filling): { output: Readable; filling: Promise<Filled> } {
    const archive = this.archives.create(filling.now);
    return { output: archive.output, filling: this.fill(archive, filling) };
  }

  private async fill(archive: Archive, { snapshot, progress, now }: Filling): Promise<Filled> {
    const conta = await snapshot.conta();
    const impressao = await snapshot.impressao();
    const quando = now.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    await archive.add('LEIA-ME.txt', textOf(readMe({ ...conta, conta: conta.nome, quando })), PACKED);
    await archive.add('clientes.csv', snapshot.clientes(ALL_OF_CLIENTES), PACKED);
    await archive.add('empresas.csv', csvOf(EMPRESAS, snapshot.empresas()), PACKED);
    await archive.add('relacionamentos.csv', csvOf(RELACIONAMENTOS, snapshot.relacionamentos()), PACKED);
    await archive.add('anotacoes.csv', csvOf(ANOTACOES, snapshot.anotacoes()), PACKED);
    await archive.add('etiquetas.csv', csvOf(ETIQUETAS, snapshot.etiquetas()), PACKED);
    await archive.add('visoes.csv', csvOf(VISOES, snapshot.visoes()), PACKED);
    await archive.add('mensagens.csv', csvOf(MENSAGENS, snapshot.mensagens()), PACKED);
    await archive.add('modelos.csv', csvOf(MODELOS, snapshot.modelos()), PACKED);
    await archive.add('orientacoes.csv', csvOf(ORIENTACOES, snapshot.orientacoes()), PACKED);
    await archive.add('pedidos.csv', csvOf(PEDIDOS, snapshot.pedidos()), PACKED);
    await archive.add('recibos.csv', csvOf(RECIBOS, snapshot.recibos()), PACKED);
    await archive.add('documentos-viagem.csv', csvOf(DOCUMENTOS_VIAGEM, snapshot.documentosViagem()), PACKED);
    await archive.add('documentos.csv', csvOf(DOCUMENTOS, withPaths(snapshot.documentos())), PACKED);
    const erros: string[] = [];
    let done = 0;
    for await (const documentos of withPaths(snapshot.documentos())) {
      for (const documento of documentos) {
        await this.archiveFiles.add(archive, documento, erros);
        done += 1;
        if (done % PROGRESS_FILES === 0) await progress(done, conta.documentos);
      }
    }
    if (erros.length > 0) await archive.add('erros.txt', textOf(`${erros.join('\r\n')}\r\n`), PACKED);
    await progress(done, conta.documentos);
    archive.end();
    const { nome, clientes, documentos } = conta;
    return { conta: nome, impressao, clientes, documentos, falhas: erros.length };
  }
}

/** The same documents in the same order get the same paths, each time. */
async function* withPaths(
  batches: AsyncIterable<ExportedDocumento[]>,
): AsyncGenerator<(ExportedDocumento & { caminho: string })[]> {
  const paths = new DocumentPaths();
  for await (const documentos of batches)
    yield documentos.map((documento) => ({ ...documento, caminho: paths.pathOf(documento) }));
}

async function* textOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
