import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import type { ReportPart } from '#shared/domain/subject-tables.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import type { Archive } from '#shared/files/archives.js';
import { Archives } from '#shared/files/archives.js';
import { A_DEFINIR, origemDe, cadastroValuesOf } from '../domain/cadastro.js';
import {
  ARQUIVOS,
  type ArquivoDoTitular,
  type CadastroDoTitular,
  type Linha,
  type TitularSnapshot,
} from '../domain/titular-snapshot.js';
import { type SecaoPdfData, RelatorioPdf } from '../infrastructure/relatorio.pdf.js';

/** What went into a report; `falhas`: files that could not be read. */
export interface Filled {
  nome: string;
  documentos: number;
  falhas: number;
}

interface Filling {
  snapshot: TitularSnapshot;
  progress: JobContext['progress'];
  now: Date;
}

const PACKED = { stored: false };
const PROGRESS_FILES = 20;
/** The most rows of a part in the PDF, which is made in memory; the JSON has all of them. */
const PDF_ROWS = 200;

/** Puts all about a client into an archive: data as JSON, the files, and a PDF of both. */
@Injectable()
export class FillRelatorio {
  constructor(
    private readonly archives: Archives,
    private readonly archiveFiles: ArchiveFiles,
    private readonly pdf: RelatorioPdf,
    private readonly tables: DeclaredTables,
  ) {}

  begin(filling: Filling): { output: Readable; filling: Promise<Filled> } {
    const archive = this.archives.create(filling.now);
    return { output: archive.output, filling: this.fill(archive, filling) };
  }

  private async fill(archive: Archive, { snapshot, progress, now }: Filling): Promise<Filled> {
    const cadastro = await snapshot.cadastro();
    const arquivos = await snapshot.arquivos();
    const secoes: SecaoPdfData[] = [];
    const { report } = this.tables;
    await archive.add('dados.json', jsonOf({ cadastro, arquivos, snapshot, report, now }, secoes), PACKED);
    const erros: string[] = [];
    for (const [done, arquivo] of arquivos.entries()) {
      if (done % PROGRESS_FILES === 0) await progress(done, arquivos.length);
      await this.archiveFiles.add(archive, arquivo, erros);
    }
    await progress(arquivos.length, arquivos.length);
    const pdf = await this.pdf.write({ cadastro, secoes, erros, geradoEm: now });
    await archive.add('relatorio.pdf', piecesOf(pdf), PACKED);
    if (erros.length > 0) await archive.add('erros.txt', piecesOf(Buffer.from(`${erros.join('\r\n')}\r\n`)), PACKED);
    archive.end();
    return { nome: cadastro.nome, documentos: arquivos.length, falhas: erros.length };
  }
}

interface Source {
  cadastro: CadastroDoTitular;
  arquivos: readonly ArquivoDoTitular[];
  snapshot: TitularSnapshot;
  report: readonly ReportPart[];
  now: Date;
}

/** Row by row; afterwards `secoes` has the first rows of each part and their number. */
async function* jsonOf({ cadastro, arquivos, snapshot, report, now }: Source, secoes: SecaoPdfData[]): AsyncGenerator<Buffer> {
  const head = {
    geradoEm: now.toISOString(),
    conta: { nome: cadastro.conta, contatoTitulares: cadastro.contatoTitulares },
    finalidade: cadastro.finalidade ?? A_DEFINIR,
    baseLegal: cadastro.baseLegal ?? A_DEFINIR,
    origem: origemDe(cadastro),
    cadastro: Object.fromEntries(cadastroValuesOf(cadastro).map(({ chave, valor }) => [chave, valor])),
  };
  yield Buffer.from(JSON.stringify(head, null, 2).replace(/\n}$/, ''));
  for (const part of [ARQUIVOS, ...report].toSorted((a, b) => a.place - b.place)) {
    const primeiras: Linha[] = [];
    let total = 0;
    yield Buffer.from(`,\n  ${JSON.stringify(part.key)}: [`);
    for await (const linhas of part.sql === null ? [arquivos.map(({ linha }) => linha)] : snapshot.linhas(part)) {
      const named = linhas.map((linha) => valuesOf(part, linha));
      primeiras.push(...named.slice(0, PDF_ROWS - primeiras.length));
      const text = named.map((linha) => `\n    ${JSON.stringify(linha)}`).join(',');
      if (named.length > 0) yield Buffer.from(`${total > 0 ? ',' : ''}${text}`);
      total += named.length;
    }
    yield Buffer.from(total > 0 ? '\n  ]' : ']');
    secoes.push({ ...part, total, primeiras });
  }
  yield Buffer.from('\n}\n');
}

/** The values that the part names, in its order. */
const valuesOf = ({ labels }: Pick<ReportPart, 'labels'>, linha: Linha): Linha =>
  Object.fromEntries(Object.keys(labels).map((chave) => [chave, linha[chave] ?? null]));

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
