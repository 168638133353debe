import { Injectable } from '@nestjs/common';
import type { JsonValue, ReportPart } from '#shared/domain/subject-tables.js';
import { PdfText } from '#shared/rendering/pdf-text.js';
import { RenderThread } from '#shared/rendering/render-thread.js';
import { dayText } from '#shared/text/formatted.js';
import { instantText } from '#shared/text/instant-text.js';
import { A_DEFINIR, origemDe, cadastroValuesOf } from '../domain/cadastro.js';
import { labelOf, valueText } from '../domain/labels.js';
import type { Linha, CadastroDoTitular } from '../domain/titular-snapshot.js';

/** A part of the PDF: its first rows, and the number of all. */
export interface SecaoPdfData extends Pick<ReportPart, 'title' | 'labels' | 'asList'> {
  total: number;
  primeiras: readonly Linha[];
}

export interface RelatorioPdfData {
  cadastro: CadastroDoTitular;
  secoes: readonly SecaoPdfData[];
  /** Files that could not be read, and why. */
  erros: readonly string[];
  geradoEm: Date;
}

const LOOK_FIRST =
  'Antes de entregar, uma pessoa da agência precisa ler este relatório e os arquivos. Textos livres e arquivos do titular vão como estão e podem citar ou mostrar outras pessoas. ' +
  'Familiares aparecem só com as iniciais, e a equipe pela função.';

/** The report as a PDF: the stored data, its purpose and origin, and each access. */
@Injectable()
export class RelatorioPdf {
  write({ cadastro, secoes, erros, geradoEm }: RelatorioPdfData): Promise<Buffer> {
    const { conta: nome, contatoTitulares, finalidade, baseLegal } = cadastro;
    const blocks = PdfText.of((pdf) => {
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
        pdf.fields(nonEmptyRows(cadastroValuesOf(cadastro).map((one) => [one.rotulo, displayText(one.chave, one.valor)]))),
      );
      for (const secao of secoes) writeSecao(pdf, secao);
      if (erros.length > 0) pdf.section('Arquivos que não puderam ser lidos', () => pdf.list(erros));
    });
    const conta = { nome, contatoTitulares, logo: null };
    const order = { titulo: `Relatório do titular: ${cadastro.nome}`, conta, criadoEm: geradoEm, blocks };
    return RenderThread.once({ kind: 'pdf', order });
  }
}

function writeSecao(pdf: PdfText, { title, labels, asList, total, primeiras }: SecaoPdfData): void {
  const rowsOf = (linha: Linha): [string, string][] =>
    nonEmptyRows(Object.entries(labels).map(([chave, rotulo]) => [rotulo, displayText(chave, linha[chave] ?? null)]));
  pdf.section(`${title} (${total})`, () => {
    if (total === 0) return pdf.text('Nada gravado.', 'quiet');
    if (asList)
      pdf.list(
        primeiras.map((linha) =>
          rowsOf(linha)
            .map(([, texto]) => texto)
            .join(' · '),
        ),
      );
    else
      for (const linha of primeiras) {
        pdf.fields(rowsOf(linha));
        pdf.text('', 'small');
      }
    if (total > primeiras.length) pdf.text(`Estes são os primeiros ${primeiras.length}; todos estão em dados.json.`, 'quiet');
  });
}

const nonEmptyRows = (rows: [string, string][]): [string, string][] => rows.filter(([, texto]) => texto !== '');

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value of the JSON as text. */
function displayText(chave: string, valor: JsonValue): string {
  if (valor === null) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR');
  if (typeof valor === 'string')
    return INSTANT.test(valor) ? instantText(valor) : DAY.test(valor) ? dayText(valor) : valueText(chave, valor);
  if (isList(valor)) return valor.map((one) => displayText(chave, one)).join('; ');
  return Object.entries(valor)
    .filter(([, inner]) => inner !== null)
    .map(([inner, value]) => `${labelOf(inner)}: ${displayText(inner, value)}`)
    .join(', ');
}
const isList = (valor: readonly JsonValue[] | { readonly [chave: string]: JsonValue }): valor is readonly JsonValue[] =>
  Array.isArray(valor);
