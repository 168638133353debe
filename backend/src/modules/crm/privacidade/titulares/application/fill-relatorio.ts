import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import type { Archive } from '#shared/files/archives.js';
import { Archives } from '#shared/files/archives.js';
import { A_DEFINIR, origemDe, valoresDoCadastro } from '../domain/cadastro.js';
import { SECOES, SECOES_EM_ORDEM, type Secao } from '../domain/dados-do-titular.js';
import type { ArquivoDoTitular, CadastroDoTitular, Linha, TitularSnapshot } from '../domain/titular-snapshot.js';
import { type SecaoNoPapel, RelatoriosNoPapel } from '../infrastructure/relatorio.pdf.js';

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
/** Rows of a part on paper, which is made in memory; the JSON has all of them. */
const ON_PAPER = 200;

/** Puts all about a client into an archive: data as JSON, the files, and a PDF of both. */
@Injectable()
export class FillRelatorio {
  constructor(
    private readonly archives: Archives,
    private readonly archiveFiles: ArchiveFiles,
    private readonly papers: RelatoriosNoPapel,
  ) {}

  begin(filling: Filling): { output: Readable; filling: Promise<Filled> } {
    const archive = this.archives.create(filling.now);
    return { output: archive.output, filling: this.fill(archive, filling) };
  }

  private async fill(archive: Archive, { snapshot, progress, now }: Filling): Promise<Filled> {
    const cadastro = await snapshot.cadastro();
    const arquivos = await snapshot.arquivos();
    const secoes = new Map<Secao, SecaoNoPapel>();
    await archive.add('dados.json', jsonOf({ cadastro, arquivos, snapshot, now }, secoes), PACKED);
    const erros: string[] = [];
    for (const [done, arquivo] of arquivos.entries()) {
      if (done % PROGRESS_FILES === 0) await progress(done, arquivos.length);
      await this.archiveFiles.add(archive, arquivo, erros);
    }
    await progress(arquivos.length, arquivos.length);
    const pdf = await this.papers.write({ cadastro, secoes, erros, geradoEm: now });
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
  now: Date;
}

/** Row by row; the first ones of each part, and how many there are, stand in `secoes` once it is read. */
async function* jsonOf({ cadastro, arquivos, snapshot, now }: Source, secoes: Map<Secao, SecaoNoPapel>): AsyncGenerator<Buffer> {
  const head = {
    geradoEm: now.toISOString(),
    conta: { nome: cadastro.conta, contatoTitulares: cadastro.contatoTitulares },
    finalidade: cadastro.finalidade ?? A_DEFINIR,
    baseLegal: cadastro.baseLegal ?? A_DEFINIR,
    origem: origemDe(cadastro),
    cadastro: Object.fromEntries(valoresDoCadastro(cadastro).map(({ chave, valor }) => [chave, valor])),
  };
  yield Buffer.from(JSON.stringify(head, null, 2).replace(/\n}$/, ''));
  for (const secao of SECOES_EM_ORDEM) {
    const primeiras: Linha[] = [];
    let total = 0;
    yield Buffer.from(`,\n  ${JSON.stringify(secao)}: [`);
    for await (const linhas of secao === 'arquivos' ? [arquivos.map(({ linha }) => linha)] : snapshot.linhas(secao)) {
      const named = linhas.map((linha) => valuesOf(secao, linha));
      primeiras.push(...named.slice(0, ON_PAPER - primeiras.length));
      const text = named.map((linha) => `\n    ${JSON.stringify(linha)}`).join(',');
      if (named.length > 0) yield Buffer.from(`${total > 0 ? ',' : ''}${text}`);
      total += named.length;
    }
    yield Buffer.from(total > 0 ? '\n  ]' : ']');
    secoes.set(secao, { total, primeiras });
  }
  yield Buffer.from('\n}\n');
}

/** The values that the part names, in its order. */
const valuesOf = (secao: Secao, linha: Linha): Linha =>
  Object.fromEntries(Object.keys(SECOES[secao].valores).map((chave) => [chave, linha[chave] ?? null]));

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
