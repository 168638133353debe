import { Injectable } from '@nestjs/common';
import { instantText } from '#shared/pdf/instant-text.js';
import type { PdfWriter } from '#shared/pdf/pdf-writer.js';
import { pdfOf } from '#shared/pdf/pdf.js';
import { dayText } from '#shared/text/formatted.js';
import { A_DEFINIR, origemDe, valoresDoCadastro } from '../domain/cadastro.js';
import { SECOES, SECOES_EM_ORDEM, type Secao } from '../domain/dados-do-titular.js';
import { rotuloDe, textoDe } from '../domain/palavras.js';
import type { Linha, Valor, CadastroDoTitular } from '../domain/titular-snapshot.js';

/** A part on paper: its first rows, of so many. */
export interface SecaoNoPapel {
  total: number;
  primeiras: readonly Linha[];
}

export interface RelatorioNoPapel {
  cadastro: CadastroDoTitular;
  secoes: ReadonlyMap<Secao, SecaoNoPapel>;
  /** Files that could not be read, and why. */
  erros: readonly string[];
  geradoEm: Date;
}

const LOOK_FIRST =
  'Antes de entregar, uma pessoa da agência precisa ler este relatório e os arquivos. Textos livres e arquivos do titular vão como estão e podem citar ou mostrar outras pessoas. ' +
  'Familiares aparecem só com as iniciais, e a equipe pela função.';

/** The report for people, as a PDF: what is kept, why, from where, and who has seen it. */
@Injectable()
export class RelatoriosNoPapel {
  write({ cadastro, secoes, erros, geradoEm }: RelatorioNoPapel): Promise<Buffer> {
    const { conta: nome, contatoTitulares, finalidade, baseLegal } = cadastro;
    const head = {
      titulo: `Relatório do titular: ${cadastro.nome}`,
      conta: { nome, contatoTitulares, logo: null },
      criadoEm: geradoEm,
    };
    return pdfOf(head, (pdf) => {
      pdf.text(`Gerado em ${instantText(geradoEm)}`, 'quiet');
      pdf.section('Antes de entregar', () => pdf.text(LOOK_FIRST, 'strong'));
      pdf.section('Tratamento dos dados', () =>
        pdf.fields([
          ['Quem guarda os dados', nome],
          ['Contato', contatoTitulares],
          ['Finalidade', finalidade ?? A_DEFINIR],
          ['Base legal', baseLegal ?? A_DEFINIR],
          ['Origem', origemDe(cadastro)],
        ]),
      );
      pdf.section('Cadastro', () =>
        pdf.fields(filled(valoresDoCadastro(cadastro).map((one) => [one.rotulo, inWords(one.chave, one.valor)]))),
      );
      for (const secao of SECOES_EM_ORDEM) writeSecao(pdf, secao, secoes.get(secao));
      if (erros.length > 0) pdf.section('Arquivos que não puderam ser lidos', () => pdf.list([...erros]));
    });
  }
}

function writeSecao(pdf: PdfWriter, secao: Secao, { total, primeiras }: SecaoNoPapel = { total: 0, primeiras: [] }): void {
  const { titulo } = SECOES[secao];
  pdf.section(`${titulo} (${total})`, () => {
    if (total === 0) return pdf.text('Nada gravado.', 'quiet');
    if ('lista' in SECOES[secao])
      pdf.list(
        primeiras.map((linha) =>
          filled(rowsOf(secao, linha))
            .map(([, texto]) => texto)
            .join(' · '),
        ),
      );
    else for (const linha of primeiras) writeLinha(pdf, secao, linha);
    if (total > primeiras.length) pdf.text(`Estes são os primeiros ${primeiras.length}; todos estão em dados.json.`, 'quiet');
  });
}

function writeLinha(pdf: PdfWriter, secao: Secao, linha: Linha): void {
  pdf.fields(filled(rowsOf(secao, linha)));
  pdf.text('', 'small');
}

const rowsOf = (secao: Secao, linha: Linha): [string, string][] =>
  Object.entries(SECOES[secao].valores).map(([chave, rotulo]) => [rotulo, inWords(chave, linha[chave] ?? null)]);

const filled = (rows: [string, string][]): [string, string][] => rows.filter(([, texto]) => texto !== '');

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value of the JSON as people write it. */
function inWords(chave: string, valor: Valor): string {
  if (valor === null) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR');
  if (typeof valor === 'string')
    return INSTANT.test(valor) ? instantText(valor) : DAY.test(valor) ? dayText(valor) : textoDe(chave, valor);
  if (isList(valor)) return valor.map((one) => inWords(chave, one)).join('; ');
  return Object.entries(valor)
    .filter(([, inner]) => inner !== null)
    .map(([inner, value]) => `${rotuloDe(inner)}: ${inWords(inner, value)}`)
    .join(', ');
}
const isList = (valor: readonly Valor[] | { readonly [chave: string]: Valor }): valor is readonly Valor[] => Array.isArray(valor);
