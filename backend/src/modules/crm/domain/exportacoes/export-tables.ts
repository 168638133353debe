import { CAMPOS_IMPORTADOS, TITULOS_IMPORTADOS, type CampoImportado } from '@viajario/contracts/crm/campos-importados';
import type { EmpresaData } from '../empresas/empresa-fields.js';
import type { ClienteColumn, ExportedDocumento, ExportedRelacionamento } from './conta-snapshot.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { CEP, cepText, CERTIDAO, cnpjText, CPF, cpfText, DAY, dayText, PHONE, phoneText, type Format } from './formatted.js';

/** A CSV file: its headings, each with the value of a row. */
export type Table<Row> = readonly (readonly [heading: string, value: (row: Row) => string | null])[];

const FORMATS: Partial<Record<CampoImportado, Format>> = {
  cpf: CPF,
  dataNascimento: DAY,
  telefoneResidencial: PHONE,
  telefoneComercial: PHONE,
  telefoneCelular: PHONE,
  cep: CEP,
  certidaoNascimento: CERTIDAO,
  validadePassaporte: DAY,
};

/** The template's columns: what leaves so can come in again. */
export const CLIENTES: readonly ClienteColumn[] = CAMPOS_IMPORTADOS.map((campo) => ({
  heading: TITULOS_IMPORTADOS[campo],
  campo,
  format: FORMATS[campo],
}));

/** In the ZIP with what a spreadsheet cannot bring in. */
export const ALL_OF_CLIENTES: readonly ClienteColumn[] = [
  ...CLIENTES,
  { heading: 'Empresa', campo: 'empresa' },
  { heading: 'Responsável', campo: 'responsavel' },
  { heading: 'Cliente desde', campo: 'dataEntrada', format: DAY },
];

export const EMPRESAS: Table<EmpresaData> = [
  ['Razão Social', ({ razaoSocial }) => razaoSocial],
  ['Nome Fantasia', ({ nomeFantasia }) => nomeFantasia],
  ['CNPJ', ({ cnpj }) => cnpjText(cnpj)],
  ['E-mail', ({ email }) => email],
  ['Telefone', ({ telefone }) => phoneText(telefone)],
  ['Nome do responsável', ({ nomeContatoResponsavel }) => nomeContatoResponsavel],
  ['Telefone do responsável', ({ telefoneResponsavel }) => phoneText(telefoneResponsavel)],
  ['E-mail do responsável', ({ emailResponsavel }) => emailResponsavel],
  ['CEP', ({ cep }) => cepText(cep)],
  ['Rua', ({ rua }) => rua],
  ['Número', ({ numero }) => numero],
  ['Complemento', ({ complemento }) => complemento],
  ['Bairro', ({ bairro }) => bairro],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ uf }) => uf],
  ['Observações', ({ observacoes }) => observacoes],
];

export const RELACIONAMENTOS: Table<ExportedRelacionamento> = [
  ['Cliente', ({ cliente }) => cliente],
  ['CPF do cliente', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Familiar', ({ familiar }) => familiar],
  ['CPF do familiar', ({ familiarCpf }) => cpfText(familiarCpf)],
  ['Relação', ({ tipoRelacao }) => tipoRelacao],
  ['Observações', ({ observacoes }) => observacoes],
];

export const DOCUMENTOS: Table<ExportedDocumento & { caminho: string }> = [
  ['Caminho', ({ caminho }) => caminho],
  ['Cliente', ({ cliente }) => cliente],
  ['CPF', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Documento', ({ flagDocumento }) => flagDocumento],
  ['Arquivo', ({ nomeArquivo }) => nomeArquivo],
  ['Validade', ({ validade }) => dayText(validade)],
  ['Bytes', ({ tamanho }) => String(tamanho)],
  ['SHA-256', ({ sha256 }) => sha256],
];

/** The file's text, piece by piece. */
export async function* csvOf<Row>(table: Table<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  yield headingsOf(table.map(([heading]) => heading));
  const values = table.map(([, value]) => value);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += csvLine(values.map((value) => value(row)));
    yield Buffer.from(text);
  }
}

/** How the file begins. */
export const headingsOf = (headings: readonly string[]): Buffer => Buffer.from(BYTE_ORDER_MARK + csvLine(headings));
