import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import { RELACAO_LABELS, type TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { type Letterhead, type PdfOrder, PdfText } from '#shared/rendering/pdf-text.js';
import { fieldText } from '#shared/text/field-text.js';
import { dayText } from '#shared/text/formatted.js';
import { instantText } from '#shared/text/instant-text.js';
import type { DocumentoNaFicha, PessoaNaFicha } from './fichas-pdf.queries.js';

export interface FichaPdfData {
  conta: Letterhead;
  cliente: PessoaNaFicha;
  /** Null where the family was not requested. */
  familia: { tipo: TipoRelacao; pessoa: PessoaNaFicha }[] | null;
  /** There are more relatives than the record shows. */
  temMaisParentes: boolean;
  comNumeros: boolean;
  emitida: { em: Date; por: string };
}

type Row = [label: string, value: string];
type Part = 'basicas' | 'documentos' | 'endereco';

/** As the tabs of the client's page are called. */
const PARTS: [Part, string][] = [
  ['basicas', 'Informações Básicas'],
  ['documentos', 'Documentos'],
  ['endereco', 'Endereço'],
];
/** Identity numbers, printed only on request. */
const NUMEROS: ReadonlySet<CampoCliente> = new Set(['cpf', ...camposWith(CAMPOS_CLIENTE, 'encrypted')] as const);

/** A client's record as a PDF, with the sections of the client's page. */
export function fichaPdfOf(ficha: FichaPdfData): PdfOrder {
  const { conta, cliente, familia, comNumeros, emitida } = ficha;
  const blocks = PdfText.of((pdf) => {
    pdf.text(`Emitida por ${emitida.por} em ${instantText(emitida.em)}`, 'quiet');
    if (!comNumeros) pdf.text('Sem os números de documentos.', 'quiet');
    writePessoa(pdf, cliente, comNumeros);
    for (const { tipo, pessoa } of familia ?? []) {
      pdf.section(`${RELACAO_LABELS[tipo]}: ${pessoa.nome}`, () => writePessoa(pdf, pessoa, comNumeros));
    }
    if (ficha.temMaisParentes)
      pdf.text(`A família tem mais pessoas; estas são as ${familia?.length} primeiras, por nome.`, 'quiet');
    if (familia?.length === 0) pdf.section('Família', () => pdf.text('Nenhum membro da família cadastrado.', 'quiet'));
  });
  return { titulo: `Ficha de ${cliente.nome}`, conta, criadoEm: emitida.em, blocks };
}

function writePessoa(pdf: PdfText, pessoa: PessoaNaFicha, comNumeros: boolean): void {
  for (const [part, heading] of PARTS) {
    const rows = rowsOf(pessoa, part, comNumeros);
    if (rows.length > 0) pdf.section(heading, () => pdf.fields(rows));
  }
  if (pessoa.documentosViagem.length === 0) return;
  pdf.section('Documentos de viagem', () => {
    for (const documento of pessoa.documentosViagem) {
      pdf.section(`${TIPO_LABELS[documento.tipo]}: ${nomeDoPais(documento.pais)}`, () =>
        pdf.fields(rowsOfDocumento(documento, comNumeros)),
      );
    }
  });
}

function rowsOf(pessoa: PessoaNaFicha, part: Part, comNumeros: boolean): Row[] {
  const campos = camposWith(CAMPOS_CLIENTE, 'part').filter((campo) => CAMPOS_CLIENTE[campo].part === part);
  const rows = campos
    .filter((campo) => comNumeros || !NUMEROS.has(campo))
    .map((campo): [string, string | null] => [CAMPOS_CLIENTE[campo].label, textOf(pessoa, campo)]);
  if (part === 'basicas') rows.push(['Empresa', pessoa.empresa]);
  return nonEmptyRows(rows);
}

function textOf(pessoa: PessoaNaFicha, campo: CampoCliente): string | null {
  if (campo === 'agenteId') return pessoa.agente;
  if (campo === 'responsavelId') return pessoa.responsavel;
  const value = pessoa[campo];
  if (typeof value === 'boolean') return value ? 'Sim' : null;
  return value && fieldText(campo, value);
}

const rowsOfDocumento = (documento: DocumentoNaFicha, comNumeros: boolean): Row[] =>
  nonEmptyRows([
    ['Número', comNumeros ? documento.numero : null],
    ['Sobrenome', documento.sobrenome],
    ['Nomes', documento.nomes],
    ['Sexo', documento.sexo],
    ['Emissão', dayText(documento.emissao)],
    ['Validade', dayText(documento.validade)],
    ['Observações', documento.observacoes],
  ]);

const nonEmptyRows = (rows: [string, string | null][]): Row[] =>
  rows.flatMap(([label, value]): Row[] => (value ? [[label, value]] : []));
